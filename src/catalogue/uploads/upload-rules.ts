// What officers upload to be imported: what is taken, and how what is known of it is named.
import type { Actor } from "#src/audit/audit-rules.ts";
import type { FileReadings } from "#src/catalogue/csv/file-reading.ts";
import { tableNamed } from "#src/catalogue/csv/open-catalogue.ts";
import type { FileSurvey } from "#src/catalogue/csv/survey-file.ts";
import type { ImportReport, ImportStop, ReportNote } from "#src/platform/import-report.ts";

/** Of all files of an upload: England's register is 50 MB, and 8 MB as a zip. */
export const maxUploadBytes = 200_000_000;
/** Of a zip's files, unpacked. */
export const maxUnpackedBytes = 1_000_000_000;
export const maxUploadFiles = 20;
/** Uploads that wait to be published, of all officers together. */
export const maxUploads = 10;
/** Days that an upload stays, published or not. */
export const uploadDays = 7;
/** Longest name of a file. */
const maxNameLength = 100;

/** What is added to a second copy's name: "teams (1).csv", "teams-2.csv", "teams 2.csv". */
const copyNumber = /( ?\(\d{1,3}\)|[ -]\d{1,3})(?=\.csv$)/i;

/** A file's name as it is stored, without folders; null where it is none that an import reads. */
export function uploadName(given: string): string | null {
  const written = given.split(/[\\/]/).at(-1)!.trim();
  const plain = written.replace(copyNumber, "");
  const name = tableNamed(plain) === null ? written : plain;
  if (name.length > maxNameLength || !name.isWellFormed() || /\p{Cc}/u.test(name)) return null;
  return /.\.(csv|xlsx|zip)$/i.test(name) ? name : null;
}

export const isZip = (name: string): boolean => /.\.zip$/i.test(name);

/** Whom something of an upload was done by. */
export type Officer = Extract<Actor, { kind: "officer" }>;

export interface StoredFile {
  name: string;
  size: number;
}

/** What happens to rows; "loaded" are new ones. */
export type RowKind = "loaded" | "changed" | "removed" | "refused";

/** A record that would come, change or go. */
export interface ChangedRow {
  /** What it is called, or its key. */
  name: string;
  /** Columns of the exchange format as they are and as they would be; of changed ones. */
  fields?: { column: string; was: string; now: string }[];
}

/** A row of a file that is not used. */
export interface RefusedRow {
  line: number | null;
  column: string | null;
  reason: string;
  /** Of the column, where it can be read. */
  value: string;
  /** What the row's record would be called. */
  name: string;
  /** The row as it was written; none where it cannot be read. */
  cells: string[];
  /** Each thing that is wrong with it, where its cells can be read. */
  faults?: Fault[];
}

export interface Fault {
  column: string;
  value: string;
  reason: string;
  /** The words that its column takes. */
  choices?: readonly string[];
  /** An answer about all cells like it would mend it. */
  isAsked?: boolean;
  /** Another row of the file is the same record. */
  isDuplicate?: boolean;
}

/** Cells of a column that say the same or are written alike: one answer is for all of them. */
export interface Question {
  file: string;
  column: string;
  /** What the cells say; null where it is about how they are written. */
  from: string | null;
  /** One of the cells. */
  example: string;
  rows: number;
  /** The answers: a value or a way to read, and what the example becomes. The first is proposed. */
  options: { to: string; label: string; becomes: string }[];
  /** Rows that only the first option can read. */
  onlyFirst: number;
  /** What is warned of, where rows are loaded anyway; null where they need an answer. */
  warning: string | null;
}

/** What an upload would change. Its rows are listed apart, up to a number of each kind and file. */
export const listedRows = 2_000;
/** Warnings that are listed. */
export const listedWarnings = 200;

export interface UploadPreview {
  files: ImportReport["files"];
  stop: ImportStop | null;
  warnings: ReportNote[];
  warningCount: number;
  /** What answers would put right. */
  questions: Question[];
  /** People who would be mailed, at most; null where too much changes to count them. */
  mails: number | null;
  /** The invented catalogue would make room. */
  replacesDemonstration: boolean;
  /** The first line of each file with refused rows. */
  headers: Record<string, string[]>;
  seconds: number;
}

/** How far a work is: rows read by file, and whether they are being merged. */
export interface WorkProgress {
  files: Record<string, number>;
  isMerging: boolean;
}

/**
 * Why a work ended without its end. "other-import": another import ran; "overtaken": the register
 * is no longer what the preview was made against; "stopped": the brake; "unusable": the files, in
 * the words of `reason`; "nothing-to-undo" and "changed-since": of taking back; "too-long": its
 * time was over; "died": with its server; "failed": by our mistake or for want of a database.
 */
export type WorkFailure = {
  kind:
    | "other-import"
    | "overtaken"
    | "stopped"
    | "unusable"
    | "nothing-to-undo"
    | "changed-since"
    | "too-long"
    | "died"
    | "failed";
  reason?: string;
};

export type WorkKind = "preview" | "publish" | "undo";

export interface ImportWork {
  workId: number;
  kind: WorkKind;
  uploadId: number | null;
  startedBy: Officer;
  /** ISO 8601. */
  startedAt: string;
  progress: WorkProgress | null;
  isRunning: boolean;
  /** Null where it runs, or reached its end. */
  failure: WorkFailure | null;
}

export interface Upload {
  uploadId: number;
  /** ISO 8601. */
  madeAt: string;
  madeBy: Officer;
  isPartial: boolean;
  files: StoredFile[];
  /** How files are read that are not in the format's own words, by name. */
  readings: FileReadings;
  /** What is in the last file of which somebody had, or has, to say how it is read. */
  survey: FileSurvey | null;
  preview: UploadPreview | null;
  /** ISO 8601. */
  previewedAt: string | null;
  /** The import in force when the preview was made. */
  previewBase: number | null;
  /** The import that it became; null while it waits. */
  importId: number | null;
  /** The last work on it. */
  work: ImportWork | null;
}

/** What an upload is called: its zip, or its files. */
export function uploadTitle(files: readonly { name: string }[]): string {
  const [first, ...others] = files.map(({ name }) => name);
  return others.length === 0 ? (first ?? "") : `${first} and ${others.length} more`;
}
