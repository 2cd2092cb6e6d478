// What the clock asks of alerts: looking for news, writing mails, counting who waits, deleting what is over.
import { clockGuard } from "#src/platform/clock/clock-guard.ts";
import type { Deletion, Job } from "#src/platform/clock/jobs.ts";
import { deleteUnconfirmed } from "./alert-mail-store.ts";
import { heldRuns } from "./alert-run-store.ts";
import { countDemand, type DemandRow } from "./count-demand.ts";
import { knownAlerts } from "./known-alerts.ts";
import { type LookParts, lookForNews } from "./look-for-news.ts";
import { tidyAlerts } from "./tidy-alerts.ts";
import { type WriteParts, writeAlertMails } from "./write-alert-mails.ts";

/** What /metrics says of alerts. */
export interface AlertFigures {
  held: number;
  demand: DemandRow[];
}

interface AlertJobs {
  repeated: Job[];
  deletion: Deletion;
  /** From memory: what is held a minute ago at most, the demand an hour ago at most; null before the first count. */
  figures(): AlertFigures | null;
}

/** Milliseconds between checks for news of alerts. A check that finds nothing is two statements. */
const lookEveryMs = 1_000;

/** Milliseconds between counts of held alerts, and between deletions of unconfirmed alerts. */
const countEveryMs = 60_000;

/** Demand is looked at by people, and all alerts are opened for it: an hour late is nothing. */
const demandEveryMs = 3_600_000;

export function alertJobs(parts: Omit<LookParts, "known"> & WriteParts): AlertJobs {
  const { database, cipher, clock, log } = parts;
  const known = knownAlerts();
  const hasClockHeld = steadyForAnHour();
  let held: number | null = null;
  let demand: DemandRow[] = [];
  return {
    repeated: [
      {
        everyMs: lookEveryMs,
        async run(signal) {
          await lookForNews({ ...parts, known }, signal);
          const alerts = await writeAlertMails(parts, signal);
          if (alerts > 0) log.info({ alerts }, "Mails of alerts were written");
        },
      },
      {
        everyMs: countEveryMs,
        async run() {
          held = (await heldRuns(database)).reduce((sum, { alerts }) => sum + alerts, 0);
        },
      },
      {
        everyMs: demandEveryMs,
        async run() {
          demand = await countDemand(database, cipher);
        },
      },
      {
        // Each minute, as the 48 hours are promised.
        everyMs: countEveryMs,
        async run() {
          if (hasClockHeld()) await deleteUnconfirmed(database, clock.nowMs());
        },
      },
    ],
    async deletion(signal) {
      const alerts = await tidyAlerts(parts, signal);
      if (alerts > 0) log.info({ alerts }, "Expired alerts were deleted");
    },
    figures: () => (held === null ? null : { held, demand }),
  };
}

/** Asked each minute: false for an hour after the clock was set. */
function steadyForAnHour(): () => boolean {
  const isSteady = clockGuard();
  let minutesToWait = 0;
  return () => {
    minutesToWait = isSteady() ? Math.max(0, minutesToWait - 1) : 60;
    return minutesToWait === 0;
  };
}
