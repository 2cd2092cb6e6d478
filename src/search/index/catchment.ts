// Which blocks a search reaches, nearest first, and which lie inside the catchment to the last card.
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { earthRadiusMiles, haversineMiles } from "#src/domain/catalogue/great-circle.ts";
import { type CardMap, chordMargin, type UnitVector, unitVector } from "./card-map.ts";

/** The circle on the globe that a search looks at. */
export interface Catchment {
  position: Position;
  point: UnitVector;
  miles: number;
  /** Straight-line radius; 3, longer than any chord, where the circle is the whole globe. */
  chord: number;
}

/** Everything within so many great-circle miles of a position, the circle itself included. */
export function catchmentAround(position: Position, miles: number): Catchment {
  const angle = miles / earthRadiusMiles;
  const chord = angle >= Math.PI ? 3 : 2 * Math.sin(angle / 2);
  return { position, point: unitVector(position), miles, chord };
}

/** The blocks of one map that a catchment touches, nearest ring first; reused from search to search. */
export interface Reach {
  count: number;
  block: Int32Array;
  /** Straight-line distance below which no card of the block lies. */
  least: Float64Array;
  /** 1 where every card of the block is in the catchment. */
  isInside: Uint8Array;
  touched: Int32Array;
  touchedLeast: Float64Array;
  touchedRing: Uint8Array;
}

/** Room for the reach of any search over a map. */
export function emptyReach(map: CardMap): Reach {
  const size = map.blockCount;
  return {
    count: 0,
    block: new Int32Array(size),
    least: new Float64Array(size),
    isInside: new Uint8Array(size),
    touched: new Int32Array(size),
    touchedLeast: new Float64Array(size),
    touchedRing: new Uint8Array(size),
  };
}

/** Rings that the catchment is cut into: blocks are visited ring by ring, which is near enough to nearest first. */
const ringCount = 64;
const ringStart = new Int32Array(ringCount + 1);

/** Fills the reach with the blocks that may hold cards of the catchment. */
export function reachOf(map: CardMap, catchment: Catchment, reach: Reach): Reach {
  reach.count = touchBlocks(map, catchment, reach);
  for (let ring = 0; ring < ringCount; ring++) ringStart[ring + 1]! += ringStart[ring]!;
  const inner = catchment.chord - chordMargin;
  for (let i = 0; i < reach.count; i++) {
    const block = reach.touched[i]!;
    const least = reach.touchedLeast[i]!;
    const at = ringStart[reach.touchedRing[i]!]!++;
    reach.block[at] = block;
    reach.least[at] = least;
    reach.isInside[at] = least + 2 * map.ballRadius[block]! <= inner ? 1 : 0;
  }
  return reach;
}

/** Lists the touched blocks as they come and counts them by ring, one ring up, so that sums give where each starts. */
function touchBlocks(map: CardMap, catchment: Catchment, reach: Reach): number {
  const { x, y, z } = catchment.point;
  const { ballX, ballY, ballZ, ballRadius, blockCount } = map;
  const outer = catchment.chord + chordMargin;
  const ringsPerChord = (ringCount - 1) / outer;
  ringStart.fill(0);
  let count = 0;
  for (let block = 0; block < blockCount; block++) {
    const dx = ballX[block]! - x;
    const dy = ballY[block]! - y;
    const dz = ballZ[block]! - z;
    const least = Math.sqrt(dx * dx + dy * dy + dz * dz) - ballRadius[block]!;
    if (least > outer) continue;
    const ring = least > 0 ? Math.trunc(least * ringsPerChord) : 0;
    reach.touched[count] = block;
    reach.touchedLeast[count] = least;
    reach.touchedRing[count++] = ring;
    ringStart[ring + 1]!++;
  }
  return count;
}

/** Square of the straight-line distance from the catchment's middle to a card. */
export function squaredChord(map: CardMap, catchment: Catchment, card: number): number {
  const dx = map.x[card]! - catchment.point.x;
  const dy = map.y[card]! - catchment.point.y;
  const dz = map.z[card]! - catchment.point.z;
  return dx * dx + dy * dy + dz * dz;
}

/** Exact great-circle miles from the catchment's middle to a card: the value on the wire. */
export function milesTo(map: CardMap, catchment: Catchment, card: number): number {
  const { latitude, longitude } = catchment.position;
  return haversineMiles(latitude, longitude, map.latitude[card]!, map.longitude[card]!);
}

/** True where a card at this squared chord is in the catchment; close to its edge the exact miles decide. */
export function isInCatchment(map: CardMap, catchment: Catchment, card: number, squared: number): boolean {
  const inner = catchment.chord - chordMargin;
  if (inner > 0 && squared < inner * inner) return true;
  const outer = catchment.chord + chordMargin;
  return squared <= outer * outer && milesTo(map, catchment, card) <= catchment.miles;
}
