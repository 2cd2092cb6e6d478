// What a server has resident between builds of new indexes, after imports of one row each. Nobody asks it anything else.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { catalogueVersion } from "../drills/requests.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { startServer } from "./start-on-core.ts";

/** Milliseconds after a build: the thread that has built stores the index, and then ends. */
const afterBuildMs = 3_000;

/** Milliseconds until the engine has given back the heap of a thread that has ended: it keeps it for eight seconds. */
const givenBackMs = 10_000;

/** What each import changes: one row of a half of the index in turn, so that both are built. */
const changes = [
  ["a session", "update sessions set session_name = $1 where session_id = (select min(session_id) from sessions)"],
  ["a club", "update clubs set club_name = $1 where club_id = (select min(club_id) from clubs)"],
] as const;

/** `npm run bench -- memory [builds] [Englands]`: needs PostgreSQL, and a system that has /proc. */
export async function run([builds = "8", times = "1"]: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-memory-"));
  await withEnglandDatabase(async (url) => {
    const settings = { DATABASE_URL: url, DATA_DIR: folder, HARVEST: "off" };
    const { child, address } = await startServer("http-server.ts", { ...process.env, ...settings });
    const database = await openPostgreSQL(url);
    try {
      await print("the first build", child.pid);
      for (let number = 0; number < Number(builds); number++) {
        const [what, statement] = changes[number % changes.length]!;
        await database.query(statement, [`Import ${number}`]);
        const { rows } = await database.query<{ version: number }>(
          "update catalogue_state set version = version + 1 returning version::float8 as version",
        );
        while ((await catalogueVersion(address)) < rows[0]!.version) await wait(100);
        await print(`${what} changed`, child.pid);
      }
    } finally {
      await database.close();
      child.kill();
    }
  }, Number(times));
  await rm(folder, { recursive: true });
}

async function print(what: string, pid: number | undefined): Promise<void> {
  await wait(afterBuildMs);
  const soon = await megabytesOf(pid, "VmRSS");
  await wait(givenBackMs);
  const later = await megabytesOf(pid, "VmRSS");
  const most = await megabytesOf(pid, "VmHWM");
  console.log(`${what.padEnd(18)} ${soon} MB resident, ${later} ten seconds later, ${most} at most so far`);
}

/** A figure of a process that the system tells in kibibytes, as megabytes. */
async function megabytesOf(pid: number | undefined, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round((Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) * 1_024) / 1e6);
}

if (import.meta.main) await run(process.argv.slice(2));
