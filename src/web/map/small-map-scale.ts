// A small map's scale: size in units, projection of positions, and cutting outlines to it.
import { milesPerDegree, type Position } from "#src/gazetteer/position.ts";
import { country } from "#src/platform/country/country.ts";
import { defineMessage } from "#src/platform/language/message.ts";

/** The attribution of our own base map, for every map that shows it. */
export const baseMapSource = defineMessage("Coast: Natural Earth");

/**
 * False where our own base map is the country's towns alone: then there is nothing to attribute.
 */
export const hasOutline = (): boolean => country().map.outline !== null;

/** Units; on a phone about a pixel each. */
export const smallMapSize = { width: 320, height: 180 };

/** The point of the place itself: a little below the middle, as its pin is above it. */
export const smallMapTip = { x: 160, y: 96 };

export interface Scale {
  place: Position;
  unitsPerMile: number;
}

const unitsPerDegree = ({ place, unitsPerMile }: Scale) => ({
  eastwards: milesPerDegree * Math.cos((place.latitude * Math.PI) / 180) * unitsPerMile,
  northwards: milesPerDegree * unitsPerMile,
});

/** Units from the map's left and upper side. Flat, which is true to a hundredth over a county. */
export function project({ latitude, longitude }: Position, scale: Scale): { x: number; y: number } {
  const { eastwards, northwards } = unitsPerDegree(scale);
  return {
    x: smallMapTip.x + (longitude - scale.place.longitude) * eastwards,
    y: smallMapTip.y - (latitude - scale.place.latitude) * northwards,
  };
}

/** What the map shows of the globe, and `margin` units more on each side. */
export function boxInView(scale: Scale, margin = 0): Box {
  const { place } = scale;
  const { eastwards, northwards } = unitsPerDegree(scale);
  return {
    west: place.longitude - (smallMapTip.x + margin) / eastwards,
    east: place.longitude + (smallMapSize.width - smallMapTip.x + margin) / eastwards,
    south: place.latitude - (smallMapSize.height - smallMapTip.y + margin) / northwards,
    north: place.latitude + (smallMapTip.y + margin) / northwards,
  };
}

/** Round distances for the two circles around the place, in the displayed unit. */
const ringDistances = [40, 30, 20, 15, 10, 5, 3, 2, 1];

/** Units that the outer circle may reach without touching the map's edge. */
const widestRing = 80;

/** The outer circle's distance in units of so many miles, and its radius. */
export function smallMapRing(unitsPerMile: number, unitMiles: number): { distance: number; radius: number } {
  const radiusOf = (distance: number) => distance * unitMiles * unitsPerMile;
  const distance = ringDistances.find((each) => radiusOf(each) <= widestRing) ?? 1;
  return { distance, radius: radiusOf(distance) };
}

export type Point = [x: number, y: number];

export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Corners of the part inside, each once; empty where the ring is outside. Last meets first. */
export function clipRing(ring: readonly Point[], { west, east, south, north }: Box): readonly Point[] {
  const fromWest = cutOneSide(ring, 0, west, 1);
  const betweenBoth = cutOneSide(fromWest, 0, east, -1);
  return cutOneSide(cutOneSide(betweenBoth, 1, south, 1), 1, north, -1);
}

function cutOneSide(points: readonly Point[], axis: 0 | 1, at: number, sign: 1 | -1): readonly Point[] {
  const isIn = (point: Point) => (point[axis] - at) * sign >= 0;
  let before = points.at(-1);
  let wasIn = before !== undefined && isIn(before);
  const stored: Point[] = [];
  for (const point of points) {
    const isNowIn = isIn(point);
    if (before && isNowIn !== wasIn) stored.push(crossing(before, point, axis, at));
    if (isNowIn) stored.push(point);
    before = point;
    wasIn = isNowIn;
  }
  return stored;
}

function crossing(from: Point, to: Point, axis: 0 | 1, at: number): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}
