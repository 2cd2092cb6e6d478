// The embedded database: PGlite in a folder that one process holds, or in memory for tests.
import { existsSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { clockGuard } from "#src/platform/clock/clock.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Database, Isolation, Queries, QueryResult, Session } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";
import { failureKind, withoutValues } from "./postgresql-failures.ts";
import { sessionStatements } from "./session-settings.ts";

/** Megabytes of a new database with the demonstration in it. */
const newDatabaseMegabytes = 100;

/** Opens the embedded database, making it where there is none. Throws SetupProblem. */
export async function openPGlite(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    return databaseOver(await openFolder(folder), unlock);
  } catch (error) {
    unlock();
    throw new SetupProblem(whyNotOpened(folder, error), { cause: error });
  }
}

function whyNotOpened(folder: string, error: unknown): string {
  if (error instanceof HalfMade) {
    return (
      `No embedded database could be made in ${folder}. It needs some ${newDatabaseMegabytes} MB, and ` +
      `${freeMegabytes(folder)} MB are free there: free some space, or choose another folder with DATA_DIR.`
    );
  }
  return (
    `The embedded database in ${folder} cannot be opened: ` +
    `${error instanceof Error ? error.message : "it is damaged"}. Put back a copy of the folder, or move it ` +
    "away and start again to make a new one."
  );
}

function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}

/** A new embedded database failed. The driver's message, a dump of its memory, is the cause. */
class HalfMade extends Error {}

/** True where a folder holds an embedded database that was made whole. */
export function hasPGlite(folder: string): boolean {
  return existsSync(join(folder, "pglite")) && !existsSync(join(folder, "making-pglite"));
}

/** A process killed while making the database leaves half: a marker shows it, nothing is lost. */
async function openFolder(folder: string): Promise<PGlite> {
  const dataFolder = join(folder, "pglite");
  const marker = join(folder, "making-pglite");
  if (existsSync(marker)) rmSync(dataFolder, { recursive: true, force: true });
  const isNew = !existsSync(dataFolder);
  // A server on PostgreSQL never loads it.
  const { PGlite } = await import("@electric-sql/pglite");
  try {
    if (isNew) writeFileSync(marker, "");
    const pglite = await PGlite.create(dataFolder);
    await pglite.exec(sessionStatements);
    rmSync(marker, { force: true });
    return pglite;
  } catch (cause) {
    throw isNew ? new HalfMade("The database was not made", { cause }) : cause;
  }
}

/** The database of a PGlite that is open already; tests keep theirs in memory. */
export function databaseOver(pglite: PGlite, unlock = () => {}): Database {
  const locks = new Set<string>();
  const followClock = clockFollower(pglite);
  const plain = queriesOf(pglite);
  const queries: Queries = {
    async query(text, values) {
      await followClock();
      return plain.query(text, values);
    },
  };
  const transaction = async <T>(isolation: Isolation, work: (queries: Queries) => Promise<T>) => {
    await followClock();
    return pglite.transaction(async (tx) => {
      await tx.query(`set transaction isolation level ${isolation}`);
      return work(queriesOf(tx));
    });
  };
  return {
    kind: "pglite",
    ...queries,
    async openKysely() {
      const { Kysely, PGliteDialect } = await import("kysely");
      return new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
    },
    transaction,
    openSession: async () => sessionOf(queries, transaction, locks),
    async close() {
      if (!pglite.closed) await pglite.close();
      unlock();
    },
  };
}

const queriesOf = (target: PGlite | Transaction): Queries => ({
  async query<Row>(text: string, values: unknown[] = []): Promise<QueryResult<Row>> {
    try {
      const result = await target.query<Row>(text, values);
      return { rows: result.rows, count: result.affectedRows ?? 0 };
    } catch (error) {
      throw failureKind(error) === "busy" ? new NotAnswering(noSpace, { cause: error }) : withoutValues(error);
    }
  },
});

/**
 * PGlite sets a timer for writing its statistics, by the clock. When the clock is set back by more
 * than 24 days, that timer is longer than JavaScript's longest, so that it ends at once and is set
 * anew, a thousand times a second. Statistics that are written now need no timer.
 */
function clockFollower(pglite: PGlite): () => Promise<void> {
  const isSteady = clockGuard();
  return async () => {
    if (!isSteady()) await pglite.query("select pg_stat_force_next_flush()");
  };
}

/** The one want that a database in our own process can have. */
const noSpace = "The disk of the embedded database is full, and nothing was changed: free some space in DATA_DIR.";

/** PGlite has one connection, so a session is a name for it and its locks are ours. */
function sessionOf(queries: Queries, transaction: Database["transaction"], locks: Set<string>): Session {
  const ownLocks: string[] = [];
  return {
    ...queries,
    transaction,
    async tryLock(name) {
      if (locks.has(name)) return false;
      locks.add(name);
      ownLocks.push(name);
      return true;
    },
    async release(tidy) {
      // What cannot be dropped (a closed database) ends with the process; the next import drops it.
      await tidy?.().catch(() => {});
      for (const name of ownLocks.splice(0)) locks.delete(name);
    },
  };
}
