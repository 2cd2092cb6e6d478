// What an import reports: counts of every file, and each refusal and warning by file, line, column and reason.
import type { CatalogueTable, ChangeCounts, FeedNote } from "#src/services/ports.ts";

interface FileReport extends ChangeCounts {
  refused: number;
}

export interface ReportNote extends FeedNote {
  file: string;
}

/** Counts are complete; refusals and warnings list the first of each file (see `notesPerFile`). */
export interface ImportReport {
  /** By file name. loaded: new rows; changed, unchanged: rows that were there; removed: rows no longer listed. */
  files: Record<string, FileReport>;
  refusals: ReportNote[];
  warnings: ReportNote[];
  /** All of them, whether listed or not. */
  refusalCount: number;
  warningCount: number;
}

/** Listed of each kind and file: enough to mend a register by, and at most some 2 MB whatever the file's size. */
export const notesPerFile = 10_000;

export const fileName = (table: CatalogueTable): string => `${table}.csv`;

/** Gathers a report while an import runs. */
export class ReportBuilder {
  readonly #report: ImportReport = {
    files: {},
    refusals: [],
    warnings: [],
    refusalCount: 0,
    warningCount: 0,
  };
  readonly #listed = new Map<string, number>();

  startFile(table: CatalogueTable): void {
    this.#report.files[fileName(table)] = { loaded: 0, changed: 0, unchanged: 0, removed: 0, refused: 0 };
  }

  /** One refusal of `rows` rows: more than one only where an error of the header concerns all. */
  refuse(table: CatalogueTable, note: FeedNote, rows = 1): void {
    const file = this.#report.files[fileName(table)];
    if (file !== undefined) file.refused += rows;
    this.#report.refusalCount += rows;
    this.#list("refusals", fileName(table), note);
  }

  warn(file: string, note: FeedNote): void {
    this.#report.warningCount += 1;
    this.#list("warnings", file, note);
  }

  count(table: CatalogueTable, counts: ChangeCounts): void {
    const file = this.#report.files[fileName(table)];
    this.#report.files[fileName(table)] = { ...counts, refused: file?.refused ?? 0 };
  }

  finish(): ImportReport {
    return this.#report;
  }

  #list(kind: "refusals" | "warnings", file: string, note: FeedNote): void {
    const listed = this.#listed.get(kind + file) ?? 0;
    this.#listed.set(kind + file, listed + 1);
    if (listed < notesPerFile) this.#report[kind].push({ file, ...note });
  }
}
