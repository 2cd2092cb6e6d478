// Two processes of a server against one, over HTTP: searches a second of wall and of processor time, and the memory that each
// process takes. The server is the product as `npm start` runs it in production; this process asks.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { freePort } from "#test/server/production-process.ts";
import { serverArguments } from "#test/server/server-arguments.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";

const connections = 64;
const differentRequests = 5_000;
/** Groups in an answer, for some 43 kB at this catalogue. */
const pageSize = 8;
/** Rounds in turn, so that other work of the machine affects each number of processes alike. */
const rounds = 3;
const giveUpMs = 120_000;

interface Measured extends LoadFigures {
  /** Megabytes of each process that answers, after the load. */
  residentMb: number[];
  /** Of the process that starts the others; 0 where there is one. */
  primaryMb: number;
}

/** `npm run bench -- processes [seconds]`, of a built checkout; needs PostgreSQL. */
export async function run([seconds = "8"]: string[]): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-processes-"));
  try {
    await withEnglandDatabase(async (url) => {
      const searches = benchRequests(benchCatalogue(1, Date.now()), differentRequests);
      const requests = searches.map((search) =>
        requestBytes("POST", "/api/clubrecommendation", { ...search, PageSize: pageSize }),
      );
      const measured = new Map<number, Measured[]>([1, 2].map((processes) => [processes, []]));
      for (let round = 0; round < rounds; round++) {
        for (const [processes, figures] of measured) {
          figures.push(await measure(processes, { DATABASE_URL: url, DATA_DIR: folder }, requests, Number(seconds)));
        }
      }
      print(measured);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(
  processes: number,
  settings: Record<string, string>,
  requests: Buffer[],
  seconds: number,
): Promise<Measured> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = { HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "error", SMTP_URL: "smtp://127.0.0.1:1" };
  const child = spawn(process.execPath, [...serverArguments, "src/main.ts"], {
    env: { ...process.env, ...environment, NODE_ENV: "production", PROCESSES: String(processes), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const log = printed(child);
  const primary = processes > 1 ? child.pid! : null;
  try {
    await untilServing(address, processes, log);
    const processorSeconds = async () =>
      sum(await metric(address, "process_cpu_seconds_total")) + (primary === null ? 0 : secondsOf(primary));
    const options = { address, connections, requests, processorSeconds };
    await load({ ...options, seconds: seconds / 2 });
    const figures = await load({ ...options, seconds });
    const resident = await metric(address, "process_resident_memory_bytes");
    return {
      ...figures,
      residentMb: resident.map((bytes) => bytes / 1e6),
      primaryMb: primary === null ? 0 : residentOf(primary),
    };
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

async function untilServing(address: string, processes: number, log: () => string): Promise<void> {
  const beganMs = performance.now();
  while ((await metric(address, "process_cpu_seconds_total").catch(() => [])).length < processes) {
    if (performance.now() - beganMs > giveUpMs) throw new Error(`The server does not start:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** A value of each process. */
async function metric(address: string, name: string): Promise<number[]> {
  const text = await (await fetch(`${address}/metrics`, { headers: { connection: "close" } })).text();
  return [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "gm"))].map(([, value]) => Number(value));
}

/** Processor seconds of a process: fields 14 and 15 of proc(5), counted from after the name, in hundredths of a second. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1_024) / 1e6;
}

function print(measured: Map<number, Measured[]>): void {
  const middle = (figures: Measured[], of: (figure: Measured) => number) =>
    figures.map(of).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
  const rows = [...measured].map(([processes, figures]) => ({
    processes,
    perSecond: middle(figures, ({ perSecond }) => perSecond),
    perProcessorSecond: middle(figures, ({ perProcessorSecond }) => perProcessorSecond),
    p99Ms: middle(figures, ({ p99Ms }) => p99Ms),
    residentMb: middle(figures, ({ residentMb }) => Math.max(...residentMb)),
    primaryMb: middle(figures, ({ primaryMb }) => primaryMb),
    bytes: middle(figures, ({ meanBytes }) => meanBytes),
  }));
  const one = rows[0]!;
  console.log(`${connections} connections, answers of ${Math.round(one.bytes).toLocaleString("en-GB")} bytes`);
  for (const row of rows) {
    const times = (row.processes * row.perProcessorSecond) / one.perProcessorSecond;
    const primary = row.processes > 1 ? `, ${row.primaryMb.toFixed(0)} MB the primary` : "";
    console.log(
      `${row.processes} processes: ${row.perSecond.toFixed(0)} a second (${(row.perSecond / one.perSecond).toFixed(2)} times), ` +
        `${row.perProcessorSecond.toFixed(0)} a processor second (${times.toFixed(2)} times with a core each), ` +
        `p99 ${row.p99Ms.toFixed(1)} ms, ${row.residentMb.toFixed(0)} MB a process at most${primary}`,
    );
  }
}

if (import.meta.main) await run(process.argv.slice(2));
