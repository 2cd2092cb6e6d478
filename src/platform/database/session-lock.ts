// Locks that one connection of all servers has at a time; a process that dies gives them back.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Database, Queries, Session } from "./database.ts";
import { firstValue } from "./rows.ts";

/** Of imports. */
const importLock = "touchline-import";

/** A session that holds the lock until released; null where another connection has it. */
export async function openLockedSession(database: Database, name: string): Promise<Session | null> {
  const session = await database.openSession();
  try {
    if (await session.tryLock(name)) return session;
  } catch (error) {
    await session.release();
    throw error;
  }
  await session.release();
  return null;
}

/** Another import has the lock: once it has ended, the same may be tried again. */
export class ImportRunning extends SetupProblem {}

/**
 * One import at a time: those of the catalogue and of places read each other's tables.
 * @throws ImportRunning where another one has the lock
 */
export async function openImportSession(database: Database): Promise<Session> {
  const session = await openLockedSession(database, importLock);
  if (session) return session;
  throw new ImportRunning("Another import is running on this database. Wait until it has finished, then start again.");
}

/** Whether a connection to PostgreSQL holds the lock. */
export async function isLocked(queries: Queries, name: string): Promise<boolean> {
  return (await firstValue<boolean>(queries, `select ${isLockedSql("$1")}`, [name])) === true;
}

/** The same as a part of a statement; `name`: in SQL. */
export const isLockedSql = (name: string): string =>
  `exists (select from pg_locks where locktype = 'advisory'
    and ((classid::bigint << 32) | objid::bigint) = hashtext(${name})
    and granted and database = (select oid from pg_database where datname = current_database()))`;
