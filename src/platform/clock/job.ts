// What is done by the clock and not by a visitor.
import type { Database } from "#src/platform/database/database.ts";
import type { Clock } from "./clock.ts";

const dayMs = 86_400_000;

export interface Job {
  /** Milliseconds from its end to its next beginning. */
  everyMs: number;
  /** Ends soon once it is asked to stop. */
  run(signal: AbortSignal): Promise<void>;
}

/** What a deletion of personal data after `messageDays` needs. */
export interface DeletionParts {
  database: Database;
  clock: Clock;
  /** The database's time. */
  queueNowMs(): Promise<number>;
  settings: { messageDays: number };
}

/**
 * Milliseconds since 1970: now, and before when is deleted. By the earlier of our clock and the database's, as what one that
 * is set ahead deletes does not come back.
 */
export async function deletionTimes({ clock, queueNowMs, settings }: DeletionParts) {
  const nowMs = Math.min(clock.nowMs(), await queueNowMs());
  return { nowMs, beforeMs: nowMs - settings.messageDays * dayMs };
}

/** Deletes what is over; done each hour, unless the clock was changed meanwhile. */
export type Deletion = (signal: AbortSignal) => Promise<void>;
