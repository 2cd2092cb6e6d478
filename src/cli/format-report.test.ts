import { expect, test } from "vitest";
import type { ImportReport, ReportNote } from "#src/platform/import-report.ts";
import { formatReport, showProgress } from "./format-report.ts";

function aReport(refusals: ReportNote[], warnings: ReportNote[] = []): ImportReport {
  return {
    files: {
      "clubs.csv": { loaded: 18_000, changed: 1, unchanged: 2, removed: 3, refused: refusals.length, retained: 0 },
    },
    refusals,
    warnings,
    refusalCount: refusals.length,
    warningCount: warnings.length,
    outcome: "imported",
    stop: null,
  };
}
const note = (line: number | null, column: string | null): ReportNote => ({
  file: "clubs.csv",
  line,
  column,
  reason: "why",
});

test("a report without refusals is a table and a sentence that everything was imported", () => {
  expect(formatReport(aReport([]))).toBe(
    [
      "              loaded    changed  unchanged    removed    refused   retained",
      "clubs.csv     18,000          1          2          3          0          0",
      "",
      "Every row was loaded.",
    ].join("\n"),
  );
});

test("refusals and warnings name file, line and column as far as they have them", () => {
  const words = formatReport(aReport([note(2, "City"), note(3, null)], [note(null, null)]));
  expect(words).toContain(
    "Refused:\n  clubs.csv line 2, City: why\n  clubs.csv line 3: why\n\nWarnings:\n  clubs.csv: why",
  );
  expect(words).not.toContain("Every row was loaded.");
});

test("a long list is cut, and its full length is stated", () => {
  const refusals = Array.from({ length: 1_060 }, (_, index) => note(index + 2, "City"));
  expect(formatReport(aReport(refusals))).toMatch(/line 51, City: why\n {2}and 1,010 more \(--json lists them\)$/);
});

function aTerminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string | Uint8Array) => written.push(String(text)) > 0 };
}

test("progress is shown on a terminal and removed at the end", () => {
  const terminal = aTerminal(true);
  const progress = showProgress(terminal);
  progress.show({ file: "teams.csv", rows: 12_345 });
  progress.show(null);
  progress.end();
  expect(terminal.written).toEqual(["\r\u001b[Kteams.csv: 12,345 rows", "\r\u001b[KMerging…", "\r\u001b[K"]);
});

test("progress is not shown if the output is not a terminal", () => {
  const terminal = aTerminal(false);
  const progress = showProgress(terminal);
  progress.show({ file: "teams.csv", rows: 1 });
  progress.show(null);
  progress.end();
  expect(terminal.written).toEqual([]);
});
