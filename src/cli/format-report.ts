// An import's report for people: a table of counts, then what was refused and what looked odd.
import type { ImportReport, ReportNote } from "#src/services/importing/import-report.ts";

/** Lines shown of each kind; a person mends these and imports again, a program asks for JSON. */
const shownNotes = 50;

const counts = ["loaded", "changed", "unchanged", "removed", "refused"] as const;

/** Lines to print, without a closing line end. */
export function formatReport(report: ImportReport): string {
  const parts = [countsTable(report)];
  if (report.refusalCount > 0) parts.push(notes("Refused", report.refusals, report.refusalCount));
  if (report.warningCount > 0) parts.push(notes("Warnings", report.warnings, report.warningCount));
  if (report.refusalCount === 0) parts.push("Every row was loaded.");
  return parts.join("\n\n");
}

function countsTable({ files }: ImportReport): string {
  const width = Math.max(...Object.keys(files).map((file) => file.length));
  const heading = " ".repeat(width) + counts.map((name) => name.padStart(11)).join("");
  const rows = Object.entries(files).map(
    ([file, report]) => file.padEnd(width) + counts.map((name) => figure(report[name])).join(""),
  );
  return [heading, ...rows].join("\n");
}

function figure(value: number): string {
  return value.toLocaleString("en-GB").padStart(11);
}

function notes(heading: string, listed: ReportNote[], total: number): string {
  const lines = listed.slice(0, shownNotes).map((note) => `  ${place(note)}: ${note.reason}`);
  if (total > lines.length)
    lines.push(`  and ${(total - lines.length).toLocaleString("en-GB")} more (--json lists them)`);
  return [`${heading}:`, ...lines].join("\n");
}

function place({ file, line, column }: ReportNote): string {
  return [file, line === null ? null : ` line ${line}`, column === null ? null : `, ${column}`].join("");
}
