// The embedded database: PGlite in a folder that one process holds, or in memory for tests.
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { SetupProblem } from "#src/services/ports.ts";
import type { Database, Isolation, Queries, QueryResult, Session } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";

/** Opens the embedded database, making it where there is none. Throws SetupProblem. */
export async function openPGlite(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    return databaseOver(await openFolder(folder), unlock);
  } catch (error) {
    unlock();
    throw new SetupProblem(
      `The embedded database in ${folder} cannot be opened: ${error instanceof Error ? error.message : error}. ` +
        "Put back a copy of the folder, or move it away and start again to make a new one.",
      { cause: error },
    );
  }
}

/** A process killed while the database was being made leaves half of one: the marker tells, and nothing is lost. */
async function openFolder(folder: string): Promise<PGlite> {
  const dataFolder = join(folder, "pglite");
  const marker = join(folder, "making-pglite");
  if (existsSync(marker)) rmSync(dataFolder, { recursive: true, force: true });
  if (!existsSync(dataFolder)) writeFileSync(marker, "");
  const pglite = await PGlite.create(dataFolder);
  rmSync(marker, { force: true });
  return pglite;
}

/** The database of a PGlite that is open already; tests keep theirs in memory. */
export function databaseOver(pglite: PGlite, unlock = () => {}): Database {
  const locks = new Set<string>();
  const queries = queriesOf(pglite);
  const transaction = <T>(isolation: Isolation, work: (queries: Queries) => Promise<T>) =>
    pglite.transaction(async (tx) => {
      await tx.query(`set transaction isolation level ${isolation}`);
      return work(queriesOf(tx));
    });
  return {
    kind: "pglite",
    ...queries,
    kysely: new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }),
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
    const result = await target.query<Row>(text, values);
    return { rows: result.rows, count: result.affectedRows ?? 0 };
  },
});

/** PGlite has one connection, so a session is a name for it and its locks are ours. */
function sessionOf(queries: Queries, transaction: Database["transaction"], locks: Set<string>): Session {
  const held: string[] = [];
  return {
    ...queries,
    transaction,
    async tryLock(name) {
      if (locks.has(name)) return false;
      locks.add(name);
      held.push(name);
      return true;
    },
    async release(tidy) {
      // What cannot be tidied (a closed database) goes with the process; the next import drops it first anyway.
      await tidy?.().catch(() => {});
      for (const name of held.splice(0)) locks.delete(name);
    },
  };
}
