// PostgreSQL behind a network that fails in every way: what is answered, how soon it recovers.
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import {
  databaseUrlThrough,
  type FaultyProxy,
  type ProxyMode,
  serverOf,
  startFaultyProxy,
} from "#test/databases/faulty-proxy.ts";
import { postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, clubOf, type DrillServer, errorLines, searchOf, startDrillServer } from "./drill-server.ts";
import { twoRoles } from "./two-roles.ts";

/** Requests at once during each failure: more than the pool has connections. */
const atOnce = 20;

/** Milliseconds in which the server must recover by itself once the network is back. */
const backWithinMs = 5_000;

/** Milliseconds within which everybody must get an answer: 5 s, and what a busy machine adds. */
const answeredWithinMs = 6_500;

const clubs = 3;

/** Throws if TEST_DATABASE_URL names no server. */
export async function databaseDrill({ rounds }: { rounds: number }): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("This drill needs a PostgreSQL in TEST_DATABASE_URL.");
  const database = await postgresqlWithClubs(serverUrl, clubs);
  const url = database.environment.DATABASE_URL!;
  const proxy = await startFaultyProxy(serverOf(url));
  const elsewhere = await startFaultyProxy(serverOf(url));
  const server = await startDrillServer({ DATABASE_URL: databaseUrlThrough(url, proxy.port) }, false);
  try {
    const rows: DrillRow[] = [];
    for (const mode of ["refuse", "reset", "silent"] as const) rows.push(await failing(server, proxy, mode, rounds));
    rows.push(await slow(server, proxy, rounds));
    rows.push(await moved(server, proxy, elsewhere, rounds));
    rows.push(await withoutConnections(url, rounds));
    return rows;
  } finally {
    await server.stop();
    await proxy.close();
    await elsewhere.close();
    await database.drop();
  }
}

async function failing(server: DrillServer, proxy: FaultyProxy, mode: ProxyMode, rounds: number): Promise<DrillRow> {
  const seen: Seen = { requests: 0, lost: 0, slowestMs: 0, backMs: 0 };
  for (let round = 0; round < rounds; round++) {
    const searches = askSteadily(() => searchOf(server), 20);
    // Every second round finds all connections in use.
    if (round % 2 === 1) await proxy.behave("slow");
    const before = Array.from({ length: round % 2 === 1 ? atOnce : 0 }, () => clubOf(server));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await proxy.behave(mode);
    const during = Array.from({ length: atOnce }, () => clubOf(server));
    await countAnswers([...before, ...during], [200, 503], seen);
    await proxy.behave("pass");
    await comeBack(server, seen);
    const searched = await searches();
    seen.requests += searched.count;
    seen.lost += searched.failed;
  }
  return rowOf(`the database's network: ${mode}`, rounds, seen);
}

/** Late answers are answers: nothing may fail. */
async function slow(server: DrillServer, proxy: FaultyProxy, rounds: number): Promise<DrillRow> {
  const seen: Seen = { requests: 0, lost: 0, slowestMs: 0, backMs: 0 };
  for (let round = 0; round < rounds; round++) {
    await proxy.behave("slow");
    await countAnswers([clubOf(server), clubOf(server), clubOf(server)], [200], seen);
    await proxy.behave("pass");
    await comeBack(server, seen);
  }
  return rowOf("the database's network: slow (300 ms each way)", rounds, seen);
}

/** As after a failover behind one name: connections are reset, new ones lead elsewhere. */
async function moved(server: DrillServer, first: FaultyProxy, second: FaultyProxy, rounds: number): Promise<DrillRow> {
  const seen: Seen = { requests: 0, lost: 0, slowestMs: 0, backMs: 0 };
  for (let round = 0; round < rounds; round++) {
    first.leadTo({ host: "127.0.0.1", port: second.port });
    await first.behave("reset");
    const during = Array.from({ length: atOnce }, () => clubOf(server));
    await first.behave("pass");
    await countAnswers(during, [200, 503], seen);
    await comeBack(server, seen);
  }
  return rowOf("the database moved to another address", rounds, seen);
}

/** PostgreSQL has no connection left for the server, which has just lost its own. */
async function withoutConnections(url: string, rounds: number): Promise<DrillRow> {
  const seen: Seen = { requests: 0, lost: 0, slowestMs: 0, backMs: 0 };
  const roles = await twoRoles(url);
  const owner = await openPostgreSQL(url);
  const role = new URL(roles.urls.old).username;
  const server = await startDrillServer({ DATABASE_URL: roles.urls.old }, false);
  try {
    for (let round = 0; round < rounds; round++) {
      const searches = askSteadily(() => searchOf(server), 20);
      await owner.query(`alter role ${role} connection limit 0`);
      await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = $1", [role]);
      // The second wave finds no connection of before.
      for (let wave = 0; wave < 2; wave++) {
        const pending = Array.from({ length: atOnce }, () => clubOf(server));
        await countAnswers(pending, [200, 503], seen);
      }
      await owner.query(`alter role ${role} connection limit -1`);
      await comeBack(server, seen);
      const searched = await searches();
      seen.requests += searched.count;
      seen.lost += searched.failed;
    }
    // One line of the log says what to raise.
    if (!errorLines(server).some((line) => line.includes("max_connections"))) seen.lost += 1;
    return rowOf("PostgreSQL's limit of connections reached", rounds, seen);
  } finally {
    await server.stop();
    await owner.close();
    await roles.drop();
  }
}

interface Seen {
  requests: number;
  lost: number;
  slowestMs: number;
  backMs: number;
}

async function countAnswers(pending: Promise<Response>[], good: number[], seen: Seen): Promise<void> {
  const beganMs = performance.now();
  await Promise.all(
    pending.map(async (each) => {
      const status = await each.then(
        ({ status }) => status,
        () => 0,
      );
      const tookMs = performance.now() - beganMs;
      seen.requests += 1;
      seen.slowestMs = Math.max(seen.slowestMs, tookMs);
      if (!good.includes(status) || tookMs > answeredWithinMs) seen.lost += 1;
    }),
  );
}

async function comeBack(server: DrillServer, seen: Seen): Promise<void> {
  const beganMs = performance.now();
  let tookMs = 0;
  let isBack = false;
  while (!isBack && tookMs < 4 * backWithinMs) {
    isBack = await clubOf(server).then(
      ({ ok }) => ok,
      () => false,
    );
    tookMs = performance.now() - beganMs;
  }
  seen.requests += 1;
  seen.backMs = Math.max(seen.backMs, tookMs);
  if (!isBack || tookMs > backWithinMs) seen.lost += 1;
}

const rowOf = (tried: string, rounds: number, { requests, lost, slowestMs, backMs }: Seen): DrillRow => ({
  tried: `${tried}, ${rounds} times`,
  times: requests,
  lost,
  measured: `slowest answer ${(slowestMs / 1000).toFixed(1)} s, back after at most ${(backMs / 1000).toFixed(1)} s`,
});
