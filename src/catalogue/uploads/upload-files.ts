// The files of an upload: taken piece by piece, so that never more than a piece of them is in
// memory, and read so from the database, as a catalogue to import.
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { type CatalogueBytes, recogniseFiles, zipBytes } from "#src/catalogue/csv/open-catalogue.ts";
import { again } from "#src/platform/clock/jobs.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { openZipFrom } from "#src/platform/read-zip.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { pieceBytes } from "#src/platform/text/catalogue-csv.ts";
import {
  isZip,
  maxUnpackedBytes,
  maxUploadBytes,
  maxUploadFiles,
  maxUploads,
  type Officer,
  type StoredFile,
  type Upload,
  uploadName,
  uploadTitle,
} from "./upload-rules.ts";
import {
  deleteUpload,
  insertFile,
  insertPiece,
  insertUpload,
  keepReceiving,
  markReceived,
  readPiece,
  storedPieceBytes,
} from "./upload-store.ts";

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

/** Milliseconds between signs that an upload is still being received. */
const goesOnEveryMs = 5_000;

/**
 * All files or none: what was stored of an upload that is refused, or that breaks off with an
 * error, is deleted. `isPartial`: what the files do not list stays; asked when all of them have
 * come, as a form's fields may stand after its files.
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
  const ending = new AbortController();
  const going = again(goesOnEveryMs, ending.signal, () => keepReceiving(database, uploadId).catch(() => {}));
  try {
    const refusal = await storeAll(database, uploadId, files);
    if (refusal !== null) return refusal;
    await markReceived(database, uploadId, isPartial());
    isKept = true;
    return { ok: true, uploadId };
  } finally {
    ending.abort();
    await going;
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
  // What is in other files, and whose records they list, is looked at before they are checked.
  if (!isZip(stored[0]!.name)) return null;
  try {
    const catalogue = await storedCatalogue(database, { uploadId, files: stored, readings: {} });
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
  let [size, piece, filled] = [0, 0, 0];
  const waiting = Buffer.alloc(storedPieceBytes);
  const store = () => insertPiece(database, uploadId, name, piece++, waiting.subarray(0, filled));
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > atMost) return null;
    for (let at = 0; at < chunk.length; ) {
      const taken = chunk.copy(waiting, filled, at);
      at += taken;
      filled += taken;
      if (filled < storedPieceBytes) continue;
      await store();
      filled = 0;
    }
  }
  if (filled > 0) await store();
  return size;
}

/** @throws SetupProblem where it is no zip, damaged or dangerous, or has nothing of the format */
export async function storedCatalogue(
  queries: Queries,
  { uploadId, files, readings }: Pick<Upload, "uploadId" | "files" | "readings">,
): Promise<CatalogueBytes> {
  const zip = files.find(({ name }) => isZip(name));
  if (zip) {
    const reader = new StoredReader(storedBytes(queries, uploadId, zip.name));
    const opened = await openZipFrom(reader, zip.size, zip.name);
    return zipBytes(opened, zip.name, { maxBytes: maxUnpackedBytes, readings });
  }
  const found = files.map((file) => ({ name: file.name, source: file }));
  const read = (file: StoredFile) => storedFile(queries, uploadId, file);
  return recogniseFiles(found, uploadTitle(files), read, undefined, readings);
}

/** One file from its beginning. */
export const storedFile = (queries: Queries, uploadId: number, { name, size }: StoredFile): AsyncIterable<Buffer> =>
  storedBytes(queries, uploadId, name)(0, size);

type ReadRange = (from: number, to: number) => AsyncIterable<Buffer>;

/** Reads a file in short pieces. The last one answers the many reads of a zip's directory. */
function storedBytes(queries: Queries, uploadId: number, name: string): ReadRange {
  let last = { piece: -1, bytes: Buffer.alloc(0) };
  return async function* read(from, to) {
    for (let at = from; at < to; ) {
      const piece = Math.floor(at / storedPieceBytes);
      if (last.piece !== piece) last = { piece, bytes: Buffer.from(await readPiece(queries, uploadId, name, piece)) };
      const start = at - piece * storedPieceBytes;
      const chunk = last.bytes.subarray(start, Math.min(start + pieceBytes, start + to - at));
      if (chunk.length === 0) throw new Error("A piece of an upload is too short");
      yield chunk;
      at += chunk.length;
    }
  };
}

class StoredReader extends RandomAccessReader {
  readonly #read: ReadRange;

  constructor(read: ReadRange) {
    super();
    this.#read = read;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false });
  }
}
