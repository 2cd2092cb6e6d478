// Which server reads a new catalogue and builds its index: one at a time, so that the others answer meanwhile.
import type { Database } from "#src/platform/database/database.ts";
import { openLockedSession } from "#src/platform/database/session-lock.ts";

/** Ends the turn when called; null where another server has it. The turn of a server that dies is over with it. */
export async function takeIndexTurn(database: Database): Promise<(() => Promise<void>) | null> {
  const session = await openLockedSession(database, "touchline-index");
  return session && (() => session.release());
}
