// What an operator may see and do with alerts: runs that wait, and searches that many wait for. No names of people.
import type { AlertRunStore, DemandRow } from "./ports.ts";

export interface AlertsKeeper {
  /** Runs whose news wait, oldest first. */
  held: AlertRunStore["heldRuns"];
  /** Releases the news of a held run; returns of how many alerts, or null where no run of this number is held. */
  release: AlertRunStore["releaseHeld"];
  /** Drops it untold. */
  drop: AlertRunStore["dropHeld"];
  demand(): Promise<DemandRow[]>;
}

export function administerAlerts({
  runs,
  demand,
}: {
  runs: AlertRunStore;
  demand: AlertsKeeper["demand"];
}): AlertsKeeper {
  return {
    held: () => runs.heldRuns(),
    release: (runId) => runs.releaseHeld(runId),
    drop: (runId) => runs.dropHeld(runId),
    demand,
  };
}
