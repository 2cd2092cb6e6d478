// PostgreSQL by pools of connections: for what people wait for, and for imports and migrations.
import pg from "pg";
import type { Log } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Database, Isolation, Queries, QueryResult, Session } from "./database.ts";
import { watchDatabase } from "./database-watch.ts";
import { failureKind } from "./postgresql-failures.ts";
import { findServer, isStillThe, refusePooler, type Server, serversOf } from "./postgresql-servers.ts";
import { sessionStatements } from "./session-settings.ts";

/** Enough where searches never touch the database; a cluster shares PostgreSQL's limit of 100. */
const poolSize = 8;
/** Of imports and migrations one runs at a time; the others wait for a lock. */
const longPoolSize = 4;

/** A database that does not answer within this time at the start is reported as unreachable. */
export const firstTryMs = 10_000;
/** A trial's limit while the database is away: with the pause between, 3 seconds to be back. */
export const trialMs = 2_000;
/** Milliseconds that connections get to end properly. */
const farewellMs = 2_000;

/** Every statement that a page or call waits for finds its rows by a key. */
export const ordinaryLimits: PoolLimits = { connectMs: 4_000, answerMs: 4_000, idleTransactionMs: 10_000 };
/** Of a thread beside the one that answers: nobody waits for it, and a whole catalogue is read. */
export const threadLimits: PoolLimits = { connectMs: 30_000, answerMs: 60_000, idleTransactionMs: 60_000 };
/** A merge of an import is one statement over a whole table. */
export const longLimits: PoolLimits = { connectMs: 10_000, answerMs: 30 * 60_000, idleTransactionMs: 5 * 60_000 };

interface PostgreSQLOptions {
  /** Gets a line when the database goes away, is back, or is busy. */
  log?: Log;
  /** Others than for pages and calls: for threads that nobody waits for, and tests. */
  limits?: PoolLimits;
}

/** Opens the pools and checks that the server answers. Throws SetupProblem, no password in it. */
export async function openPostgreSQL(
  databaseUrl: string,
  { log, limits = ordinaryLimits }: PostgreSQLOptions = {},
): Promise<Database> {
  const servers = serversOf(databaseUrl);
  let server = await findServer(servers, firstTryMs).catch((error: unknown) => {
    throw unreachable(servers.urls, error);
  });
  await refusePooler(server.url);
  const openOrdinary = () => openPool({ server, connections: poolSize, limits });
  const openLong = () => openPool({ server, connections: longPoolSize, limits: longLimits });
  let pool = openOrdinary();
  let longPool = openLong();
  /** Another server than before, after a failover, gets new connections. */
  const attempt = async () => {
    const found = await findServer(servers, trialMs);
    if (found.timeline < server.timeline) throw new Error("Only a server that was replaced by another one answers");
    if (found.url === server.url && found.timeline === server.timeline) return;
    server = found;
    for (const old of [pool, longPool]) old.end().catch(() => {});
    pool = openOrdinary();
    longPool = openLong();
  };
  const onAway = () => {
    // Idle connections are likely dead too: each would cost a request its time to find out.
    pool.end().catch(() => {});
    pool = openOrdinary();
  };
  const watch = watchDatabase(attempt, onAway, log);
  const askForPeople: Ask = (run) => watch.ask(run, "people");
  const askForImport: Ask = (run) => watch.ask(run, "import");
  return {
    kind: "postgresql",
    ...queriesOf((text, values) => pool.query(text, values), askForPeople),
    async openKysely() {
      const { Kysely, PostgresDialect } = await import("kysely");
      return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: longPool }) });
    },
    async transaction(isolation, work) {
      const session = await openSession(pool, askForPeople);
      try {
        return await session.transaction(isolation, work);
      } finally {
        await session.release();
      }
    },
    openSession: () => openSession(longPool, askForImport),
    async close() {
      watch.stop();
      const ended = Promise.all([pool.end(), longPool.end()]);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, farewellMs).unref())]);
    },
  };
}

type Ask = <T>(run: () => Promise<T>) => Promise<T>;

async function openSession(pool: pg.Pool, ask: Ask): Promise<Session> {
  let connecting: Promise<pg.PoolClient> | undefined;
  try {
    return sessionOf(
      await ask(() => {
        connecting = pool.connect();
        return connecting;
      }),
      ask,
    );
  } catch (error) {
    // Given up; one that comes later is for somebody else.
    connecting?.then((client) => client.release()).catch(() => {});
    throw error;
  }
}

type Run = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

const queriesOf = (run: Run, ask: Ask): Queries => ({
  async query<Row>(text: string, values: unknown[] = []): Promise<QueryResult<Row>> {
    const result = await ask(() => run(text, values));
    return { rows: result.rows as Row[], count: result.rowCount ?? 0 };
  },
});

function sessionOf(client: pg.PoolClient, ask: Ask): Session {
  let broken: Error | undefined;
  let unanswered = 0;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  const run: Run = async (text, values) => {
    // An answer that came too late for its own statement would be taken for the next one's.
    if (broken) throw broken;
    unanswered += 1;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (failureKind(error) === "lost") broken = error as Error;
      throw error;
    } finally {
      unanswered -= 1;
    }
  };
  const queries = queriesOf(run, ask);
  const locks: string[] = [];
  return {
    ...queries,
    async tryLock(name) {
      const { rows } = await queries.query<{ taken: boolean }>("select pg_try_advisory_lock(hashtext($1)) as taken", [
        name,
      ]);
      if (rows[0]?.taken) locks.push(name);
      return rows[0]?.taken === true;
    },
    transaction: (isolation, work) => transact(queries, isolation, work, onError),
    async release(tidy) {
      if (unanswered > 0) broken ??= new Error("A statement was given up");
      try {
        if (!broken) await tidy?.();
        if (!broken && locks.length > 0) await queries.query("select pg_advisory_unlock_all()");
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
      }
      client.off("error", onError);
      // A connection that cannot be tidied is closed: its locks and temporary tables go.
      client.release(broken);
    },
  };
}

async function transact<T>(
  queries: Queries,
  isolation: Isolation,
  work: (queries: Queries) => Promise<T>,
  onBroken: (error: Error) => void,
): Promise<T> {
  await queries.query(`begin isolation level ${isolation}`);
  try {
    const result = await work(queries);
    await queries.query("commit");
    return result;
  } catch (error) {
    await queries.query("rollback").catch((rollbackError: unknown) => {
      // The server rolls back when the connection ends.
      onBroken(rollbackError as Error);
      if (error instanceof NotAnswering) return;
      throw new AggregateError([error, rollbackError], "The transaction failed and could not be rolled back");
    });
    throw error;
  }
}

function unreachable(urls: string[], cause: unknown): SetupProblem {
  const reason = cause instanceof AggregateError ? String(cause.errors[0]) : String(cause);
  return new SetupProblem(
    `The PostgreSQL database ${urls.map(withoutPassword).join(" or ")} cannot be used (${reason}). ` +
      "Check that it runs, that DATABASE_URL names the right host, database and user, and that the user may connect.",
    { cause },
  );
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return "in DATABASE_URL";
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1) || "(no name)"} at ${hostname || "this machine"}${port ? `:${port}` : ""}`;
}

/** Milliseconds. */
export interface PoolLimits {
  /** For a connection, be it new or one that others use. */
  connectMs: number;
  /** For a statement's answer. The server's limit is a little lower: slow is not unreachable. */
  answerMs: number;
  /** The server ends an open transaction without statements: its locks hold up everybody. */
  idleTransactionMs: number;
}

interface PoolOptions {
  server: Server;
  connections: number;
  limits: PoolLimits;
}

/** The server ends a statement when this share of the time for its answer is over. */
const serverShare = 0.875;

/** Seconds until the server asks if a silent client is there, between asking, and how often. */
const serverKeepalive = { idle: 30, interval: 10, count: 3 };

/** Milliseconds without traffic after which our system asks whether the server is still there. */
const keepaliveAfterMs = 10_000;

/** Of a connection: to be given up as one that broke. */
class ServerReplaced extends Error {
  /** sqlserver_rejected_establishment_of_sqlconnection. */
  readonly code = "08004";
}

/** Opens no connection yet. Throws where the address cannot be read. */
function openPool({ server, connections, limits }: PoolOptions): pg.Pool {
  const { connectMs, answerMs, idleTransactionMs } = limits;
  const settings = [
    sessionStatements,
    `set statement_timeout = ${Math.round(answerMs * serverShare)}`,
    `set idle_in_transaction_session_timeout = ${idleTransactionMs}`,
    ...Object.entries(serverKeepalive).map(([name, value]) => `set tcp_keepalives_${name} = ${value}`),
  ].join("; ");
  // As PGlite reads them: those of our columns are exact.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: server.url,
    types,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepaliveAfterMs,
    application_name: "touchline",
    onConnect: async (client) => {
      await client.query(settings);
      if (!(await isStillThe(server, client))) throw new ServerReplaced("This server was replaced by another one");
    },
  });
  // An idle connection that breaks is replaced at the next query, which reports its own failure.
  pool.on("error", () => {});
  return pool;
}
