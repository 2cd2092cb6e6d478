// What the pages of imports show.
import type { Actor } from "#src/audit/audit-rules.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import type { ChangedRow, ImportWork, RefusedRow, RowKind, Upload } from "#src/catalogue/uploads/upload-rules.ts";

/** An upload with what it is called. */
export type NamedUpload = Upload & { title: string };

export interface ImportsPageProps {
  /** What the officer may not do is not offered. */
  mayImport: boolean;
  /** Those that wait to be published. */
  uploads: NamedUpload[];
  past: PastImport[];
  /** Uploads that are still there, published ones among them: their rows can be looked at. */
  keptUploads: number[];
  /** The address of earlier imports; null where these are the first. */
  more: string | null;
  /** The last work that took an import back. */
  undo: ImportWork | null;
  /** Why what was sent was not taken. */
  refusal: string | null;
  megabytes: number;
  days: number;
}

/** What has changed the register since a preview was made. */
export interface Overtaking {
  by: Actor;
  isUndone: boolean;
  past: PastImport;
}

export interface UploadPageProps {
  upload: NamedUpload;
  mayImport: boolean;
  /** The officer made it, and may discard it. */
  isOwn: boolean;
  /** Empty where the register is still what the preview was made against; null where it is not, and nobody can say by what. */
  overtakenBy: Overtaking[] | null;
  /** The rows that are open. */
  open: {
    file: string;
    kind: RowKind;
    /** Of the file, of this kind. */
    total: number;
    changed: ChangedRow[];
    refused: RefusedRow[];
    first: number;
    more: string | null;
  } | null;
  /** What is wrong with the number that was typed. */
  error: string | null;
  typed: string;
  listedRows: number;
  days: number;
}

export interface TemplatesPageProps {
  files: { file: string; key: string[]; columns: { name: string; isRequired: boolean; takes: string }[] }[];
}
