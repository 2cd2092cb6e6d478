// Searches through the HTTP door, server on one core and askers on another, against a static body of the same size.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { join } from "node:path";
import { englandSize } from "#src/adapters/feeds/demonstration/plan.ts";
import type { SearchRequest } from "#src/domain/search-request.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";

const connections = 16;
const aimBytes = 39_000;
/** Requests in turn; enough that no cache of answers would help. */
const differentRequests = 5_000;

/** `npm run bench -- http [seconds]`: needs PostgreSQL and two cores. */
export async function run([secondsText = "10"]: string[]): Promise<void> {
  const seconds = Number(secondsText);
  await withEnglandDatabase(async (url) => {
    const server = await startServer(url);
    try {
      await measure(server.address, seconds);
    } finally {
      server.child.kill();
    }
  });
}

async function measure(address: string, seconds: number): Promise<void> {
  const searches = benchRequests(benchCatalogue(1, Date.now()), differentRequests);
  const requests = await ofAboutTheRightSize(address, searches);
  await load({ address, connections, seconds: seconds / 2, requests });
  const searched = await load({ address, connections, seconds, requests });
  const bytes = Math.round(searched.meanBytes);
  const fixed = { address, connections, requests: [requestBytes("GET", `/static/${bytes}`)] };
  await load({ ...fixed, seconds: seconds / 4 });
  const still = await load({ ...fixed, seconds });
  const sizes = Object.entries(englandSize).map(([what, count]) => `${count.toLocaleString("en-GB")} ${what}`);
  console.log(`${sizes.join(", ")}; ${connections} connections, server on one core`);
  console.log(line("clubrecommendation", searched));
  console.log(line("a static body of that size", still));
  console.log(`the search does 1/${(still.perSecond / searched.perSecond).toFixed(1)} of the static body`);
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

/** The server alone on the first core; this process moves to the others. */
async function startServer(databaseUrl: string): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(join(import.meta.dirname, "http-server.ts"), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { address: string }) => resolve(message.address));
    child.once("exit", (status) => reject(new Error(`The server ended with status ${status}`)));
  });
  bindToCore(child.pid, "0");
  bindToCore(process.pid, "1-255");
  return { child, address };
}

/** On systems with taskset; elsewhere the two share what there is, and the figures are lower. */
function bindToCore(pid: number | undefined, cores: string): void {
  spawnSync("taskset", ["-a", "-c", "-p", cores, String(pid)]);
}

function line(what: string, { perSecond, meanBytes, p50Ms, p99Ms }: LoadFigures): string {
  const figure = Math.round(perSecond).toLocaleString("en-GB").padStart(8);
  const bytes = Math.round(meanBytes).toLocaleString("en-GB");
  return `${what.padEnd(30)}${figure} a second   ${bytes} bytes   p50 ${p50Ms.toFixed(2)} ms   p99 ${p99Ms.toFixed(2)} ms`;
}

if (import.meta.main) await run(process.argv.slice(2));
