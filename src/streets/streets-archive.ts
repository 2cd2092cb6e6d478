// Reads a PMTiles archive on the disk and checks it tile by tile, believing nothing that it says of itself.
import type { FileHandle } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { bytesToHeader, Compression, type Entry, type Header, ResolvedValueCache, readVarint, TileType } from "pmtiles";
import { parseJson } from "#src/platform/outgoing/parse-json.ts";

/** The archive cannot be used: `message` is a sentence without its end, after the archive's name. */
export class UnusableArchive extends Error {}

const headerBytes = 127;

/** Bytes that a tile, a directory or the metadata may have, and unpack to. */
const largestPart = 64_000_000;

/** Directories lead to directories at most this often. */
const deepest = 3;

/** The archive's own beginning, checked against its size. Throws UnusableArchive. */
export async function readHeader(file: FileHandle): Promise<Header> {
  const { size } = await file.stat();
  const bytes = await read(file, 0, Math.min(headerBytes, size));
  if (bytes.toString("latin1", 0, 2) !== "PM") {
    throw new UnusableArchive("is no PMTiles archive: it begins with something else");
  }
  if (bytes.toString("latin1", 0, 7) !== "PMTiles" || bytes[7] !== 3) {
    throw new UnusableArchive("is a PMTiles archive of another version than 3");
  }
  if (bytes.length < headerBytes) throw new UnusableArchive("is cut short within its header");
  const header = bytesToHeader(new Uint8Array(bytes).buffer);
  if (header.tileType !== TileType.Mvt) {
    throw new UnusableArchive("has pictures or other tiles: streets need vector tiles (MVT)");
  }
  if (header.internalCompression !== Compression.Gzip || header.tileCompression !== Compression.Gzip) {
    throw new UnusableArchive("is compressed in another way than by gzip");
  }
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (ends.some((end) => end > size)) throw new UnusableArchive("is cut short: it says that it is longer");
  if (header.minZoom > header.maxZoom || header.maxZoom > 24) {
    throw new UnusableArchive("is damaged: its header contradicts itself");
  }
  return header;
}

/** What the archive says of its data. Throws UnusableArchive. */
export async function readMetadata(file: FileHandle, header: Header): Promise<Record<string, unknown>> {
  const bytes = await readPacked(file, header.jsonMetadataOffset, header.jsonMetadataLength, "its metadata");
  const value = parseJson(bytes.toString("utf8"));
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw new UnusableArchive("is damaged: its metadata is not JSON");
}

/**
 * Unpacks every tile: a download that broke off leaves a file of the full length in which tiles are missing. Gzip has a
 * checksum of what it packs, so what passes is what was once written. Returns the number of tiles. Throws UnusableArchive.
 */
export async function checkTiles(
  file: FileHandle,
  header: Header,
  onProgress?: (bytes: number, ofBytes: number) => void,
): Promise<number> {
  const { tileDataOffset, tileDataLength: allBytes = 0 } = header;
  if (!header.clustered) throw new UnusableArchive("is not clustered");
  let tiles = 0;
  let nextId = 0;
  let checkedBytes = 0;
  for await (const { tileId, runLength, offset, length } of tileEntries(file, header)) {
    if (tileId < nextId || offset < 0 || length === 0 || offset + length > allBytes) {
      throw new UnusableArchive("is damaged: a directory is out of order");
    }
    nextId = tileId + runLength;
    tiles += runLength;
    // In a clustered archive what lies before was the data of an earlier tile, which this one shares.
    if (offset + length <= checkedBytes) continue;
    await readPacked(file, tileDataOffset + offset, length, "a tile");
    checkedBytes = offset + length;
    onProgress?.(checkedBytes, allBytes);
  }
  if (tiles === 0) throw new UnusableArchive("has no tiles");
  if (tiles !== header.numAddressedTiles || checkedBytes !== allBytes) {
    throw new UnusableArchive("is damaged: it has other tiles than it says");
  }
  return tiles;
}

async function* tileEntries(
  file: FileHandle,
  header: Header,
  [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength],
  depth = 0,
): AsyncGenerator<Entry> {
  for (const entry of await readDirectory(file, header, offset, length)) {
    if (entry.runLength > 0) yield entry;
    else if (depth < deepest) {
      yield* tileEntries(file, header, [header.leafDirectoryOffset + entry.offset, entry.length], depth + 1);
    } else throw new UnusableArchive("is damaged: its directories lead on without an end");
  }
}

/** The package reads directories through its caches alone: this one is used once. */
function readDirectory(file: FileHandle, header: Header, offset: number, length: number): Promise<Entry[]> {
  const source = { getKey: () => "", getBytes: async () => ({ data: new ArrayBuffer(0) }) };
  const cache = new ResolvedValueCache(1, undefined, async () => {
    const bytes = await readPacked(file, offset, length, "a directory");
    refuseCutDirectory(bytes);
    return new Uint8Array(bytes).buffer;
  });
  return cache.getDirectory(source, offset, length, header);
}

/** A directory is its number of entries and four numbers for each; the package would read a cut one as zeros. */
function refuseCutDirectory(bytes: Buffer): void {
  let numbers = 0;
  for (const byte of bytes) if (byte < 128) numbers++;
  const entries = bytes.length === 0 ? 0 : readVarint({ buf: bytes, pos: 0 });
  if (entries === 0 || numbers !== 1 + 4 * entries) throw new UnusableArchive("is damaged: a directory is cut short");
}

/** `part`: what these bytes are. */
async function readPacked(file: FileHandle, offset: number, length: number, part: string): Promise<Buffer> {
  if (length > largestPart) throw new UnusableArchive(`is damaged: ${part} is too large`);
  const bytes = await read(file, offset, length);
  try {
    return gunzipSync(bytes, { maxOutputLength: largestPart });
  } catch (error) {
    throw new UnusableArchive(`is damaged: ${part} cannot be unpacked`, { cause: error });
  }
}

async function read(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new UnusableArchive("is cut short");
  return buffer;
}
