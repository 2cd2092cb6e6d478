// What a command prints: how far it is, and an import's counts, refusals and oddities.
import type { ImportReport, ImportStop, ReportNote } from "#src/platform/import-report.ts";

/** Lines shown of each kind; a person mends these and imports again, a program asks for JSON. */
const shownNotes = 50;

const counts = ["loaded", "changed", "unchanged", "removed", "refused", "retained"] as const;

/** Lines to print, without a closing line end. */
export function formatReport(report: ImportReport): string {
  const parts = [countsTable(report)];
  if (report.refusalCount > 0) parts.push(notes("Refused", report.refusals, report.refusalCount));
  if (report.warningCount > 0) parts.push(notes("Warnings", report.warnings, report.warningCount));
  const retained = Object.values(report.files).reduce((sum, file) => sum + file.retained, 0);
  if (retained > 0)
    parts.push(
      `Kept as it was: the earlier record of each refused row that has one, ${figure(retained).trim()} in all.`,
    );
  if (report.stop !== null) parts.push(formatStop(report.stop));
  if (report.outcome === "dry-run") parts.push("This was a dry run: nothing was changed.");
  if (report.outcome === "imported" && report.refusalCount === 0) parts.push("Every row was loaded.");
  return parts.join("\n\n");
}

function formatStop({ reasons, removals }: ImportStop): string {
  const lines = reasons.map(({ file, reason }) => `  ${file === "" ? "" : `${file}: `}${reason}`);
  const wayOn =
    removals === null
      ? "The demonstration stays until at least one row can be used."
      : removals === 0
        ? "Correct the rows and import again, or leave the file out: its records then stay as they are."
        : `If this is right, run the same command with --allow-removals ${removals} (the number of removals in ` +
          "all files).";
  return ["Stopped: nothing was changed. The counts above say what would happen.", ...lines, wayOn].join("\n");
}

export function countsTable({ files }: { files: ImportReport["files"] }): string {
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

/** A dry run has the status that the import would have; warnings do not count. */
export function printReport(report: ImportReport, { json }: { json?: boolean }): void {
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
  if (report.stop !== null) process.exitCode = 2;
  else if (report.refusalCount > 0) process.exitCode = 1;
}

export interface Progress {
  file: string;
  rows: number;
}

/** Milliseconds between two drawings: often enough to look alive, seldom enough to cost nothing. */
const redrawMs = 100;

const clearLine = "\r\u001b[K";

/**
 * A line on the terminal that says how far a command is; nothing where the output goes to a file or
 * a program. `show(null)` says that the rows read are being merged. `end` takes the line away.
 */
export function showProgress(terminal: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stderr) {
  let printedAtMs = Number.NEGATIVE_INFINITY;
  function draw(text: string, isPassing: boolean): void {
    const nowMs = performance.now();
    if (!terminal.isTTY || (isPassing && nowMs - printedAtMs < redrawMs)) return;
    printedAtMs = nowMs;
    terminal.write(clearLine + text);
  }
  return {
    show(progress: Progress | null): void {
      if (progress === null) draw("Merging…", false);
      else draw(`${progress.file}: ${progress.rows.toLocaleString("en-GB")} rows`, true);
    },
    end(): void {
      if (terminal.isTTY) terminal.write(clearLine);
    },
  };
}
