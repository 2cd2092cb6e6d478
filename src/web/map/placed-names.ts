// Chooses the names on a small map and their positions, so that none overlaps another, the pin or the edge.
import { smallMapSize, smallMapTip } from "./small-map-scale.ts";

export interface MapName {
  name: string;
  /** Middle of the name, units of the small map. */
  x: number;
  y: number;
  /** A postcode's first half, quieter than a town. */
  isQuiet?: true;
  /** Shown only on the large version of the map. */
  needsRoom?: true;
}

interface Wanted {
  name: string;
  people: number;
  x: number;
  y: number;
}

/** Units around a middle. */
interface Area {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** A letter's width and a line's height, pixels. */
const letterPx = { town: 7.4, quiet: 7 };
const linePx = 19;

/** Pixels of a unit in the small version, on the narrowest phone, and in the large version. */
const pixelsPerUnit = { small: 0.86, large: 1.5 };

/** The areas of the pin and of the outer circle's name. */
const taken: Area[] = [
  { x: smallMapTip.x, y: smallMapTip.y - 22, halfWidth: 24, halfHeight: 27 },
  { x: smallMapTip.x + 64, y: smallMapTip.y, halfWidth: 46, halfHeight: 11 },
];

/** Units that a name may move up or down to find room. */
const moves = [0, 14, -14, 22];

/** Postcodes shown at most: more would be a table, not a map. */
const mostQuiet = 5;

/** Larger towns first, postcodes last and only where there is room to spare. */
export function placedNames(names: readonly Wanted[]): MapName[] {
  const areas = [...taken];
  const placed: MapName[] = [];
  let quiet = 0;
  const sorted = [...names].sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1));
  for (const [room, pixels] of Object.entries(pixelsPerUnit)) {
    for (const wanted of sorted) {
      const isQuiet = wanted.people === 0;
      if (placed.some(({ name }) => name === wanted.name) || (isQuiet && (room === "small" || quiet === mostQuiet)))
        continue;
      const area = freeArea(wanted, pixels, areas);
      if (!area) continue;
      areas.push(area);
      if (isQuiet) quiet++;
      placed.push({
        ...{ name: wanted.name, x: Math.round(area.x), y: Math.round(area.y) },
        ...(isQuiet && { isQuiet }),
        ...(room === "large" && { needsRoom: true as const }),
      });
    }
  }
  return placed;
}

/** Null where the name overlaps something in every position. */
function freeArea({ name, people, x, y }: Wanted, pixels: number, areas: readonly Area[]): Area | null {
  const letter = people > 0 ? letterPx.town : letterPx.quiet;
  const halfWidth = (name.length * letter) / pixels / 2;
  const halfHeight = linePx / pixels / 2;
  const free = moves
    .map((move) => ({ x, y: y + move, halfWidth, halfHeight }))
    .find((area) => isInside(area) && !areas.some((other) => areOver(area, other)));
  return free ?? null;
}

const isInside = ({ x, y, halfWidth, halfHeight }: Area) =>
  x - halfWidth >= 2 &&
  x + halfWidth <= smallMapSize.width - 2 &&
  y - halfHeight >= 2 &&
  y + halfHeight <= smallMapSize.height - 2;

const areOver = (a: Area, b: Area) =>
  Math.abs(a.x - b.x) < a.halfWidth + b.halfWidth && Math.abs(a.y - b.y) < a.halfHeight + b.halfHeight;
