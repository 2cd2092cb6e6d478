// PgBouncer in front of PostgreSQL: with a connection per transaction the start refuses and says
// what to set; with one per session all works as without it, and goes on when it is restarted.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { aClub, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { otherHabits } from "#test/databases/other-habits.ts";
import { postgresqlWithClubs } from "#test/server/databases-with-clubs.ts";
import { aMessage, freePort } from "#test/server/production-process.ts";
import type { DrillRow } from "./drill-report.ts";
import { askSteadily, searchOf, startDrillServer } from "./drill-server.ts";
import { idsOf } from "./own-postgresql.ts";
import { postJson } from "./requests.ts";

/** Within which a message is taken again once the pooler is back. */
const wholeWithinMs = 5_000;

/** `messages`: in session mode, half after the pooler's restart. Skipped without PgBouncer. */
export async function poolerDrill({ messages }: { messages: number }): Promise<DrillRow[]> {
  const postgresql = process.env.TEST_DATABASE_URL;
  if (!postgresql || spawnSync("pgbouncer", ["--version"]).error) {
    console.log("pooler: skipped, as PgBouncer is not installed or TEST_DATABASE_URL is not set");
    return [];
  }
  const database = await postgresqlWithClubs(postgresql, messages);
  try {
    return [
      await refused(database.environment.DATABASE_URL!),
      await withOtherHabits(database.environment.DATABASE_URL!),
      await served(database.environment.DATABASE_URL!, database.clubs),
    ];
  } finally {
    await database.drop();
  }
}

async function refused(databaseUrl: string): Promise<DrillRow> {
  const pooler = await Pooler.start(databaseUrl, "transaction");
  const problem = await openPostgreSQL(pooler.url).then(
    (database) => database.close().then(() => ""),
    (error: Error) => error.message,
  );
  await pooler.stop();
  const isReported = problem.includes("pool_mode = session");
  return {
    tried: "a start through PgBouncer that gives each transaction another connection",
    times: 1,
    lost: isReported ? 0 : 1,
    measured: isReported ? "refused in one line, which names the setting" : "not refused, or not said why",
  };
}

/** Connections one after another, so that PgBouncer gives the same one to the next. */
const connectionsTried = 10;

async function withOtherHabits(databaseUrl: string): Promise<DrillRow> {
  const owner = await openPostgreSQL(databaseUrl);
  for (const [habit, value] of Object.entries(otherHabits))
    await owner.query(
      `do $$ begin execute format('alter database %I set ${habit} = %L', current_database(), '${value}'); end $$`,
    );
  await owner.close();
  const pooler = await Pooler.start(databaseUrl, "session");
  let lost = 0;
  try {
    for (let at = 0; at < connectionsTried; at++) {
      const database = await openPostgreSQL(pooler.url);
      const { rows } = await database.query<{ written: string }>(
        "select concat_ws(' ', date '2026-11-28', 0.1::float8 + 0.2::float8, current_setting('timezone'), " +
          `'\\x00'::bytea) as written`,
      );
      if (rows[0]?.written !== "2026-11-28 0.30000000000000004 UTC \\x00") lost += 1;
      await database.close();
    }
  } finally {
    await pooler.stop();
  }
  return {
    tried: "days, numbers and bytes through PgBouncer, from a database that is set to write them otherwise",
    times: connectionsTried,
    lost,
    measured: lost === 0 ? "as we write them" : "otherwise",
  };
}

async function served(databaseUrl: string, clubs: string[]): Promise<DrillRow> {
  let pooler = await Pooler.start(databaseUrl, "session");
  const server = await startDrillServer({ DATABASE_URL: pooler.url, LIMITS_FACTOR: "100000" }, false);
  let lost = 0;
  let slowestMs = 0;
  try {
    const searching = askSteadily(() => searchOf(server), 20);
    // As a page does: sends again under its id until taken. Returns the milliseconds until then.
    const send = async (club: string) => {
      const message = { ...aMessage(club) };
      const beganMs = performance.now();
      while ((await postJson(server, "/api/notification", message)).status !== 200) {
        if (performance.now() - beganMs > wholeWithinMs) {
          lost += 1;
          break;
        }
        await wait(50);
      }
      return performance.now() - beganMs;
    };
    const half = Math.ceil(clubs.length / 2);
    for (const club of clubs.slice(0, half)) await send(club);
    await importThrough(pooler.url);
    const { port } = pooler;
    await pooler.stop();
    pooler = await Pooler.start(databaseUrl, "session", port);
    for (const club of clubs.slice(half)) slowestMs = Math.max(slowestMs, await send(club));
    const { failed, count } = await searching();
    lost += failed;
    return {
      tried: "messages, an import and searches through PgBouncer with sessions, which is started anew meanwhile",
      times: clubs.length + count,
      lost,
      measured:
        `after that a message took ${(slowestMs / 1000).toFixed(1)} s at most; ${count} searches, ` +
        `${failed} failed`,
    };
  } finally {
    await server.stop();
    await pooler.stop();
  }
}

/** With temporary tables and the lock of imports. */
async function importThrough(url: string): Promise<void> {
  const database = await openPostgreSQL(url);
  try {
    await migrate(database);
    const clubs = Array.from({ length: 2_000 }, (_, at) => aClub(1_000 + at, { wgsClubId: uuid(1_000 + at) }));
    await loadCatalogue(database, { clubs }, { partial: true, isDemonstration: false });
  } finally {
    await database.close();
  }
}

class Pooler {
  readonly port: number;
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(child: ChildProcess, folder: string, port: number, url: string) {
    this.#child = child;
    this.#folder = folder;
    this.port = port;
    this.url = url;
  }

  static async start(databaseUrl: string, mode: "session" | "transaction", at?: number): Promise<Pooler> {
    const folder = await mkdtemp(join(tmpdir(), "touchline-pooler-"));
    const port = at ?? (await freePort());
    const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
    const name = pathname.slice(1);
    await writeFile(join(folder, "users.txt"), `"${username}" ""\n`);
    await writeFile(
      join(folder, "pgbouncer.ini"),
      `[databases]
${name} = host=${hostname} port=${serverPort || 5432} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = ${mode}
default_pool_size = 30
max_client_conn = 100
logfile = ${join(folder, "log")}
`,
    );
    const user = process.getuid?.() === 0 ? idsOf("postgres") : null;
    await chmod(folder, 0o755);
    if (user) await chown(folder, user.uid, user.gid);
    // It does not run as root.
    const child = spawn("pgbouncer", ["-q", join(folder, "pgbouncer.ini")], { ...user, stdio: "ignore", cwd: "/" });
    for (let tries = 0; tries < 100 && !(await isListening(port)); tries++) await wait(50);
    return new Pooler(child, folder, port, `postgres://${username}@127.0.0.1:${port}/${name}`);
  }

  async stop(): Promise<void> {
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    if (this.#child.exitCode === null && this.#child.signalCode === null) await gone;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}
