// One way to speak SQL to both PostgreSQL and PGlite: the same statements, the same rows.
import type { Kysely } from "kysely";

export interface QueryResult<Row> {
  rows: Row[];
  /** Rows inserted, updated or deleted; 0 for a reading statement on PGlite. */
  count: number;
}

export interface Queries {
  /** Throws the driver's error. Bigint and numeric come back as the driver likes: cast them in SQL. */
  query<Row = unknown>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
}

export type Isolation = "read committed" | "repeatable read read only";

/** One connection for as long as it is held: temporary tables and locks live in it. */
export interface Session extends Queries {
  /** Takes a lock of this name until release, or answers false where somebody else has it. */
  tryLock(name: string): Promise<boolean>;
  transaction<T>(isolation: Isolation, work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Gives the connection back after tidying it; where that fails the connection is closed instead. Never throws. */
  release(tidy?: () => Promise<void>): Promise<void>;
}

export interface Database extends Queries {
  readonly kind: "postgresql" | "pglite";
  /** For migrations and whoever prefers typed statements. Never destroy it: `close` does. */
  readonly kysely: Kysely<unknown>;
  /** Commits when the work resolves, rolls back and rethrows when it rejects. */
  transaction<T>(isolation: Isolation, work: (queries: Queries) => Promise<T>): Promise<T>;
  openSession(): Promise<Session>;
  close(): Promise<void>;
}
