// What a new catalogue costs a server: how long until it is searched, the latest search then and as
// long before, and what is resident then and later. Each import changes one row.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { countChange } from "#src/catalogue/store/count-change.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { firstValue } from "#src/platform/database/rows.ts";
import { catalogueVersion, postJson, searchBody } from "../drills/requests.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { startServer } from "./start-on-core.ts";

/** Milliseconds after a build, in which its thread has ended. */
const afterBuildMs = 3_000;

/** Of searches while nothing changes, to compare with. */
const quietSeconds = 5;

/** Milliseconds until the engine gives back the heap of an ended thread: it keeps it for 8 s. */
const givenBackMs = 10_000;

/** A harvest's change builds the half with the sessions, an import's builds both. */
const changes = [
  [
    "a harvested session",
    "venues and sessions",
    "update sessions set session_name = $1 where session_id = (select min(session_id) from sessions)",
  ],
  [
    "an import of a club",
    "everything",
    "update clubs set club_name = $1 where club_id = (select min(club_id) from clubs)",
  ],
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
        const [what, changed, statement] = changes[number % changes.length]!;
        const quiet = await searchUntil(address, async () => true, quietSeconds);
        await database.query(statement, [`Change ${number}`]);
        await countChange(database, changed);
        const version = await firstValue<number>(database, "select version::float8 from catalogue_state");
        const isServed = async () => (await catalogueVersion(address)) >= version!;
        const { seconds, searches, latestMs } = await searchUntil(address, isServed, 1);
        console.log(
          `${what} is searched after ${seconds.toFixed(1)} s; latest of ${searches} searches: ${latestMs} ms, ` +
            `before it ${quiet.latestMs} ms of ${quiet.searches}`,
        );
        await print(`${what} changed`, child.pid);
      }
    } finally {
      await database.close();
      child.kill();
    }
  }, Number(times));
  await rm(folder, { recursive: true });
}

/** Searches one after another until something is so, and for some seconds more. */
async function searchUntil(origin: string, isSo: () => Promise<boolean>, secondsMore: number) {
  const beginMs = performance.now();
  let seconds: number | null = null;
  let searches = 0;
  let latestMs = 0;
  while (seconds === null || performance.now() - beginMs < 1_000 * (seconds + secondsMore)) {
    const sentMs = performance.now();
    await (await postJson({ origin }, "/api/clubrecommendation", searchBody)).arrayBuffer();
    latestMs = Math.max(latestMs, Math.round(performance.now() - sentMs));
    searches++;
    if (seconds === null && (await isSo())) seconds = (performance.now() - beginMs) / 1_000;
    await wait(5);
  }
  return { seconds, searches, latestMs };
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
