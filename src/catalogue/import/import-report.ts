// What an import reports: counts of every file, and each refusal and warning by file, line, column and reason.
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import type { ChangeCounts, FeedNote } from "#src/gazetteer/ports.ts";
import type { ImportRecord } from "./ports.ts";

interface FileReport extends ChangeCounts {
  refused: number;
  /** Rows that were there, and were kept as they were, as their row of the file was refused. */
  retained: number;
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
  /** Whether the catalogue is now as the counts say; else they say what would happen. */
  outcome: "imported" | "dry-run" | "stopped";
  /** Why the import goes no further by itself; a dry run says it as well. Null where it does. */
  stop: ImportStop | null;
}

export interface ImportStop {
  reasons: { file: string; reason: string }[];
  /** Over all files: the number that insists on it. Null where nothing can. */
  removals: number | null;
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
    outcome: "imported",
    stop: null,
  };
  readonly #listed = new Map<string, number>();

  startFile(table: CatalogueTable): void {
    this.#report.files[fileName(table)] = { loaded: 0, changed: 0, unchanged: 0, removed: 0, refused: 0, retained: 0 };
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

  count(
    table: CatalogueTable,
    { loaded, changed, unchanged, removed, retained }: ChangeCounts & { retained: number },
  ): void {
    const refused = this.refused(table);
    this.#report.files[fileName(table)] = { loaded, changed, unchanged, removed, refused, retained };
  }

  refused(table: CatalogueTable): number {
    return this.#report.files[fileName(table)]?.refused ?? 0;
  }

  get files(): ImportRecord["files"] {
    return this.#report.files;
  }

  finish(outcome: ImportReport["outcome"], stop: ImportStop | null): ImportReport {
    return { ...this.#report, outcome, stop };
  }

  #list(kind: "refusals" | "warnings", file: string, note: FeedNote): void {
    const listed = this.#listed.get(kind + file) ?? 0;
    this.#listed.set(kind + file, listed + 1);
    if (listed < notesPerFile) this.#report[kind].push({ file, ...note });
  }
}
