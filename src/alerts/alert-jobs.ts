// The jobs of alerts: looking for news, mailing, counting who waits, deleting, encrypting again.
import { clockGuard } from "#src/platform/clock/clock.ts";
import type { Deletion, Job } from "#src/platform/clock/jobs.ts";
import { mailboxOf } from "#src/platform/text/email-address.ts";
import { openAddress, openSearch, type StoredAlert, sealAddress, sealSearch } from "./alert.ts";
import type { AlertCipher } from "./alert-cipher.ts";
import { heldAlerts } from "./alert-run-store.ts";
import { storedPart } from "./alert-schema.ts";
import { deleteOver, deleteUnconfirmed, lockToReseal, storeSeal } from "./alert-store.ts";
import { countDemand, type DemandRow } from "./count-demand.ts";
import { type RunParts, runAlerts } from "./run-alerts.ts";
import { type WriteParts, writeAlertMails } from "./write-alert-mails.ts";

/** What /metrics says of alerts. */
export interface AlertFigures {
  heldCount: number;
  demand: DemandRow[];
}

interface AlertJobs {
  repeated: Job[];
  deletion: Deletion;
  /** From memory: what is held, a minute old; demand, an hour old; null before the first count. */
  figures(): AlertFigures | null;
}

/** Milliseconds between checks for news of alerts. A check that finds nothing is two statements. */
const checkEveryMs = 1_000;

/** Milliseconds between counts of held alerts, and between deletions of unconfirmed alerts. */
const countEveryMs = 60_000;

/** Demand is looked at by people, and all alerts are opened for it: an hour late is nothing. */
const demandEveryMs = 3_600_000;

export function alertJobs(parts: RunParts & WriteParts): AlertJobs {
  const { database, cipher, clock, log } = parts;
  const isClockSteady = steadyForAnHour();
  let heldCount: number | null = null;
  let demand: DemandRow[] = [];
  return {
    repeated: [
      {
        everyMs: checkEveryMs,
        async run(signal) {
          await runAlerts(parts, signal);
          const alerts = await writeAlertMails(parts, signal);
          if (alerts > 0) log.info({ alerts }, "Mails of alerts were written");
        },
      },
      {
        everyMs: countEveryMs,
        async run() {
          heldCount = (await heldAlerts(database)).count;
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
          if (isClockSteady()) await deleteUnconfirmed(database, clock.nowMs());
        },
      },
    ],
    async deletion(signal) {
      const alerts = await tidyAlerts(parts, signal);
      if (alerts > 0) log.info({ alerts }, "Expired alerts were deleted");
    },
    figures: () => (heldCount === null ? null : { heldCount, demand }),
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

/** Alerts that are encrypted in one transaction: what a server that is stopped does again. */
const resealedAtOnce = 100;

/** Deletes alerts that are over, reseals others by the newest key. Returns how many it deleted. */
export async function tidyAlerts(
  { database, cipher, clock }: Pick<WriteParts, "database" | "cipher" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  const deleted = await deleteOver(database, clock.nowMs());
  let resealed = resealedAtOnce;
  while (resealed === resealedAtOnce && !signal.aborted) {
    resealed = await database.transaction("read committed", async (queries) => {
      const alerts = await lockToReseal(queries, cipher.keyNames, resealedAtOnce);
      for (const alert of alerts) await storeSeal(queries, alert.alertId, reseal(cipher, alert));
      return alerts.length;
    });
  }
  return deleted;
}

function reseal(cipher: AlertCipher, alert: StoredAlert) {
  const opened = openSearch(cipher, alert);
  // What the version before stored has its position as it was sent.
  const sealedSearch = opened
    ? sealSearch(cipher, { ...opened, search: storedPart(opened.search) }, alert.alertId)
    : (alert.sealedSearch ?? "");
  const address = openAddress(cipher, alert);
  if (address === null) return { sealedSearch, address: null };
  const [digest = ""] = cipher.addressDigests(mailboxOf(address.email));
  return { sealedSearch, address: { sealed: sealAddress(cipher, address, alert.alertId), digest } };
}
