// Two threads of a server against one, over HTTP: searches a second of wall and of processor time, and the memory that each
// further thread takes. The server is one process, the product as `npm start` runs it; this one, which asks, is another.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { freePort } from "#test/server/production-process.ts";
import { serverArguments } from "#test/server/server-arguments.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";

/** Many, as the system distributes connections at random: with few, one thread would get most of them. */
const connections = 64;
const differentRequests = 5_000;
/** Groups in an answer, for some 43 kB at this catalogue. */
const pageSize = 8;
/** Rounds in turn, so that other work of the machine affects each number of threads alike. */
const rounds = 3;
const giveUpMs = 120_000;

interface Measured extends LoadFigures {
  /** Megabytes, after the load. */
  residentMb: number;
}

/** `npm run bench -- threads [seconds]`, of a built checkout; needs PostgreSQL. */
export async function run([seconds = "8"]: string[]): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-threads-"));
  try {
    await withEnglandDatabase(async (url) => {
      const searches = benchRequests(benchCatalogue(1, Date.now()), differentRequests);
      const requests = searches.map((search) =>
        requestBytes("POST", "/api/clubrecommendation", { ...search, PageSize: pageSize }),
      );
      const measured = new Map<number, Measured[]>([1, 2, 3].map((threads) => [threads, []]));
      for (let round = 0; round < rounds; round++) {
        for (const [threads, figures] of measured) {
          figures.push(await measure(threads, { DATABASE_URL: url, DATA_DIR: folder }, requests, Number(seconds)));
        }
      }
      print(measured);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(
  threads: number,
  settings: Record<string, string>,
  requests: Buffer[],
  seconds: number,
): Promise<Measured> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = { HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "error", IDENTITY_PORT: "0" };
  const child = spawn(process.execPath, [...serverArguments, "src/main.ts"], {
    env: { ...process.env, ...environment, NODE_ENV: "test", THREADS: String(threads), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log = printed(child);
  try {
    await untilServing(address, threads, log);
    const options = { address, connections, requests, processorSeconds: () => processorSeconds(address) };
    await load({ ...options, seconds: seconds / 2 });
    const figures = await load({ ...options, seconds });
    return { ...figures, residentMb: (await metric(address, "process_resident_memory_bytes")) / 1e6 };
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}

function printed({ stdout }: ChildProcess): () => string {
  let text = "";
  stdout?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  return () => text;
}

async function untilServing(address: string, threads: number, log: () => string): Promise<void> {
  const beganMs = performance.now();
  while ((await metric(address, "server_threads").catch(() => 0)) < threads) {
    if (performance.now() - beganMs > giveUpMs) throw new Error(`The server does not start:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const processorSeconds = (address: string) => metric(address, "process_cpu_seconds_total");

async function metric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

function print(measured: Map<number, Measured[]>): void {
  const middle = (figures: Measured[], of: (figure: Measured) => number) =>
    figures.map(of).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
  const rows = [...measured].map(([threads, figures]) => ({
    threads,
    perSecond: middle(figures, ({ perSecond }) => perSecond),
    perProcessorSecond: middle(figures, ({ perProcessorSecond }) => perProcessorSecond),
    p99Ms: middle(figures, ({ p99Ms }) => p99Ms),
    residentMb: middle(figures, ({ residentMb }) => residentMb),
    bytes: middle(figures, ({ meanBytes }) => meanBytes),
  }));
  const one = rows[0]!;
  console.log(`${connections} connections, answers of ${Math.round(one.bytes).toLocaleString("en-GB")} bytes`);
  for (const row of rows) {
    const times = (row.threads * row.perProcessorSecond) / one.perProcessorSecond;
    const further =
      row.threads > 1
        ? `, ${((row.residentMb - one.residentMb) / (row.threads - 1)).toFixed(0)} MB a further thread`
        : "";
    console.log(
      `${row.threads} threads: ${row.perSecond.toFixed(0)} a second (${(row.perSecond / one.perSecond).toFixed(2)} times), ` +
        `${row.perProcessorSecond.toFixed(0)} a processor second (${times.toFixed(2)} times with a core each), ` +
        `p99 ${row.p99Ms.toFixed(1)} ms, ${row.residentMb.toFixed(0)} MB${further}`,
    );
  }
}

if (import.meta.main) await run(process.argv.slice(2));
