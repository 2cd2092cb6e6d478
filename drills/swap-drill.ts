// A new catalogue taken over by two servers on one database while people search: the slowest answer, and when each took over.
import { setTimeout as wait } from "node:timers/promises";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { withEnglandDatabase } from "../bench/england-database.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, searchOf, startDrillServer } from "./drill-server.ts";
import { catalogueVersion, importOneName } from "./requests.ts";

/** Milliseconds by which the slowest answer during an import may be slower than the slowest without one. */
const laterByAtMostMs = 50;

/** Milliseconds between two searches of one server; each is sent whether the one before is answered or not. */
const askEveryMs = 10;

/** Milliseconds within which every server must have taken a catalogue over. */
const takenWithinMs = 180_000;

export interface SwapOptions {
  /** How many Englands the catalogue contains. */
  times: number;
  imports: number;
}

/** Without TEST_DATABASE_URL it tries a PostgreSQL on this machine. */
export async function swapDrill({ times, imports }: SwapOptions): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  await withEnglandDatabase(async (url) => {
    const servers = [
      await startDrillServer({ DATABASE_URL: url }, false),
      await startDrillServer({ DATABASE_URL: url }, false),
    ];
    try {
      for (const server of servers) await warmUp(server);
      const alone = await during(servers, () => wait(5_000));
      rows.push(rowOf(`searches over ${times} times England, no import`, alone, Number.POSITIVE_INFINITY, ""));
      for (let number = 1; number <= imports; number++) {
        let taken = "";
        const asked = await during(servers, async () => {
          taken = await takeOver(url, servers, number);
        });
        const limitMs = alone.latestMs + laterByAtMostMs;
        rows.push(rowOf(`the same while two servers take a new catalogue over (${number})`, asked, limitMs, taken));
      }
    } finally {
      for (const server of servers) await server.stop();
    }
  }, times);
  return rows;
}

interface Asked {
  count: number;
  failed: number;
  p99Ms: number;
  latestMs: number;
}

function rowOf(tried: string, asked: Asked, limitMs: number, further: string): DrillRow {
  const isLate = asked.latestMs > limitMs;
  const late = isLate ? `: beyond ${Math.round(limitMs)} ms` : "";
  return {
    tried,
    times: asked.count,
    lost: asked.failed + (isLate ? 1 : 0),
    measured: `p99 ${asked.p99Ms.toFixed(0)} ms, the latest ${asked.latestMs.toFixed(0)} ms${late}${further}`,
  };
}

async function warmUp(server: DrillServer): Promise<void> {
  for (let at = 0; at < 200; at++) await (await searchOf(server)).arrayBuffer();
}

/** Searches at each server at a steady pace for as long as the work takes. */
async function during(servers: DrillServer[], work: () => Promise<unknown>): Promise<Asked> {
  const times: number[] = [];
  const answers: Promise<void>[] = [];
  let failed = 0;
  const ask = async (server: DrillServer) => {
    const beganMs = performance.now();
    const answer = await searchOf(server);
    await answer.arrayBuffer();
    if (!answer.ok) failed += 1;
    times.push(performance.now() - beganMs);
  };
  const asking = setInterval(() => {
    for (const server of servers) {
      answers.push(
        ask(server).catch(() => {
          failed += 1;
        }),
      );
    }
  }, askEveryMs);
  await work().finally(() => clearInterval(asking));
  await Promise.all(answers);
  times.sort((a, b) => a - b);
  return { count: answers.length, failed, p99Ms: times[Math.floor(times.length * 0.99)]!, latestMs: times.at(-1)! };
}

/** Changes one name, as the smallest possible import, and waits until every server has the catalogue. */
async function takeOver(url: string, servers: DrillServer[], number: number): Promise<string> {
  const database = await openPostgreSQL(url);
  const beganMs = performance.now();
  const version = await importOneName(database, `Import ${number}`);
  await database.close();
  const tookMs = await Promise.all(servers.map((server) => untilTaken(server, version, beganMs)));
  return `; taken over after ${tookMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(" and ")}`;
}

async function untilTaken(server: DrillServer, version: number, beganMs: number): Promise<number> {
  while (performance.now() - beganMs < takenWithinMs) {
    if ((await catalogueVersion(server.origin)) >= version) return performance.now() - beganMs;
    await wait(50);
  }
  throw new Error("A server does not take the catalogue over");
}
