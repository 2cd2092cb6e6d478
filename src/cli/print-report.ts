// Prints a report as text or JSON, and sets the exit status: 2 where the import stopped, 1 where anything was refused.
import type { ImportReport } from "#src/catalogue/import/import-report.ts";
import { formatReport } from "./format-report.ts";

/** A dry run has the status that the import would have; warnings do not count. */
export function printReport(report: ImportReport, { json }: { json?: boolean }): void {
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
  if (report.stop !== null) process.exitCode = 2;
  else if (report.refusalCount > 0) process.exitCode = 1;
}
