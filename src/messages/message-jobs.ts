// Deletes messages and everything personal in them after the set time, and counts and salts after their day.
import { type Deletion, type DeletionParts, deletionTimes } from "#src/platform/clock/jobs.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { type DeletedCounts, deleteMessagesBefore } from "./message-store.ts";

export function messageDeletion({ log, ...parts }: DeletionParts & { log: Pick<Log, "info"> }): Deletion {
  return async () => {
    const { messages, mails } = await deleteOldMessages(parts);
    if (messages > 0) log.info({ messages, mails }, "Old messages were deleted");
  };
}

/** Returns what was deleted, for the report. A message stays until its mails are sent or given up. */
export async function deleteOldMessages(parts: DeletionParts): Promise<DeletedCounts> {
  const { nowMs, beforeMs } = await deletionTimes(parts);
  return deleteMessagesBefore(parts.database, beforeMs, nowMs);
}
