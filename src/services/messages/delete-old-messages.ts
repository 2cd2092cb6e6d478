// Deletes messages and everything personal in them after the set time, and counts and salts after their day.

import type { Clock } from "#src/services/ports.ts";
import type { DeletedCounts, Outbox } from "./ports.ts";

const dayMs = 86_400_000;

/** Returns what was deleted, for the report. */
export function deleteOldMessages(
  { outbox, clock }: { outbox: Outbox; clock: Clock },
  messageDays: number,
): Promise<DeletedCounts> {
  const nowMs = clock.nowMs();
  return outbox.deleteBefore(nowMs - messageDays * dayMs, nowMs);
}
