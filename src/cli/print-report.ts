// Prints a report as text or JSON, and sets the exit status to 1 where anything was refused.
import type { ImportReport } from "#src/services/importing/import-report.ts";
import { formatReport } from "./format-report.ts";

/** Status 1 where a row was refused, of whatever file; warnings do not count. */
export function printReport(report: ImportReport, { json }: { json?: boolean }): void {
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
  if (report.refusalCount > 0) process.exitCode = 1;
}
