// Writes the parts of a PMTiles archive (version 3) that lie before its tiles: header, directories, metadata.
import { gzipSync } from "node:zlib";
import { Compression, type Entry, TileType } from "pmtiles";
import type { MapBounds } from "./map-bounds.ts";

/** Bytes: header and first directory must fit into the beginning that readers ask for first. */
const headerBytes = 127;
const largestRoot = 16_384 - headerBytes;

/** Entries of a leaf directory at first; more where the first directory would not fit. */
const leafEntries = 4_096;

export interface ArchiveParts {
  /** In the order of their tiles; offsets into the tiles' data. */
  entries: readonly Entry[];
  /** Bytes of the tiles' data. */
  tileBytes: number;
  metadata: object;
  zooms: { min: number; max: number };
  bounds: MapBounds;
  tileCompression: Compression;
  /** True where the tiles' data lie in the order of their numbers. */
  clustered: boolean;
}

/** Everything up to the tiles' data, which follow at once. */
export function archiveFront(parts: ArchiveParts): Buffer {
  const { root, leaves } = directories(parts.entries);
  const metadata = gzipSync(JSON.stringify(parts.metadata));
  const sections = [root, metadata, leaves];
  const header = headerOf(
    parts,
    sections.map(({ length }) => length),
  );
  return Buffer.concat([header, ...sections]);
}

function headerOf(parts: ArchiveParts, lengths: number[]): Buffer {
  const { entries, zooms, bounds } = parts;
  const header = Buffer.alloc(headerBytes);
  header.write("PMTiles", 0, "latin1");
  header[7] = 3;
  let at = headerBytes;
  for (const [index, length] of [...lengths, parts.tileBytes].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    at += length;
  }
  const tiles = entries.reduce((sum, { runLength }) => sum + runLength, 0);
  const contents = new Set(entries.map(({ offset }) => offset)).size;
  for (const [index, count] of [tiles, entries.length, contents].entries()) {
    header.writeBigUInt64LE(BigInt(count), 72 + 8 * index);
  }
  header.set(
    [parts.clustered ? 1 : 0, Compression.Gzip, parts.tileCompression, TileType.Mvt, zooms.min, zooms.max],
    96,
  );
  const { west, south, east, north } = bounds;
  const corners = [west, south, east, north];
  for (const [index, degrees] of corners.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  header[118] = zooms.min;
  for (const [index, degrees] of [(west + east) / 2, (south + north) / 2].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * index);
  }
  return header;
}

/** One directory where it fits, else a first one that leads to leaves. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = gzipSync(directory(entries));
  if (whole.length <= largestRoot) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = leafEntries; ; size *= 2) {
    const leaves: Buffer[] = [];
    const leading: Entry[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = gzipSync(directory(entries.slice(at, at + size)));
      leading.push({ tileId: entries[at]!.tileId, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = gzipSync(directory(leading));
    if (root.length <= largestRoot) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Numbers column by column, each in groups of seven bits, as the format has it. */
function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  write(entries.length);
  let before = 0;
  for (const { tileId } of entries) {
    write(tileId - before);
    before = tileId;
  }
  for (const { runLength } of entries) write(runLength);
  for (const { length } of entries) write(length);
  for (const [at, { offset }] of entries.entries()) {
    const last = entries[at - 1];
    // 0: directly after the one before.
    write(last && offset === last.offset + last.length ? 0 : offset + 1);
  }
  return Buffer.from(bytes);
}
