// Joins parts of a file that lie close together, so that few requests get many parts.

export interface ByteRange {
  offset: number;
  length: number;
}

/** Some parts and the one range that has them all. */
export interface JoinedRange<Part extends ByteRange> extends ByteRange {
  parts: Part[];
}

export interface JoinLimits {
  /** Bytes between the parts that may be loaded too, as a share of the parts' own. */
  wasteShare: number;
  /** Bytes of one range, unless a single part is larger. */
  largestBytes: number;
}

/**
 * Parts in the order of their offsets, as ranges in that order. The smallest gaps are loaded along first, while the share
 * lasts; parts that touch are always joined.
 */
export function joinRanges<Part extends ByteRange>(parts: readonly Part[], limits: JoinLimits): JoinedRange<Part>[] {
  const loadedAlong = gapsLoadedAlong(parts, limits.wasteShare);
  const ranges: JoinedRange<Part>[] = [];
  for (const [at, part] of parts.entries()) {
    const last = ranges.at(-1);
    const end = Math.max(part.offset + part.length, last ? last.offset + last.length : 0);
    const isNear = last && (part.offset <= last.offset + last.length || loadedAlong.has(at));
    if (isNear && end - last.offset <= limits.largestBytes) {
      last.length = end - last.offset;
      last.parts.push(part);
    } else ranges.push({ offset: part.offset, length: part.length, parts: [part] });
  }
  return ranges;
}

/** Numbers of the parts before which there is a gap that the share pays for. */
function gapsLoadedAlong(parts: readonly ByteRange[], wasteShare: number): Set<number> {
  const gaps: { at: number; bytes: number }[] = [];
  let ownBytes = 0;
  let end = parts[0]?.offset ?? 0;
  for (const [at, { offset, length }] of parts.entries()) {
    if (offset > end) gaps.push({ at, bytes: offset - end });
    ownBytes += length;
    end = Math.max(end, offset + length);
  }
  let left = ownBytes * wasteShare;
  const paid = new Set<number>();
  for (const { at, bytes } of gaps.sort((one, other) => one.bytes - other.bytes)) {
    left -= bytes;
    if (left < 0) break;
    paid.add(at);
  }
  return paid;
}
