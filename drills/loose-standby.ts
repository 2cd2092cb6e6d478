// What is lost where a primary of PostgreSQL waits for no standby: messages that were answered
// "sent", and that the promoted standby does not have.
import { setTimeout as wait } from "node:timers/promises";
import { startFaultyProxy } from "#test/databases/faulty-proxy.ts";
import type { DrillRow } from "./drill-report.ts";
import { type DrillServer, startDrillServer } from "./drill-server.ts";
import { OwnPostgreSQL } from "./own-postgresql.ts";
import { storeManyClubs, withDatabase, writeSteadily } from "./steady-messages.ts";

/** Milliseconds of messages before the kill, and up to a second more. */
const beforeMs = 1_500;

/** Ways to follow that lose what the standby has not received, and whether it is far away. */
const looseWays: { what: string; settings: Record<string, string>; isFar: boolean }[] = [
  { what: "synchronous_commit = local, the standby near", settings: { synchronous_commit: "local" }, isFar: false },
  {
    what: "synchronous_commit = local, the standby 0.3 s away",
    settings: { synchronous_commit: "local" },
    isFar: true,
  },
  { what: "synchronous_commit = off, the standby near", settings: { synchronous_commit: "off" }, isFar: false },
];

/** Each way so many times. */
export async function looseRows(programs: string, rounds: number): Promise<DrillRow[]> {
  const rows: DrillRow[] = [];
  for (const way of rounds > 0 ? looseWays : []) {
    const losses: Loss[] = [];
    for (let round = 0; round < rounds; round++) losses.push(await loseWhatIsAhead(programs, way));
    const missing = losses.map((loss) => loss.missing);
    const sent = losses.reduce((sum, loss) => sum + loss.sent, 0);
    const lastMs = Math.max(...losses.map((loss) => loss.lastMs));
    rows.push({
      tried:
        `messages answered "sent" before the primary died, replicated asynchronously: ${way.what}, ` +
        `${rounds} times`,
      times: sent,
      // Promised where a standby is synchronous.
      lost: 0,
      measured: `${missing.join(", ")} missing, all of the last ${(lastMs / 1_000).toFixed(2)} s`,
    });
  }
  return rows;
}

interface Loss {
  sent: number;
  missing: number;
  /** How long before the kill the first of them was answered "sent". */
  lastMs: number;
}

/** Kills a primary that waits for no standby, and promotes the standby. */
async function loseWhatIsAhead(programs: string, { settings, isFar }: (typeof looseWays)[number]): Promise<Loss> {
  const old = await OwnPostgreSQL.primary(programs, { settings });
  const line = isFar ? await startFaultyProxy({ host: "127.0.0.1", port: old.port }) : null;
  let standby: OwnPostgreSQL | null = null;
  let server: DrillServer | null = null;
  try {
    await withDatabase(old.url, storeManyClubs);
    standby = await OwnPostgreSQL.standbyOf(old, line?.port);
    await line?.behave("slow");
    server = await startDrillServer({ DATABASE_URL: old.or(standby), LIMITS_FACTOR: "100000" }, false);
    const writing = writeSteadily(server);
    await wait(beforeMs + Math.random() * 1_000);
    const killedMs = performance.now();
    old.kill();
    const sent = (await writing.stop()).filter(({ atMs }) => atMs < killedMs);
    standby.promote();
    const { rows } = await standby.query("select event_id::text as id from messages");
    const there = new Set(rows.map(({ id }) => id as string));
    const missing = sent.filter(({ id }) => !there.has(id));
    const lastMs = Math.max(0, ...missing.map(({ atMs }) => killedMs - atMs));
    return { sent: sent.length, missing: missing.length, lastMs };
  } finally {
    await server?.stop();
    standby?.remove();
    old.remove();
    await line?.close();
  }
}
