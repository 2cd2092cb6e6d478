// What the page of held alerts shows.
import type { HeldRun } from "#src/alerts/alert-run-store.ts";

export interface HeldAlertsPageProps {
  runs: HeldRun[];
}
