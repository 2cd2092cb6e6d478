// PostgreSQL through a pool of connections.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { SetupProblem } from "#src/services/ports.ts";
import type { Database, Isolation, Queries, QueryResult, Session } from "./database.ts";

/** Enough for a server whose searches never touch the database; a cluster of servers shares PostgreSQL's limit of 100. */
const poolSize = 8;

/** A database that does not answer within this time is reported as unreachable rather than waited for. */
const connectTimeoutMs = 10_000;

/** Opens the pool and makes sure that somebody answers. Throws SetupProblem, without the password. */
export async function openPostgreSQL(databaseUrl: string): Promise<Database> {
  const pool = openPool(databaseUrl);
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw unreachable(databaseUrl, error);
  }
  const queries = queriesOf(pool);
  const openSession = async () => sessionOf(await pool.connect());
  return {
    kind: "postgresql",
    ...queries,
    kysely: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    async transaction(isolation, work) {
      const session = await openSession();
      try {
        return await session.transaction(isolation, work);
      } finally {
        await session.release();
      }
    },
    openSession,
    close: () => pool.end(),
  };
}

function openPool(databaseUrl: string): pg.Pool {
  try {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: "touchline",
    });
    // An idle connection that breaks is replaced at the next query, which reports its own failure.
    pool.on("error", () => {});
    return pool;
  } catch (error) {
    throw unreachable(databaseUrl, error);
  }
}

const queriesOf = (target: pg.Pool | pg.PoolClient): Queries => ({
  async query<Row>(text: string, values: unknown[] = []): Promise<QueryResult<Row>> {
    const result = await target.query(text, values);
    return { rows: result.rows as Row[], count: result.rowCount ?? 0 };
  },
});

function sessionOf(client: pg.PoolClient): Session {
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  const queries = queriesOf(client);
  const held: string[] = [];
  return {
    ...queries,
    async tryLock(name) {
      const { rows } = await queries.query<{ taken: boolean }>("select pg_try_advisory_lock(hashtext($1)) as taken", [
        name,
      ]);
      if (rows[0]?.taken) held.push(name);
      return rows[0]?.taken === true;
    },
    transaction: (isolation, work) => transact(queries, isolation, work),
    async release(tidy) {
      try {
        if (!broken) await tidy?.();
        if (!broken && held.length > 0) await queries.query("select pg_advisory_unlock_all()");
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
      }
      client.off("error", onError);
      // A connection that cannot be tidied is closed, which gives back its locks and temporary tables.
      client.release(broken);
    },
  };
}

async function transact<T>(queries: Queries, isolation: Isolation, work: (queries: Queries) => Promise<T>): Promise<T> {
  await queries.query(`begin isolation level ${isolation}`);
  try {
    const result = await work(queries);
    await queries.query("commit");
    return result;
  } catch (error) {
    await queries.query("rollback").catch((rollbackError: unknown) => {
      throw new AggregateError([error, rollbackError], "The transaction failed and could not be rolled back");
    });
    throw error;
  }
}

function unreachable(databaseUrl: string, cause: unknown): SetupProblem {
  const reason = cause instanceof AggregateError ? String(cause.errors[0]) : String(cause);
  return new SetupProblem(
    `The PostgreSQL database ${withoutPassword(databaseUrl)} cannot be used (${reason}). ` +
      "Check that it runs, that DATABASE_URL names the right host, database and user, and that the user may connect.",
    { cause },
  );
}

function withoutPassword(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return "in DATABASE_URL";
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1) || "(no name)"} at ${hostname || "this machine"}${port ? `:${port}` : ""}`;
}
