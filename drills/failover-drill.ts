// A primary of PostgreSQL that is killed under load, and a standby that takes its place: what was answered "sent" is there, what
// was being written is whole, searches go on, and the old primary that comes back is not written to.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aClub, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { aMessage } from "#test/server/production-process.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, type DrillServer, searchOf, startDrillServer } from "./drill-server.ts";
import { OwnPostgreSQL, postgresqlPrograms } from "./own-postgresql.ts";
import { postJson, startChild } from "./requests.ts";

/** Milliseconds from the end of the promotion until a message is answered "sent" again. */
const wholeWithinMs = 5_000;

/** Clubs of each import, all of one name: enough that it is under way when the primary dies. */
const importedClubs = 4_000;

/** Milliseconds of load before the kill, without a primary, and with an old one beside the new one. */
const [beforeMs, withoutMs, besideMs] = [1_500, 500, 2_000];

/** Each round kills a primary and makes a new standby. Without PostgreSQL's programs, one line and no row. */
export async function failoverDrill({ rounds }: { rounds: number }): Promise<DrillRow[]> {
  const programs = postgresqlPrograms();
  if (!programs) {
    console.log("failover: skipped, as PostgreSQL’s programs (initdb, pg_ctl, pg_basebackup) are not installed");
    return [];
  }
  const total: Seen = {
    messages: 0,
    missing: 0,
    doubled: 0,
    late: 0,
    slowestMs: 0,
    half: 0,
    strayed: 0,
    searches: 0,
    failed: 0,
  };
  for (let round = 0; round < rounds; round++) await failOver(programs, round, total);
  const { messages, missing, doubled, late, half, strayed, searches, failed } = total;
  return [
    {
      tried: `the primary of PostgreSQL killed under load and its standby promoted, ${rounds} times`,
      times: messages,
      lost: missing + doubled + late + half + strayed,
      measured: `${missing} missing, ${doubled} doubled, ${half} imports half seen, ${strayed} written to the old primary; messages again after at most ${(total.slowestMs / 1000).toFixed(1)} s`,
    },
    {
      tried: "searches meanwhile",
      times: searches,
      lost: failed,
      measured: `${failed} failed`,
    },
  ];
}

interface Seen {
  /** Answered "sent". */
  messages: number;
  missing: number;
  doubled: number;
  /** Rounds in which messages came back later than promised. */
  late: number;
  slowestMs: number;
  half: number;
  strayed: number;
  searches: number;
  failed: number;
}

async function failOver(programs: string, round: number, seen: Seen): Promise<void> {
  const old = await OwnPostgreSQL.primary(programs);
  let standby: OwnPostgreSQL | null = null;
  let server: DrillServer | null = null;
  try {
    await fill(old.url);
    standby = await OwnPostgreSQL.standbyOf(old);
    // Not among the settings of the files, which the standby has copied: promoted, it would wait for a standby of its own.
    await run(old, "alter system set synchronous_standby_names = 'standby'");
    await run(old, "select pg_reload_conf()");
    const both = `postgres://postgres@127.0.0.1:${old.port},127.0.0.1:${standby.port}/postgres?target_session_attrs=read-write`;
    server = await startDrillServer({ DATABASE_URL: both, LIMITS_FACTOR: "100000" }, false);
    const searching = askSteadily(() => searchOf(server!), 20);
    const writing = writeSteadily(server);
    await wait(beforeMs);
    const importing = importClubs(both, `Import ${round}`);
    await wait(200 + Math.random() * 800);
    old.kill();
    await wait(withoutMs);
    standby.promote();
    const backMs = await writing.untilNext(4 * wholeWithinMs);
    seen.slowestMs = Math.max(seen.slowestMs, backMs);
    if (backMs > wholeWithinMs) seen.late += 1;
    // Whoever lists it first would take it for the one to use.
    old.start({ synchronous_standby_names: "" });
    await run(standby, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'touchline'");
    const strayedBefore = await countMessages(old);
    await wait(besideMs);
    seen.strayed += (await countMessages(old)) - strayedBefore;
    const sent = await writing.stop();
    await importing;
    const searched = await searching();
    await judge(standby, sent, seen);
    seen.searches += searched.count;
    seen.failed += searched.failed;
  } finally {
    await server?.stop();
    standby?.remove();
    old.remove();
  }
}

async function fill(url: string): Promise<void> {
  const database = await openPostgreSQL(url);
  await migrate(database);
  await loadCatalogue(database, {
    clubs: Array.from({ length: importedClubs }, (_, at) =>
      aClub(at + 1, { wgsClubId: uuid(at + 1), email: "club@example.org" }),
    ),
  });
  await database.close();
}

/** Messages by three people at a time, each again under its id until it is answered, as a browser sends it. */
function writeSteadily(server: DrillServer) {
  const sent: string[] = [];
  let number = 0;
  let isOver = false;
  let onSent = () => {};
  const writing = [1, 2, 3].map(async () => {
    while (!isOver) {
      number += 1;
      const body = aMessage(uuid((number % importedClubs) + 1));
      while (!isOver && !(await isSent(server, body))) await wait(50);
      if (isOver) return;
      sent.push(String(body.EventId));
      onSent();
    }
  });
  return {
    /** Milliseconds until the next message is answered "sent", at most the given ones. */
    async untilNext(limitMs: number): Promise<number> {
      const beganMs = performance.now();
      const next = new Promise<void>((resolve) => {
        onSent = resolve;
      });
      await Promise.race([next, wait(limitMs)]);
      return performance.now() - beganMs;
    },
    async stop(): Promise<string[]> {
      isOver = true;
      await Promise.all(writing);
      return sent;
    },
  };
}

async function isSent(server: DrillServer, body: object): Promise<boolean> {
  const answer = await postJson(server, "/api/notification", body).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

/** As an officer would: again, until one has gone through. */
async function importClubs(url: string, name: string): Promise<void> {
  for (let status: number | null = 1; status !== 0; ) {
    const child = startChild("import-child.ts", [name, String(importedClubs)], { DATABASE_URL: url });
    [status] = (await once(child, "exit")) as [number | null];
    if (status !== 0) await wait(500);
  }
}

async function judge(primary: OwnPostgreSQL, sent: string[], seen: Seen): Promise<void> {
  const { rows } = await run(primary, "select event_id::text as id, count(*)::int as times from messages group by 1");
  const times = new Map(rows.map(({ id, times }) => [id as string, times as number]));
  seen.messages += sent.length;
  seen.missing += sent.filter((id) => !times.has(id)).length;
  seen.doubled += rows.filter((row) => row.times > 1).length;
  const names = await run(primary, "select distinct club_name from clubs");
  if (names.rows.length !== 1) seen.half += 1;
}

async function countMessages(server: OwnPostgreSQL): Promise<number> {
  const { rows } = await run(server, "select count(*)::int as times from messages");
  return rows[0]!.times as number;
}

async function run(server: OwnPostgreSQL, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
