// What is done by the clock and not by a visitor.
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { type Clock, clockGuard } from "./clock.ts";

const dayMs = 86_400_000;

export interface Job {
  /** Milliseconds from its end to its next beginning. */
  everyMs: number;
  /** Ends soon once it is asked to stop. */
  run(signal: AbortSignal): Promise<void>;
}

/** Deletes what is over; done each hour, unless the clock was changed meanwhile. */
export type Deletion = (signal: AbortSignal) => Promise<void>;

export interface ScheduledJobs {
  repeated: Job[];
  deletions: Deletion[];
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
 * Milliseconds since 1970: now, and before when is deleted. By the earlier of our clock and the
 * database's, as what one that is set ahead deletes does not come back.
 */
export async function deletionTimes({ clock, queueNowMs, settings }: DeletionParts) {
  const nowMs = Math.min(clock.nowMs(), await queueNowMs());
  return { nowMs, beforeMs: nowMs - settings.messageDays * dayMs };
}

/** Deletion is promised in days: an hour late is nothing. */
const deleteEveryMs = 3_600_000;

/** Starts the jobs. Returns what stops them, which waits for those that are being done. */
export function startJobs({ repeated, deletions }: ScheduledJobs, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const deleting = { everyMs: deleteEveryMs, run: deletionsAtSteadyClock(deletions, log) };
  const running = [...repeated, deleting].map((job) => repeat(job, stopping.signal, log));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

function deletionsAtSteadyClock(deletions: Deletion[], log: Log): Job["run"] {
  const isClockSteady = clockGuard();
  return async (signal) => {
    if (isClockSteady()) for (const deletion of deletions) await deletion(signal);
    else {
      const message =
        "The clock was changed within the last hour: nothing is deleted until it has been right for an hour";
      log.error({}, message);
    }
  };
}

/**
 * Milliseconds after which a job that has not ended is reported. It is not started a second time:
 * all that it waits for, statements and mail systems, has limits of its own.
 */
const overdueMs = 10 * 60_000;

/** Does the work again and again, one at a time; a failure is logged once until it works again. */
async function repeat({ everyMs, run }: Job, signal: AbortSignal, log: Log): Promise<void> {
  let isBroken = false;
  while (!signal.aborted) {
    const overdue = setTimeout(() => log.error({}, "A job takes longer than expected; it keeps running"), overdueMs);
    try {
      await run(signal);
      isBroken = false;
    } catch (err) {
      // That the database does not answer has been logged already.
      if (!isBroken && !(err instanceof NotAnswering)) log.error({ err }, "A job failed and will be retried");
      isBroken = true;
    } finally {
      clearTimeout(overdue);
    }
    await pause(everyMs, signal);
  }
}

/** Ends early, without an error, where it is stopped. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** Does the work each time that so many milliseconds are over, one at a time, until stopped. */
export async function again(everyMs: number, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (await pause(everyMs, signal); !signal.aborted; await pause(everyMs, signal)) await work();
}
