// The interface of PostgreSQL and PGlite (PostgreSQL in our process): the same SQL and rows.
import type { Kysely } from "kysely";

export interface QueryResult<Row> {
  rows: Row[];
  /** Rows inserted, updated or deleted; 0 for a select on PGlite. */
  count: number;
}

export interface Queries {
  /** Throws the driver's error. Drivers differ in JavaScript's type of numeric: cast it in SQL. */
  query<Row = unknown>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

/** What is done in the same transaction as a change, after it. */
export type Alongside = (queries: Queries) => Promise<unknown>;

export type Isolation = "read committed" | "repeatable read read only";

/** One connection until `release`, for temporary tables and locks, which belong to a connection. */
export interface Session extends Queries {
  /** Takes a lock of this name until `release`; false where another connection has it. */
  tryLock(name: string): Promise<boolean>;
  transaction<T>(isolation: Isolation, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Returns the connection to the pool after `tidy`, or closes it if that fails. Never throws. */
  release(tidy?: () => Promise<void>): Promise<void>;
}

export interface Database extends Queries {
  readonly kind: "postgresql" | "pglite";
  /** For migrations: a large library, loaded if one is to be run. Only `close` destroys it. */
  openKysely(): Promise<Kysely<unknown>>;
  /** Commits when the work resolves, rolls back and rethrows when it rejects. */
  transaction<T>(isolation: Isolation, work: (queries: Queries) => Promise<T>): Promise<T>;
  openSession(): Promise<Session>;
  close(): Promise<void>;
}

/** A transaction that may take as long as an import: its own connection gives it the time. */
export async function longTransaction<T>(
  database: Database,
  isolation: Isolation,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const session = await database.openSession();
  try {
    return await session.transaction(isolation, work);
  } finally {
    await session.release();
  }
}
