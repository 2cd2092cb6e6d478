// A server and its commands in a memory cgroup, PostgreSQL beside it: start, searches, imports of
// everything, a harvest with changes every second; the kernel ends whatever takes more.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aDate, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { withEmptyDatabase } from "../bench/england-database.ts";
import { england, writeCatalogue } from "../bench/import-files.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, type DrillServer, searchOf } from "./drill-server.ts";
import { publishDates } from "./published-dates.ts";

export interface MemoryOptions {
  megabytes: number;
  /** How many Englands the catalogue has. */
  times: number;
  /** Minutes of searches and pages after the imports. */
  minutes: number;
}

/** Of a series that is harvested; then one more is published each second. */
const harvestedDates = 400;

/** Skipped where cgroups cannot be made (they need root) or TEST_DATABASE_URL is not set. */
export async function memoryDrill({ megabytes, times, minutes }: MemoryOptions): Promise<DrillRow[]> {
  const group = process.env.TEST_DATABASE_URL ? MemoryGroup.make(megabytes) : null;
  if (!group) {
    console.log("memory: skipped, as memory cgroups cannot be made here or TEST_DATABASE_URL is not set");
    return [];
  }
  // A server in production is built elsewhere.
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), "touchline-memory-"));
  const publisher = await new OpenActivePublisher().start();
  try {
    return await withEmptyDatabase((url) => tryIt({ group, url, folder, publisher }, { megabytes, times, minutes }));
  } finally {
    await publisher.stop();
    await group.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Parts {
  group: MemoryGroup;
  url: string;
  folder: string;
  publisher: OpenActivePublisher;
}

async function tryIt(parts: Parts, { megabytes, times, minutes }: MemoryOptions): Promise<DrillRow[]> {
  const { group, url, folder, publisher } = parts;
  const of = (rows: number) => Math.ceil(rows * times);
  const { clubs, teams, venues, sessions } = england;
  const size = { clubs: of(clubs), teams: of(teams), venues: of(venues), sessions: of(sessions) };
  const [first, second] = [join(folder, "first"), join(folder, "second")];
  const rows = await writeCatalogue(first, size);
  await cp(first, second, { recursive: true });
  await renameAll(second);
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, "data"),
    HARVEST_PRIVATE_ADDRESSES: "true",
    LOG_LEVEL: "error",
  };
  const lost: string[] = [];
  const doing = async (what: string, work: () => Promise<boolean>) => {
    if (!(await work())) lost.push(what);
  };
  const command =
    (...words: string[]) =>
    async () =>
      (await group.run(["src/cli/touchline.ts", ...words], environment)) === 0;
  publishDates(publisher, harvestedDates);
  await doing("the first import", command("import", "catalogue", first));
  await doing("naming a source", command("sources", "add", publisher.datasetUrl));
  const server = await group.start(environment);
  const publishing = setInterval(() => publishAnother(publisher), 1_000);
  try {
    const searching = askSteadily(() => searchOf(server), 50);
    const reading = askSteadily(
      () => fetch(`${server.origin}/club/${1 + Math.floor(Math.random() * (size.clubs - 1))}`),
      100,
    );
    await doing("an import of every name while the server searches", command("import", "catalogue", second));
    await doing("the same import again, which changes nothing", command("import", "catalogue", second));
    await wait(minutes * 60_000);
    const [searched, read] = [await searching(), await reading()];
    if (server.hasEnded()) lost.push("the server");
    const shown = await countHarvested(url);
    if (shown < harvestedDates) lost.push("the harvest");
    const failed = searched.failed + read.failed;
    return [
      {
        tried:
          `England ${times} times (${rows.toLocaleString("en-GB")} rows) in ${megabytes} MB: start, ` +
          `two imports of everything, ${minutes} minutes of searches, pages and harvests`,
        times: searched.count + read.count,
        lost: lost.length + failed + group.killed(),
        measured: [
          `${group.killed()} processes ended by the kernel, ${failed} requests failed`,
          `${shown} sessions harvested; searches p50 ${searched.p50} ms, p99 ${searched.p99} ms; ` +
            `the server took ${server.mostMegabytes()} MB at most`,
          ...lost,
        ].join("; "),
      },
    ];
  } finally {
    clearInterval(publishing);
    await server.stop();
  }
}

function publishAnother(publisher: OpenActivePublisher): void {
  const feed = publisher.feed("scheduled-sessions");
  const id = `later-${feed.items.size}`;
  feed.put(id, "ScheduledSession", aDate(publisher.origin, "s1", id, Date.now() + 7 * 86_400_000));
}

async function countHarvested(url: string): Promise<number> {
  const database = await openPostgreSQL(url);
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int4 as count from sessions where source_id is not null",
  );
  await database.close();
  return rows[0]!.count;
}

/** Every club, team and session has another name. */
async function renameAll(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const text = await readFile(join(folder, file), "utf8");
    await writeFile(join(folder, file), text.replaceAll(/(Club|Team|Session) number/g, "Other"));
  }
}

/** A memory cgroup of this drill's own, of the first version or the second. */
class MemoryGroup {
  readonly #folder: string;
  readonly #isSecond: boolean;

  private constructor(folder: string, isSecond: boolean) {
    this.#folder = folder;
    this.#isSecond = isSecond;
  }

  static make(megabytes: number): MemoryGroup | null {
    const isSecond = existsSync("/sys/fs/cgroup/cgroup.controllers");
    const folder = join("/sys/fs/cgroup", isSecond ? "" : "memory", `touchline-drill-${process.pid}`);
    try {
      mkdirSync(folder);
      writeFileSync(join(folder, isSecond ? "memory.max" : "memory.limit_in_bytes"), `${megabytes * 1_000_000}`);
      return new MemoryGroup(folder, isSecond);
    } catch {
      // Whoever is not root, or in a container, may not.
      return null;
    }
  }

  /** Processes of it that the kernel has ended for their memory. */
  killed(): number {
    const text = readFileSync(join(this.#folder, this.#isSecond ? "memory.events" : "memory.oom_control"), "utf8");
    return Number(/^oom_kill (\d+)/m.exec(text)?.[1] ?? 0);
  }

  #spawn(words: string[], environment: Record<string, string>): ChildProcess {
    const enter = `echo $$ > ${join(this.#folder, "cgroup.procs")} && exec "$0" "$@"`;
    // As the container and the unit set it.
    const settings = {
      NODE_COMPILE_CACHE: ".cache/compiled",
      MALLOC_TRIM_THRESHOLD_: "1048576",
      MALLOC_ARENA_MAX: "2",
    };
    return spawn("sh", ["-c", enter, process.execPath, ...words], {
      env: { ...process.env, ...settings, HOST: "127.0.0.1", PORT: "0", DEMO: "off", NODE_ENV: "test", ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
  }

  /** Runs a command to its end. Returns its exit status, null where it was ended. */
  async run(words: string[], environment: Record<string, string>): Promise<number | null> {
    const child = this.#spawn(["--max-semi-space-size=2", ...words], environment);
    child.stdout?.resume();
    const [status] = await once(child, "exit");
    return status as number | null;
  }

  /** As `npm start` does. Throws where it ends before it has an address. */
  async start(
    environment: Record<string, string>,
  ): Promise<DrillServer & { hasEnded(): boolean; mostMegabytes(): number }> {
    const child = this.#spawn(["--max-semi-space-size=8", "src/main.ts"], environment);
    let printed = "";
    let most = 0;
    child.stdout?.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    while (!/http:\/\/127\.0\.0\.1:\d+$/m.test(printed)) {
      if (hasEnded())
        throw new Error(
          `The server ended (${child.signalCode ?? child.exitCode}; ` +
            `ended by the kernel: ${this.killed()}) without an address: ${printed}`,
        );
      await wait(50);
    }
    const timer = setInterval(() => {
      if (!hasEnded()) most = Math.max(most, mostMegabytesOf(child.pid));
    }, 1_000);
    return {
      origin: /http:\/\/127\.0\.0\.1:\d+$/m.exec(printed)![0],
      output: () => printed,
      hasEnded,
      mostMegabytes: () => most,
      stop: async () => {
        clearInterval(timer);
        if (hasEnded()) return;
        child.kill("SIGTERM");
        await once(child, "exit");
      },
    };
  }

  /** The kernel needs a moment after the last process has gone. */
  async remove(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if (readFileSync(join(this.#folder, "cgroup.procs"), "utf8") === "") break;
      await wait(50);
    }
    rmdirSync(this.#folder);
  }
}

/** The most that a process has had resident, as megabytes. */
function mostMegabytesOf(pid: number | undefined): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round((Number(kibibytes) * 1_024) / 1e6);
}
