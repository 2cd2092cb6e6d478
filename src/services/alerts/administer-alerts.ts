// What an operator may see and do with alerts: runs that wait, mails that bounced, searches that many wait for. No names.
import type { AlertDemand, AlertMailStore, AlertRunStore, DemandRow } from "./ports.ts";

/**
 * People are counted in fives, rounded down: fewer are never shown, and a count that is one more or one less tells
 * nobody that one person came or went.
 */
const peopleTogether = 5;

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
  demand: AlertDemand;
}): AlertsKeeper {
  const { runs, mails, demand } = parts;
  return {
    held: () => runs.heldRuns(),
    release: () => runs.releaseHeld(),
    drop: () => runs.dropHeld(),
    endByMail: (mailId) => mails.endByMail(mailId),
    demand: () => demand.count(peopleTogether),
  };
}
