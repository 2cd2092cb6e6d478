// What an operator may see and do with alerts: runs that wait, mails that bounced, searches that many wait for. No names.
import type { AlertMailStore, AlertRunStore, DemandRow } from "./ports.ts";

export interface AlertsKeeper {
  /** Runs whose news wait, oldest first. */
  held: AlertRunStore["heldRuns"];
  /** Releases the news of held runs; returns of how many alerts. */
  release: AlertRunStore["releaseHeld"];
  /** Drops them untold. */
  drop: AlertRunStore["dropHeld"];
  /** Ends the alert whose mail bounced permanently; false where there is none. */
  endByMail: AlertMailStore["endByMail"];
  demand(): Promise<DemandRow[]>;
}

export function administerAlerts(parts: {
  runs: AlertRunStore;
  mails: AlertMailStore;
  demand: AlertsKeeper["demand"];
}): AlertsKeeper {
  const { runs, mails, demand } = parts;
  return {
    held: () => runs.heldRuns(),
    release: () => runs.releaseHeld(),
    drop: () => runs.dropHeld(),
    endByMail: (mailId) => mails.endByMail(mailId),
    demand,
  };
}
