// Deletes messages and everything personal in them after the set time, and counts and salts after their day.
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Deletion } from "#src/platform/clock/job.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { type DeletedCounts, deleteMessagesBefore } from "./message-store.ts";

const dayMs = 86_400_000;

interface DeletionParts {
  database: Database;
  clock: Clock;
  queueNowMs(): Promise<number>;
  settings: { messageDays: number };
}

export function messageDeletion({ log, ...parts }: DeletionParts & { log: Pick<Log, "info"> }): Deletion {
  return async () => {
    const { messages, mails } = await deleteOldMessages(parts);
    if (messages > 0) log.info({ messages, mails }, "Old messages were deleted");
  };
}

/**
 * Returns what was deleted, for the report. By the earlier of our clock and the database's: what one that is set ahead
 * deletes does not come back. A message stays until its mails are sent or given up.
 */
export async function deleteOldMessages({
  database,
  clock,
  queueNowMs,
  settings,
}: DeletionParts): Promise<DeletedCounts> {
  const nowMs = Math.min(clock.nowMs(), await queueNowMs());
  return deleteMessagesBefore(database, nowMs - settings.messageDays * dayMs, nowMs);
}
