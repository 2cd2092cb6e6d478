// How late requests are while catalogues are replaced: half of the server's maximum, with a new catalogue every 10
// seconds and without, in turn.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { withEnglandDatabase } from "./england-database.ts";
import { type LoadFigures, load, requestBytes } from "./http-load.ts";
import { benchCatalogue, benchRequests } from "./search-load.ts";
import { startServer } from "./start-on-core.ts";

const connections = 16;
const swapEveryMs = 10_000;

/** What each import changes: one row of a half of the index in turn, so that both are built. */
const changes: [what: string, statement: string][] = [
  ["a session", "update sessions set session_name = $1 where session_id = (select min(session_id) from sessions)"],
  ["a club", "update clubs set club_name = $1 where club_id = (select min(club_id) from clubs)"],
];

/** `npm run bench -- swap [Englands] [seconds] [rounds]`: needs PostgreSQL. Server, database and asker share all cores. */
export async function run([times = "1", seconds = "20", rounds = "2"]: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-bench-"));
  await withEnglandDatabase(async (url) => {
    const { child, address } = await startServer("http-server.ts", {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: folder,
    });
    try {
      const searches = benchRequests(benchCatalogue(1, Date.now()), 5_000);
      const requests = searches.map((search) => requestBytes("POST", "/api/clubrecommendation", search));
      const full = await load({ address, connections, seconds: 5, requests });
      const paced = { address, connections, seconds: Number(seconds), requests, perSecond: full.perSecond / 2 };
      console.log(
        `${times} times England; ${Math.round(full.perSecond)} answers a second at most, asked at half of that`,
      );
      for (let round = 1; round <= Number(rounds); round++) {
        await longestStretchMs(address);
        console.log(line("no new catalogue", await load(paced), await longestStretchMs(address)));
        const swapping = new AbortController();
        const taken = swapAgainAndAgain(url, address, swapping.signal);
        const figures = await load(paced);
        const stretchMs = await longestStretchMs(address);
        swapping.abort();
        console.log(line("a new one every 10 s", figures, stretchMs), (await taken).join(", "));
      }
    } finally {
      child.kill();
    }
  }, Number(times));
  await rm(folder, { recursive: true });
}

/** Longest time in milliseconds for which the serving thread worked without a pause, since the last call. */
async function longestStretchMs(address: string): Promise<number> {
  return Number(await (await fetch(`${address}/longest-stretch`)).text());
}

/** Returns what was changed, and after how many seconds it could be found. */
async function swapAgainAndAgain(url: string, address: string, signal: AbortSignal): Promise<string[]> {
  const database = await openPostgreSQL(url);
  const taken: string[] = [];
  for (let number = 0; !signal.aborted; number++) {
    const [what, statement] = changes[number % changes.length]!;
    const beganMs = performance.now();
    await database.query(statement, [`Import ${number}`]);
    await database.query("update catalogue_state set version = version + 1");
    const { rows } = await database.query<{ version: number }>(
      "select version::float8 as version from catalogue_state",
    );
    while (!signal.aborted && (await versionOf(address)) < rows[0]!.version) await wait(50);
    if (!signal.aborted) taken.push(`${what} after ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
    await wait(Math.max(0, beganMs + swapEveryMs - performance.now()), null, { signal }).catch(() => {});
  }
  await database.close();
  return taken;
}

async function versionOf(address: string): Promise<number> {
  const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(20_000) });
  return ((await answer.json()) as { catalogueVersion: number }).catalogueVersion;
}

function line(what: string, { perSecond, p50Ms, p99Ms, longestMs }: LoadFigures, stretchMs: number): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return `${what.padEnd(22)} ${Math.round(perSecond)} a second   p50 ${ms(p50Ms)}   p99 ${ms(p99Ms)}   the latest ${ms(longestMs)}   thread at work for ${ms(stretchMs)} at most  `;
}

if (import.meta.main) await run(process.argv.slice(2));
