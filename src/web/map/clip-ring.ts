// Clips an area's outline to a box (Sutherland-Hodgman).

export type Point = [x: number, y: number];

export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Corners of the part inside, each once; empty where the ring is outside. The last corner is connected to the first. */
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
