// One import at a time, of the catalogue or of postcodes and places, as they read each other's tables.
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Database, Session } from "./database.ts";

/** A session that holds the lock until released; a process that dies gives it back. Throws SetupProblem where taken. */
export async function openImportSession(database: Database): Promise<Session> {
  const session = await database.openSession();
  if (await session.tryLock("touchline-import")) return session;
  await session.release();
  throw new SetupProblem("Another import is running on this database. Wait until it has finished, then start again.");
}
