// The files of an upload as a catalogue to import, read piece by piece from the database.
import { Buffer } from "node:buffer";
import { Readable } from "node:stream";
import { RandomAccessReader } from "yauzl";
import { type CatalogueBytes, pieceBytes, recogniseFiles, zipBytes } from "#src/catalogue/csv/open-catalogue.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { openZipFrom } from "#src/platform/read-zip.ts";
import { isZip, maxUnpackedBytes, type StoredFile, uploadTitle } from "./upload-rules.ts";
import { readPiece, storedPieceBytes } from "./upload-store.ts";

/** @throws SetupProblem where it is no zip, a damaged or dangerous one, or holds nothing of the format */
export async function storedCatalogue(
  queries: Queries,
  uploadId: number,
  files: readonly StoredFile[],
): Promise<CatalogueBytes> {
  const zip = files.find(({ name }) => isZip(name));
  if (zip) {
    const reader = new StoredReader(storedBytes(queries, uploadId, zip.name));
    return zipBytes(await openZipFrom(reader, zip.size, zip.name), zip.name, maxUnpackedBytes);
  }
  const found = files.map((file) => ({ name: file.name, source: file }));
  const read = ({ name, size }: StoredFile) => storedBytes(queries, uploadId, name)(0, size);
  return recogniseFiles(found, uploadTitle(files), read);
}

type ReadRange = (from: number, to: number) => AsyncIterable<Buffer>;

/** Reads from a file, a short piece at a time. A zip's directory is read in many steps, which the last stored piece answers. */
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
