// Which bytes of an archive are taken and where each goes in the smaller one.
import type { Entry } from "pmtiles";
import { type ByteRange, type JoinedRange, joinRanges } from "./join-ranges.ts";
import { UnusableArchive } from "./read-archive.ts";

/** One tile's data, which several tiles may share. */
export interface TileData extends ByteRange {
  /** Its offset in the smaller archive's data. */
  to: number;
}

export interface ExtractPlan {
  /** Of the smaller archive: neighbours with the same data are one entry. */
  entries: Entry[];
  /** Bytes of its tiles' data. */
  tileBytes: number;
  /** What to ask for, by offsets into the large archive's tile data. */
  requests: JoinedRange<TileData>[];
}

/** A twentieth more is loaded than is used, at most, and 4 MB in one answer. */
const join = { wasteShare: 0.05, largestBytes: 4_000_000 };

/** Data is ordered by the first tile that uses it, as a clustered archive requires. @throws UnusableArchive */
export function planExtract(entries: readonly Entry[]): ExtractPlan {
  const placed = new Map<number, TileData>();
  const taken: Entry[] = [];
  let tileBytes = 0;
  for (const { tileId, offset, length, runLength } of entries) {
    const data = placed.get(offset) ?? { offset, length, to: tileBytes };
    if (data.length !== length) throw new UnusableArchive("is damaged: two tiles overlap");
    if (!placed.has(offset)) {
      placed.set(offset, data);
      tileBytes += length;
    }
    const last = taken.at(-1);
    if (last && last.offset === data.to && last.tileId + last.runLength === tileId) last.runLength += runLength;
    else taken.push({ tileId, offset: data.to, length, runLength });
  }
  const parts = [...placed.values()].sort((one, other) => one.offset - other.offset);
  return { entries: taken, tileBytes, requests: joinRanges(parts, join) };
}
