// What an import reports: counts of every file, each refusal and warning by file, line, column and
// reason, and when it goes no further by itself.

/** A refusal or warning; the line is null for a whole file, the column for no single one. */
export interface FeedNote {
  line: number | null;
  column: string | null;
  reason: string;
  /** Another row of the file has its key. */
  isDuplicate?: true;
}

/** Counts of one file or table. */
export interface ChangeCounts {
  /** New rows. */
  loaded: number;
  /** Rows that were there. */
  changed: number;
  unchanged: number;
  /** Rows no longer listed. */
  removed: number;
}

export interface FileReport extends ChangeCounts {
  refused: number;
  /** Rows that were there, and were kept as they were, as their row of the file was refused. */
  retained: number;
}

export interface ReportNote extends FeedNote {
  file: string;
}

/** Counts are complete; refusals and warnings list the first of each file (see `notesPerFile`). */
export interface ImportReport {
  /** By file name. */
  files: Record<string, FileReport>;
  refusals: ReportNote[];
  warnings: ReportNote[];
  /** All of them, whether listed or not. */
  refusalCount: number;
  warningCount: number;
  /** Whether what is stored is now as the counts say; else they say what would happen. */
  outcome: "imported" | "dry-run" | "stopped";
  /** Why the import goes no further by itself; a dry run says it as well. Null where it does. */
  stop: ImportStop | null;
}

export interface ImportStop {
  reasons: { file: string; reason: string }[];
  /** Over all files: the number that insists on it. Null where nothing can. */
  removals: number | null;
}

/** Listed of each kind and file: enough to mend a register by, some 2 MB at most. */
const notesPerFile = 10_000;

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

  startFile(file: string): void {
    this.#report.files[file] = { loaded: 0, changed: 0, unchanged: 0, removed: 0, refused: 0, retained: 0 };
  }

  /**
   * One refusal of `rows` rows: more than one only where an error of the header concerns all, none
   * for what else is wrong with a row that is refused already.
   */
  refuse(file: string, note: FeedNote, rows = 1): void {
    const counts = this.#report.files[file];
    if (counts !== undefined) counts.refused += rows;
    this.#report.refusalCount += Math.max(1, rows);
    this.#list("refusals", file, note);
  }

  warn(file: string, note: FeedNote): void {
    this.#report.warningCount += 1;
    this.#list("warnings", file, note);
  }

  count(file: string, { loaded, changed, unchanged, removed, retained }: Omit<FileReport, "refused">): void {
    this.#report.files[file] = { loaded, changed, unchanged, removed, refused: this.refused(file), retained };
  }

  refused(file: string): number {
    return this.#report.files[file]?.refused ?? 0;
  }

  get files(): ImportReport["files"] {
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

/** So few removals stop no import: a small county may lose a tenth of its clubs in a night. */
const fewRemovals = 20;

/** Why so many removals of so many records stop an import; null where they do not. */
export function muchRemoved(removed: number, before: number): string | null {
  if (removed < fewRemovals || removed * 10 <= before) return null;
  return `${number(removed)} of its ${number(before)} records would be removed, more than a tenth`;
}

export const allRefused = (rows: number): string =>
  rows === 1 ? "its only row is refused" : `all of its ${number(rows)} rows are refused`;

const number = (value: number) => value.toLocaleString("en-GB");
