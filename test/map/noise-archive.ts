// An archive whose tiles look like real ones by size: large, all different, some shared, many directories.
import { gzipSync } from "node:zlib";
import type { MapBounds } from "#src/streets/map-bounds.ts";
import { tileRuns } from "#src/streets/tile-ranges.ts";
import { archiveOf, type TileBytes } from "./archive-of.ts";

/** The area that the archive covers, and a smaller one within it. */
export const wholeArea: MapBounds = { west: -3, south: 53, east: -2, north: 53.6 };
export const smallArea: MapBounds = { west: -2.48, south: 53.35, east: -2.24, north: 53.48 };

/** Bytes that cannot be compressed, the same for the same number. */
function noise(seed: number, length: number): Buffer {
  let state = seed * 2_654_435_761 + 1;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

const sea = gzipSync(noise(0, 40));

/** Every sixth tile is sea, and they share their bytes. */
export function noiseTiles(bounds: MapBounds, zooms: { min: number; max: number }, bytes: number): TileBytes[] {
  const tiles: TileBytes[] = [];
  for (const { start, end } of tileRuns(bounds, zooms)) {
    for (let tileId = start; tileId < end; tileId++) {
      const isSea = tileId % 6 === 0;
      tiles.push({ tileId, bytes: isSea ? sea : gzipSync(noise(tileId, bytes + noise(tileId, 1)[0]!)) });
    }
  }
  return tiles;
}

export const noiseArchive = (zooms = { min: 0, max: 12 }, bytes = 3_000) =>
  archiveOf(noiseTiles(wholeArea, zooms, bytes), wholeArea, { zooms });
