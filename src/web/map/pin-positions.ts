// Where pins of near places are: clustered where they would overlap, apart on one spot.
import type { Position } from "#src/gazetteer/position.ts";

export interface PinGroup {
  /** Indices of the given pins, in their order; one for a single pin. */
  members: number[];
  /** The cluster's position: the middle of its members. */
  position: Position;
}

/** The world's width in pixels at zoom 0. */
const worldPx = 512;

/** Web Mercator pixels at zoom 0. */
function project({ latitude, longitude }: Position): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [((longitude + 180) / 360) * worldPx, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPx];
}

/**
 * Groups of pins nearer than `radiusPx` to the group's first, at this zoom. Earlier pins take in
 * later ones, so they always group alike. `alone`: a pin that never joins, as the selected.
 */
export function clusterPins(positions: readonly Position[], zoom: number, radiusPx: number, alone = -1): PinGroup[] {
  const groups: { members: number[]; x: number; y: number }[] = [];
  for (const [index, position] of positions.entries()) {
    const [x, y] = project(position).map((each) => each * 2 ** zoom) as [number, number];
    const near = groups.find(
      (group) => index !== alone && group.members[0] !== alone && Math.hypot(group.x - x, group.y - y) < radiusPx,
    );
    if (near) near.members.push(index);
    else groups.push({ members: [index], x, y });
  }
  return groups.map(({ members }) => ({ members, position: middle(members.map((at) => positions[at]!)) }));
}

function middle(positions: Position[]): Position {
  const sum = (of: (position: Position) => number) => positions.reduce((total, each) => total + of(each), 0);
  return {
    latitude: sum((each) => each.latitude) / positions.length,
    longitude: sum((each) => each.longitude) / positions.length,
  };
}

/** Metres from one ring to the next (§4.15): markers do not overlap at the closest zoom. */
const ringStepMetres = 5;

/** Markers on one ring: north, then clockwise. */
const onOneRing = 8;

const metresPerDegree = 111_195;

/** Decimals of a degree within which two markers count as one spot: about a metre. */
const sameSpotDecimals = 5;

/**
 * The positions in the same order. The first at a position stays; the next eight are moved 5 metres
 * in the eight directions, the eight after them 10 metres, and so on.
 */
export function spreadPositions<T extends Position>(positions: readonly T[]): Position[] {
  const seen = new Map<string, number>();
  return positions.map((position) => {
    const spot = `${position.latitude.toFixed(sameSpotDecimals)},${position.longitude.toFixed(sameSpotDecimals)}`;
    const before = seen.get(spot) ?? 0;
    seen.set(spot, before + 1);
    return before === 0 ? position : moved(position, before - 1);
  });
}

function moved({ latitude, longitude }: Position, at: number): Position {
  const metres = ringStepMetres * (Math.floor(at / onOneRing) + 1);
  const angle = (at / onOneRing) * 2 * Math.PI;
  const [east, north] = [Math.sin(angle), Math.cos(angle)];
  const metresPerLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: latitude + (metres * north) / metresPerDegree,
    longitude: longitude + (metres * east) / metresPerLongitude,
  };
}
