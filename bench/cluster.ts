// Two servers on one PostgreSQL behind a balancer, under load: each restarted, one killed, an import meanwhile.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { freePort, isReady } from "#test/server/production-process.ts";
import { serverArguments } from "#test/server/server-arguments.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";
import { pathsOf } from "./site-map-paths.ts";
import { type LoadReport, measureFullLoad, startSteadyLoad } from "./steady-load.ts";

/** Seconds of maximum load, to know what half of it is. */
const fullSeconds = 10;

/** Seconds of load before the first event, and after each. */
const calmSeconds = 5;

/** Milliseconds between two checks of each server's catalogue version. */
const lookEveryMs = 100;

/** One server process, always on the same port. */
class Server {
  readonly origin: string;
  private readonly settings: Record<string, string>;
  private child: ChildProcess | null = null;

  constructor(port: number, settings: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.settings = { ...settings, PORT: String(port) };
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    this.child = spawn(process.execPath, [...serverArguments, "src/main.ts"], {
      env: {
        ...process.env,
        HOST: "127.0.0.1",
        NODE_ENV: "test",
        LOG_LEVEL: "error",
        ...this.settings,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    while (!(await isReady(this.origin))) await wait(50);
  }

  /** The exit status, or the signal that ended it. */
  async stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | string> {
    const exit = once(this.child!, "exit");
    this.child!.kill(signal);
    const [status, by] = await exit;
    return status ?? by;
  }

  /** Megabytes now and at most, if the system reports them. */
  memory(): { now: number; most: number } {
    const text = readFileSync(`/proc/${this.child?.pid}/status`, "utf8");
    const megabytes = (field: string) => Math.round(Number(text.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024);
    return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
  }
}

/** `npm run bench -- cluster`. */
async function run(): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "touchline-cluster-"));
  try {
    await withEnglandDatabase(async (DATABASE_URL) => {
      const servers: Server[] = [];
      for (const name of ["a", "b"]) {
        servers.push(new Server(await freePort(), { DATABASE_URL, DATA_DIR: join(folder, name) }));
      }
      await Promise.all(servers.map((server) => server.start()));
      const balancer = await startBalancer(servers.map(({ origin }) => origin));
      try {
        await measure(servers, balancer, DATABASE_URL);
      } finally {
        await balancer.close();
        await Promise.all(servers.map((server) => server.stop("SIGKILL")));
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(servers: Server[], balancer: Balancer, databaseUrl: string): Promise<void> {
  const load = {
    bodies: benchRequests(benchCatalogue(1, Date.now()), 2_000),
    pages: await pathsOf(balancer.origin, "club", 500),
  };
  const full = await measureFullLoad(balancer.origin, load, fullSeconds);
  console.log(`Two servers, as fast as they answer: ${Math.round(full)} requests a second. Asked below: half of that.`);
  const catalogues = watchCatalogues(servers);
  const [first, second] = servers as [Server, Server];
  const events: [what: string, work: () => Promise<unknown>][] = [
    ["nothing, for comparison", () => wait(calmSeconds * 1000)],
    ["the first is told to stop, and starts again", () => restart(first)],
    ["the second is told to stop, and starts again", () => restart(second)],
    ["a catalogue of England's size is imported", () => importAnother(databaseUrl)],
    ["the second is killed, and starts again", async () => second.stop("SIGKILL").then(() => second.start())],
    [
      "an import, and the first is told to stop meanwhile",
      () => Promise.all([importAnother(databaseUrl), restart(first)]),
    ],
  ];
  console.log(
    "| while | requests | second tries | failed | p50 | p99 | longest pause |\n|---|---|---|---|---|---|---|",
  );
  for (const [what, work] of events) {
    const before = balancer.counts();
    const running = startSteadyLoad(balancer.origin, load, full / 2);
    await work();
    await wait(calmSeconds * 1000);
    printRow(what, await running.stop(), before, balancer.counts());
  }
  console.log(
    `Longest time in which the two answered from different catalogues: ${(catalogues.stop() / 1000).toFixed(1)} s`,
  );
  for (const server of servers) {
    const { now, most } = server.memory();
    console.log(`Memory of a server: ${now} MB, at most ${most} MB`);
  }
}

async function restart(server: Server): Promise<void> {
  const status = await server.stop("SIGTERM");
  if (status !== 0) console.log(`It left with ${status}, not with 0.`);
  await server.start();
}

async function importAnother(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ["bench/cluster-import.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: "inherit",
  });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`The import ended with ${status}`);
}

/** Checks which catalogue each server answers from. `stop` gives the longest milliseconds in which two differed. */
function watchCatalogues(servers: Server[]): { stop(): number } {
  let longestMs = 0;
  let sinceMs: number | null = null;
  const timer = setInterval(async () => {
    const versions = await Promise.all(servers.map(({ origin }) => catalogueVersion(origin)));
    const known = new Set(versions.filter((version) => version !== null));
    if (known.size < 2) sinceMs = null;
    else {
      sinceMs ??= performance.now();
      longestMs = Math.max(longestMs, performance.now() - sinceMs + lookEveryMs);
    }
  }, lookEveryMs);
  return {
    stop() {
      clearInterval(timer);
      return longestMs;
    },
  };
}

/** Null if the server does not answer. */
async function catalogueVersion(origin: string): Promise<number | null> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { catalogueVersion: number }).catalogueVersion : null;
}

function printRow(what: string, report: LoadReport, before: Counts, after: Counts): void {
  const { requests, wrong, p50Ms, p99Ms, longestMs } = report;
  const failed = after.failed - before.failed + wrong;
  console.log(
    `| ${what} | ${requests.toLocaleString("en-GB")} | ${after.retried - before.retried} | ${failed} | ${p50Ms} ms | ${p99Ms} ms | ${longestMs} ms |`,
  );
}

type Counts = ReturnType<Balancer["counts"]>;

await run();
