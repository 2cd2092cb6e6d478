// Takes the files that an officer sends, piece by piece, so that never more than a piece of them is in memory.
import { Buffer } from "node:buffer";
import type { Database } from "#src/platform/database/database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { storedCatalogue } from "./stored-catalogue.ts";
import {
  isZip,
  maxUploadBytes,
  maxUploadFiles,
  maxUploads,
  type Officer,
  type StoredFile,
  uploadName,
} from "./upload-rules.ts";
import { deleteUpload, insertFile, insertPiece, insertUpload, markReceived, storedPieceBytes } from "./upload-store.ts";

export interface IncomingFile {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

type UploadRefusal =
  | { ok: false; kind: "no-files" | "too-large" | "too-many-files" | "too-many-uploads" | "zip-not-alone" }
  | { ok: false; kind: "wrong-file" | "file-twice"; name: string }
  /** No readable zip, or one without a file of the format, in words. */
  | { ok: false; kind: "unusable"; reason: string };

export type UploadAnswer = { ok: true; uploadId: number } | UploadRefusal;

/**
 * All files or none: what was stored of an upload that is refused, or that breaks off with an error, is deleted. `isPartial`:
 * what the files do not list stays; asked when all of them have come, as a form's fields may stand after its files.
 */
export async function receiveUpload(
  database: Database,
  officer: Officer,
  files: AsyncIterable<IncomingFile>,
  isPartial: () => boolean,
): Promise<UploadAnswer> {
  const uploadId = await insertUpload(database, officer, maxUploads);
  if (uploadId === null) return { ok: false, kind: "too-many-uploads" };
  let isKept = false;
  try {
    const refusal = await storeAll(database, uploadId, files);
    if (refusal !== null) return refusal;
    await markReceived(database, uploadId, isPartial());
    isKept = true;
    return { ok: true, uploadId };
  } finally {
    if (!isKept) await deleteUpload(database, uploadId);
  }
}

async function storeAll(
  database: Database,
  uploadId: number,
  files: AsyncIterable<IncomingFile>,
): Promise<UploadRefusal | null> {
  const stored: StoredFile[] = [];
  let left = maxUploadBytes;
  for await (const { name: given, bytes } of files) {
    if (stored.length === maxUploadFiles) return { ok: false, kind: "too-many-files" };
    const name = uploadName(given);
    if (name === null) return { ok: false, kind: "wrong-file", name: given.slice(0, 100) };
    if (stored.length > 0 && (isZip(name) || isZip(stored[0]!.name))) return { ok: false, kind: "zip-not-alone" };
    const isNew = stored.every((each) => each.name.toLowerCase() !== name.toLowerCase());
    if (!isNew || !(await insertFile(database, uploadId, name))) return { ok: false, kind: "file-twice", name };
    const size = await storeFile(database, uploadId, name, bytes, left);
    if (size === null) return { ok: false, kind: "too-large" };
    left -= size;
    stored.push({ name, size });
  }
  if (stored.length === 0) return { ok: false, kind: "no-files" };
  try {
    const catalogue = await storedCatalogue(database, uploadId, stored);
    await catalogue.close();
    return null;
  } catch (error) {
    if (error instanceof SetupProblem) return { ok: false, kind: "unusable", reason: error.message };
    throw error;
  }
}

/** Its size; null where it is larger than may be. */
async function storeFile(
  database: Database,
  uploadId: number,
  name: string,
  bytes: AsyncIterable<Buffer>,
  atMost: number,
): Promise<number | null> {
  let [size, piece] = [0, 0];
  let waiting = Buffer.alloc(0);
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > atMost) return null;
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length >= storedPieceBytes) {
      await insertPiece(database, uploadId, name, piece++, waiting.subarray(0, storedPieceBytes));
      waiting = waiting.subarray(storedPieceBytes);
    }
  }
  if (waiting.length > 0) await insertPiece(database, uploadId, name, piece, waiting);
  return size;
}
