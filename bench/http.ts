// Searches over HTTP, server on one core and clients on another: compared with a static body of the answers' size,
// and with PostgreSQL answering the same searches, whose answers must be the same.
import assert from "node:assert/strict";
import pg from "pg";
import { englandSize } from "#demonstration/plan.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { answerLines, type ReferenceRow, referenceIndexes, referenceLines } from "./reference.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";
import { startOnCore } from "./start-on-core.ts";

const connections = 16;
const aimBytes = 39_000;
/** Different requests; so many that no cache of answers would help. */
const differentRequests = 5_000;

/** Random searches to which both must give the same answers. */
const comparedQuestions = 300;

/** `npm run bench -- http [seconds]`: needs PostgreSQL and two cores. */
export async function run([secondsText = "10"]: string[]): Promise<void> {
  const seconds = Number(secondsText);
  await withEnglandDatabase(async (url) => {
    await prepareReference(url);
    const server = await startOnCore("http-server.ts", { ...process.env, DATABASE_URL: url });
    try {
      const sizes = Object.entries(englandSize).map(([what, count]) => `${count.toLocaleString("en-GB")} ${what}`);
      console.log(`${sizes.join(", ")}; ${connections} connections, server on one core`);
      const searches = benchRequests(benchCatalogue(1, Date.now()), differentRequests);
      await againstStatic(server.address, searches, seconds);
      await againstPostgreSQL(server.address, searches, seconds);
    } finally {
      server.child.kill();
    }
  });
}

async function againstStatic(address: string, searches: SearchRequest[], seconds: number): Promise<void> {
  const requests = await ofAboutTheRightSize(address, searches);
  await load({ address, connections, seconds: seconds / 2, requests });
  const searched = await load({ address, connections, seconds, requests });
  const fixed = { address, connections, requests: [requestBytes("GET", `/static/${Math.round(searched.meanBytes)}`)] };
  await load({ ...fixed, seconds: seconds / 4 });
  const still = await load({ ...fixed, seconds });
  console.log(line("clubrecommendation", searched));
  console.log(line("a static body of that size", still));
  const share = (still.perSecond / searched.perSecond).toFixed(1);
  const shareOfProcessor = (still.perProcessorSecond / searched.perProcessorSecond).toFixed(1);
  console.log(`the search does 1/${share} of the static body, by processor time 1/${shareOfProcessor}`);
}

/** One search is for clubs and venues: two calls of ours, one statement in PostgreSQL. */
async function againstPostgreSQL(address: string, searches: SearchRequest[], seconds: number): Promise<void> {
  await compareAnswers(address, searches.slice(0, comparedQuestions));
  const calls = ["/api/clubrecommendation", "/api/casualrecommendation"];
  const ours = searches.flatMap((search) => calls.map((call) => requestBytes("POST", call, search)));
  const theirs = searches.map((search) => requestBytes("POST", "/postgresql", search));
  const searched = await load({ address, connections, seconds, requests: ours });
  await load({ address, connections, seconds: seconds / 4, requests: theirs });
  const asked = await load({ address, connections, seconds, requests: theirs });
  console.log(line("club and casual in turn", searched));
  console.log(line("PostgreSQL, both at once", asked));
  const times = (figure: "perSecond" | "perProcessorSecond") =>
    (searched[figure] / calls.length / asked[figure]).toFixed(0);
  console.log(
    `the index answers ${times("perSecond")} times as many questions, by processor time ${times("perProcessorSecond")} times`,
  );
}

async function compareAnswers(address: string, searches: SearchRequest[]): Promise<void> {
  const ask = async (path: string, body: SearchRequest) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${address}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return answer.text();
  };
  for (const search of searches) {
    const clubs = await ask("/api/clubrecommendation", search);
    const casual = await ask("/api/casualrecommendation", search);
    const rows = JSON.parse(await ask("/postgresql", search)) as ReferenceRow[];
    assert.deepEqual(answerLines(clubs, casual), referenceLines(rows));
  }
  console.log(`${searches.length} random questions have the same answers from the index and from PostgreSQL`);
}

async function prepareReference(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of referenceIndexes) await client.query(statement);
  await client.end();
}

/** Pages of the size that makes the answers about 39 kB on average. */
async function ofAboutTheRightSize(address: string, searches: SearchRequest[]): Promise<Buffer[]> {
  let best: { requests: Buffer[]; off: number } = { requests: [], off: Number.POSITIVE_INFINITY };
  for (const PageSize of [2, 3, 4, 5, 6, 8, 10, 12, 15, 20]) {
    const requests = searches.map((search) => requestBytes("POST", "/api/clubrecommendation", { ...search, PageSize }));
    const { meanBytes } = await load({ address, connections: 4, seconds: 0.5, requests });
    const off = Math.abs(meanBytes - aimBytes);
    if (off < best.off) best = { requests, off };
  }
  return best.requests;
}

function line(what: string, { perSecond, perProcessorSecond, meanBytes, p50Ms, p99Ms }: LoadFigures): string {
  const figure = (value: number) => Math.round(value).toLocaleString("en-GB").padStart(7);
  const bytes = Math.round(meanBytes).toLocaleString("en-GB");
  return `${what.padEnd(30)}${figure(perSecond)} a second (${figure(perProcessorSecond)} a processor second)   ${bytes} bytes   p50 ${p50Ms.toFixed(2)} ms   p99 ${p99Ms.toFixed(2)} ms`;
}

if (import.meta.main) await run(process.argv.slice(2));
