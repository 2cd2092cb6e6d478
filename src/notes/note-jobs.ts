// Deletes notes after the set time.
import { type Deletion, type DeletionParts, deletionTimes } from "#src/platform/clock/jobs.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { deleteNotesBefore } from "./note-store.ts";

export function noteDeletion({ log, ...parts }: DeletionParts & { log: Pick<Log, "info"> }): Deletion {
  return async () => {
    const notes = await deleteOldNotes(parts);
    if (notes > 0) log.info({ notes }, "Old notes about mistakes were deleted");
  };
}

export async function deleteOldNotes(parts: DeletionParts): Promise<number> {
  return deleteNotesBefore(parts.database, (await deletionTimes(parts)).beforeMs);
}
