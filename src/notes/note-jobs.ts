// Deletes notes after the set time.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion } from "#src/platform/clock/job.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { deleteNotesBefore } from "./note-store.ts";

const dayMs = 86_400_000;

interface DeletionParts {
  database: Database;
  clock: Clock;
  queueNowMs(): Promise<number>;
  settings: { messageDays: number };
}

export function noteDeletion({ log, ...parts }: DeletionParts & { log: Pick<Log, "info"> }): Deletion {
  return async () => {
    const notes = await deleteOldNotes(parts);
    if (notes > 0) log.info({ notes }, "Old notes about mistakes were deleted");
  };
}

/** By the earlier of our clock and the database's, as for messages: what one that is set ahead deletes does not come back. */
export async function deleteOldNotes({ database, clock, queueNowMs, settings }: DeletionParts): Promise<number> {
  const nowMs = Math.min(clock.nowMs(), await queueNowMs());
  return deleteNotesBefore(database, nowMs - settings.messageDays * dayMs);
}
