// Searches over HTTP, server and clients on a core each: against a static body of their size.
import { englandSize } from "#demonstration/plan.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";
import { startOnCore } from "./start-on-core.ts";

const connections = 16;
const aimBytes = 39_000;
/** Different requests; so many that no cache of answers would help. */
const differentRequests = 5_000;

/** `npm run bench -- http [seconds]`: needs PostgreSQL and two cores. */
export async function run([secondsText = "10"]: string[]): Promise<void> {
  const seconds = Number(secondsText);
  await withEnglandDatabase(async (url) => {
    const server = await startOnCore("http-server.ts", { ...process.env, DATABASE_URL: url });
    try {
      const sizes = Object.entries(englandSize).map(([what, count]) => `${count.toLocaleString("en-GB")} ${what}`);
      console.log(`${sizes.join(", ")}; ${connections} connections, server on one core`);
      const searches = benchRequests(benchCatalogue(1, Date.now()), differentRequests);
      await againstStatic(server.address, searches, seconds);
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
  return (
    `${what.padEnd(30)}${figure(perSecond)} a second (${figure(perProcessorSecond)} a processor second)   ${bytes} ` +
    `bytes   p50 ${p50Ms.toFixed(2)} ms   p99 ${p99Ms.toFixed(2)} ms`
  );
}

if (import.meta.main) await run(process.argv.slice(2));
