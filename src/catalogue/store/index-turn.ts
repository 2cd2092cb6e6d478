// Which server reads a new catalogue and builds its index: one at a time, so that the others answer meanwhile.
import type { Database } from "#src/platform/database/database.ts";

/** Ends the turn when called; null where another server has it. The turn of a server that dies is over with it. */
export async function takeIndexTurn(database: Database): Promise<(() => Promise<void>) | null> {
  const session = await database.openSession();
  try {
    if (await session.tryLock("touchline-index")) return () => session.release();
  } catch (error) {
    await session.release();
    throw error;
  }
  await session.release();
  return null;
}
