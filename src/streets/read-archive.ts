// Reads what a PMTiles archive says of itself, and which of its tiles lie where, believing nothing unchecked.
import { gunzipSync } from "node:zlib";
import { bytesToHeader, Compression, type Entry, type Header, ResolvedValueCache, readVarint, TileType } from "pmtiles";
import { joinRanges } from "./join-ranges.ts";
import type { TileRun } from "./tile-ranges.ts";

/** Bytes of a file, wherever it is. */
export interface ReadableArchive {
  /** How the archive is called in a message. */
  name: string;
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** The archive is none, or not one that can be used: `message` is a sentence without its end, after the archive's name. */
export class UnusableArchive extends Error {}

/** Bytes of an archive's beginning, which has its header and its first directory. */
const beginningBytes = 16_384;
const headerBytes = 127;

/** Bytes that a directory or the metadata may unpack to. */
const largestUnpacked = 64_000_000;

/** Directories lead to directories at most this often. */
const deepest = 3;

/** Neighbouring directories are asked for together. */
const directoryJoin = { wasteShare: 0.2, largestBytes: 4_000_000 };

/** The archive's own beginning, checked against its size. Throws UnusableArchive. */
export async function readHeader(archive: ReadableArchive): Promise<Header> {
  const bytes = await archive.read(0, Math.min(beginningBytes, archive.size));
  const start = Buffer.from(bytes.subarray(0, 8));
  if (start.toString("latin1", 0, 2) !== "PM") {
    throw new UnusableArchive("is no PMTiles archive: it begins with something else");
  }
  if (start.toString("latin1", 0, 7) !== "PMTiles" || start[7] !== 3) {
    throw new UnusableArchive("is a PMTiles archive of another version than 3");
  }
  if (bytes.length < headerBytes) throw new UnusableArchive("is cut short within its header");
  const header = bytesToHeader(new Uint8Array(bytes.subarray(0, headerBytes)).buffer);
  if (header.tileType !== TileType.Mvt) {
    throw new UnusableArchive("has pictures or other tiles: streets need vector tiles (MVT)");
  }
  for (const compression of [header.internalCompression, header.tileCompression]) {
    if (compression !== Compression.Gzip && compression !== Compression.None) {
      throw new UnusableArchive("is compressed in another way than by gzip");
    }
  }
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (ends.some((end) => end > archive.size)) throw new UnusableArchive("is cut short: it says that it is longer");
  if (ends[0]! > beginningBytes || header.minZoom > header.maxZoom || header.maxZoom > 24) {
    throw new UnusableArchive("is damaged: its header contradicts itself");
  }
  return header;
}

/** What the archive says of its data. Throws UnusableArchive. */
export async function readMetadata(archive: ReadableArchive, header: Header): Promise<Record<string, unknown>> {
  const { jsonMetadataOffset: offset, jsonMetadataLength: length } = header;
  if (length > largestUnpacked) throw new UnusableArchive("is damaged: its metadata is too large");
  const bytes = unpack(await archive.read(offset, length), header.internalCompression, "metadata");
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UnusableArchive("is damaged: its metadata is not JSON");
}

/** The archive's entries for these runs, cut to them, in the order of their numbers. Throws UnusableArchive. */
export async function readEntries(
  archive: ReadableArchive,
  header: Header,
  runs: readonly TileRun[],
): Promise<Entry[]> {
  const { rootDirectoryOffset, rootDirectoryLength, leafDirectoryOffset, leafDirectoryLength = 0 } = header;
  const root = await readDirectory(archive, header, { offset: rootDirectoryOffset, length: rootDirectoryLength });
  const tiles: Entry[] = [];
  let level = root;
  for (let depth = 0; ; depth++) {
    for (const tile of within(
      level.filter(({ runLength }) => runLength > 0),
      runs,
    ))
      tiles.push(tile);
    const leaves = coveringLeaves(level, runs).sort((one, other) => one.offset - other.offset);
    if (leaves.length === 0) break;
    if (depth === deepest) throw new UnusableArchive("is damaged: its directories lead on without an end");
    if (leaves.some(({ offset, length }) => offset + length > leafDirectoryLength)) {
      throw new UnusableArchive("is damaged: a directory lies outside of it");
    }
    level = [];
    for (const joined of joinRanges(leaves, directoryJoin)) {
      const bytes = await archive.read(leafDirectoryOffset + joined.offset, joined.length);
      const held = { ...archive, read: async (at: number, length: number) => bytes.subarray(at, at + length) };
      for (const { offset, length } of joined.parts) {
        for (const entry of await readDirectory(held, header, { offset: offset - joined.offset, length }))
          level.push(entry);
      }
    }
  }
  if (tiles.some(({ offset, length }) => offset + length > (header.tileDataLength ?? 0))) {
    throw new UnusableArchive("is damaged: a tile lies outside of it");
  }
  return tiles.sort((one, other) => one.tileId - other.tileId);
}

async function readDirectory(
  archive: ReadableArchive,
  header: Header,
  { offset, length }: { offset: number; length: number },
): Promise<Entry[]> {
  // A cache of its own for each, as it is read once; the package reads directories through its caches alone.
  const cache = new ResolvedValueCache(1, undefined, async (packed, compression) => {
    const bytes = unpack(new Uint8Array(packed), compression, "directory");
    refuseCutDirectory(bytes);
    return new Uint8Array(bytes).buffer;
  });
  const source = {
    getKey: () => "",
    getBytes: async (at: number, bytes: number) => ({ data: new Uint8Array(await archive.read(at, bytes)).buffer }),
  };
  const entries = await cache.getDirectory(source, offset, length, header);
  let next = 0;
  for (const { tileId, runLength, length: bytes, offset: at } of entries) {
    if (tileId < next || bytes === 0 || at < 0) throw new UnusableArchive("is damaged: a directory is out of order");
    next = tileId + Math.max(runLength, 1);
  }
  return entries;
}

/** A directory is its number of entries and four numbers for each; a cut one would be read as zeros. */
function refuseCutDirectory(bytes: Uint8Array): void {
  let numbers = 0;
  for (const byte of bytes) if (byte < 128) numbers++;
  const entries = bytes.length === 0 ? 0 : readVarint({ buf: bytes, pos: 0 });
  if (entries === 0 || numbers !== 1 + 4 * entries) throw new UnusableArchive("is damaged: a directory is cut short");
}

function unpack(bytes: Uint8Array, compression: Compression, what: string): Uint8Array {
  if (compression === Compression.None) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: largestUnpacked });
  } catch (error) {
    throw new UnusableArchive(`is damaged: its ${what} cannot be unpacked`, { cause: error });
  }
}

/** The parts of entries that lie in the runs. Both are in order. */
function within(entries: readonly Entry[], runs: readonly TileRun[]): Entry[] {
  const found: Entry[] = [];
  let at = 0;
  for (const entry of entries) {
    const end = entry.tileId + entry.runLength;
    while (at < runs.length && runs[at]!.end <= entry.tileId) at++;
    for (let next = at; next < runs.length && runs[next]!.start < end; next++) {
      const from = Math.max(entry.tileId, runs[next]!.start);
      const until = Math.min(end, runs[next]!.end);
      found.push({ ...entry, tileId: from, runLength: until - from });
    }
  }
  return found;
}

/** Entries that lead to directories with tiles of the runs. A directory reaches to where the next entry begins. */
function coveringLeaves(entries: readonly Entry[], runs: readonly TileRun[]): Entry[] {
  let at = 0;
  return entries.filter(({ tileId, runLength }, index) => {
    if (runLength > 0) return false;
    const end = entries[index + 1]?.tileId ?? Number.POSITIVE_INFINITY;
    while (at < runs.length && runs[at]!.end <= tileId) at++;
    return at < runs.length && runs[at]!.start < end;
  });
}
