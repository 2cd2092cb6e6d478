// Deletes messages and everything personal in them after the set time, and counts and salts after their day.

import type { Clock } from "#src/platform/clock/clock.ts";
import type { DeletedCounts, Outbox } from "./ports.ts";

const dayMs = 86_400_000;

/**
 * Returns what was deleted, for the report. By the earlier of our clock and the database's: what one that is set ahead
 * deletes does not come back. A message stays until its mails are sent or given up.
 */
export async function deleteOldMessages(
  { outbox, clock }: { outbox: Outbox; clock: Clock },
  messageDays: number,
): Promise<DeletedCounts> {
  const nowMs = Math.min(clock.nowMs(), await outbox.nowMs());
  return outbox.deleteBefore(nowMs - messageDays * dayMs, nowMs);
}
