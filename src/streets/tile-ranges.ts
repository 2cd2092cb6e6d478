// Which tiles cover an area, as runs of PMTiles' tile numbers: tiles that are neighbours on its curve go together.
import { zxyToTileId } from "pmtiles";
import type { MapBounds } from "./map-bounds.ts";

/** Tile numbers from the first to before `end`. */
export interface TileRun {
  start: number;
  end: number;
}

/** Tiles from the north-western to the south-eastern one, both included. */
interface TileBox {
  west: number;
  east: number;
  north: number;
  south: number;
}

/** Degrees at which the map's projection ends. */
const furthestLatitude = 85.0511;

/** The runs that cover the bounds at each zoom, in the order of their numbers, none touching the next within a zoom. */
export function tileRuns(bounds: MapBounds, zooms: { min: number; max: number }): TileRun[] {
  const runs: TileRun[] = [];
  for (let zoom = zooms.min; zoom <= zooms.max; zoom++) runs.push(...runsAt(boxOf(bounds, zoom), zoom));
  return runs;
}

/** How many tiles the runs hold. */
export const countTiles = (runs: readonly TileRun[]) => runs.reduce((sum, { start, end }) => sum + end - start, 0);

function boxOf({ west, south, east, north }: MapBounds, zoom: number): TileBox {
  const side = 2 ** zoom;
  const within = (tile: number) => Math.min(Math.max(Math.floor(tile), 0), side - 1);
  const column = (longitude: number) => within(((longitude + 180) / 360) * side);
  const row = (latitude: number) => {
    const radians = (Math.min(Math.max(latitude, -furthestLatitude), furthestLatitude) * Math.PI) / 180;
    return within(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side);
  };
  return { west: column(west), east: column(east), north: row(north), south: row(south) };
}

/**
 * A square of tiles that lies wholly in the box is one run: below a tile, the curve passes through all of its parts
 * before it leaves.
 */
function runsAt(box: TileBox, zoom: number): TileRun[] {
  const found: TileRun[] = [];
  const base = zxyToTileId(zoom, 0, 0);
  function descend(depth: number, x: number, y: number): void {
    const size = 2 ** (zoom - depth);
    const [west, north] = [x * size, y * size];
    const [east, south] = [west + size - 1, north + size - 1];
    if (east < box.west || west > box.east || south < box.north || north > box.south) return;
    if (west >= box.west && east <= box.east && north >= box.north && south <= box.south) {
      const start = base + (zxyToTileId(depth, x, y) - zxyToTileId(depth, 0, 0)) * size * size;
      found.push({ start, end: start + size * size });
      return;
    }
    for (const [right, down] of [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ] as const)
      descend(depth + 1, 2 * x + right, 2 * y + down);
  }
  descend(0, 0, 0);
  return joined(found.sort((one, other) => one.start - other.start));
}

function joined(runs: TileRun[]): TileRun[] {
  const out: TileRun[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last?.end === run.start) last.end = run.end;
    else out.push({ ...run });
  }
  return out;
}
