// What is done by the clock and not by a visitor: mails sent, open data harvested, old messages and log-outs deleted.

import type { ScheduledJobs } from "#src/compose/compose.ts";
import { clockGuard } from "#src/platform/clock/clock-guard.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";

/** Deletion is promised in days: an hour late is nothing. */
const deleteEveryMs = 3_600_000;

/** Milliseconds between looks for feeds that are due: no publisher is asked more often than each 5 seconds. */
const harvestEveryMs = 5_000;

/** Milliseconds between looks for what was changed past an import, as by an upgrade. One statement where nothing was. */
const publishEveryMs = 60_000;

/** Starts the jobs. Returns a function that stops them, which waits for mails that are being sent. */
export function startJobs(jobs: ScheduledJobs, log: Log): () => Promise<void> {
  const stopping = new AbortController();
  const isClockSteady = clockGuard();
  const running = [
    ...jobs.repeated.map(({ everyMs, run }) => repeat(everyMs, stopping.signal, () => run(stopping.signal), log)),
    repeat(harvestEveryMs, stopping.signal, () => harvest(jobs, log, stopping.signal), log),
    repeat(publishEveryMs, stopping.signal, () => publishTouched(jobs, log), log),
    repeat(deleteEveryMs, stopping.signal, () => deleteOld(jobs, isClockSteady, log, stopping.signal), log),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
}

async function harvest(jobs: ScheduledJobs, log: Log, signal: AbortSignal): Promise<void> {
  const step = await jobs.harvestDue(signal);
  if (step === null) return;
  const { pages, items } = step.read;
  if (items > 0) log.info({ pages, items }, "Open data was harvested");
  if (step.published && step.published.changes > 0) log.info(step.published, "Harvested sessions were published");
}

async function publishTouched(jobs: ScheduledJobs, log: Log): Promise<void> {
  const items = await jobs.publishTouched();
  if (items > 0) log.info({ items }, "Open data was published");
}

async function deleteOld(
  jobs: ScheduledJobs,
  isClockSteady: () => boolean,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  if (!isClockSteady()) {
    return log.error(
      {},
      "The clock was changed within the last hour: nothing is deleted until it has been right for an hour",
    );
  }
  for (const deletion of jobs.deletions) await deletion(signal);
  const items = await jobs.forgetDeletedItems();
  if (items > 0) log.info({ items }, "Deletion notices in the open data were removed after 30 days");
  const revocations = await jobs.deleteOldRevocations();
  if (revocations > 0) log.info({ revocations }, "Records of log-outs older than any sign-in were deleted");
}

/**
 * Milliseconds after which a job that has not ended is reported. It is not started a second time: all that it waits for,
 * statements and mail systems, has limits of its own, which end the wait and what is waited for.
 */
const overdueMs = 10 * 60_000;

/** Does the work again and again, one at a time; a failure is logged once until it works again. */
async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<void>, log: Log): Promise<void> {
  let isBroken = false;
  while (!signal.aborted) {
    const overdue = setTimeout(() => log.error({}, "A job takes longer than expected; it keeps running"), overdueMs);
    try {
      await work();
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
