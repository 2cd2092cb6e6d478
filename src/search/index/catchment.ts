// The blocks that a catchment touches, nearest first, and those that are completely inside it.
import { earthRadiusMiles, haversineMiles, type Position } from "#src/gazetteer/position.ts";
import { type CardMap, chordMargin, type UnitVector, unitVector } from "./card-map.ts";

/** The circle on the globe that a search covers. */
export interface Catchment {
  position: Position;
  point: UnitVector;
  miles: number;
  /** Straight-line radius; 3, which is longer than any chord, where the circle is the whole globe. */
  chord: number;
}

/** `miles`: great-circle distance, inclusive. */
export function catchmentAround(position: Position, miles: number): Catchment {
  const angle = miles / earthRadiusMiles;
  const chord = angle >= Math.PI ? 3 : 2 * Math.sin(angle / 2);
  return { position, point: unitVector(position), miles, chord };
}

/** The blocks of one map that a catchment touches, nearest ring first. One object for each table, reused by all searches. */
export interface Reach {
  /** Whose blocks these are: relaxed searches and the counts of filters ask for those of one catchment many times. */
  catchment: Catchment | null;
  count: number;
  block: Int32Array;
  /** Lower bound of the straight-line distance of the block's cards. */
  least: Float64Array;
  /** 1 where every card of the block is in the catchment. */
  isInside: Uint8Array;
  /** Scratch: the touched blocks before they are sorted by ring. */
  touched: Int32Array;
  touchedLeast: Float64Array;
  touchedRing: Uint8Array;
}

/** Large enough for any search over the map. */
export function emptyReach(map: CardMap): Reach {
  const size = map.blockCount;
  return {
    catchment: null,
    count: 0,
    block: new Int32Array(size),
    least: new Float64Array(size),
    isInside: new Uint8Array(size),
    touched: new Int32Array(size),
    touchedLeast: new Float64Array(size),
    touchedRing: new Uint8Array(size),
  };
}

/** Blocks are sorted by distance into so many rings (a counting sort), which is close enough to nearest first. */
const ringCount = 64;
const ringStart = new Int32Array(ringCount + 1);

/** Fills `reach` with the blocks that may have cards in the catchment, and returns it. */
export function reachOf(map: CardMap, catchment: Catchment, reach: Reach): Reach {
  if (reach.catchment === catchment) return reach;
  reach.catchment = catchment;
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

/** Lists the touched blocks in any order and counts them by ring, at index ring + 1, so that sums give each ring's start. */
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

/** Square of the straight-line distance from the search origin to a card. */
export function squaredChord(map: CardMap, catchment: Catchment, card: number): number {
  const dx = map.x[card]! - catchment.point.x;
  const dy = map.y[card]! - catchment.point.y;
  const dz = map.z[card]! - catchment.point.z;
  return dx * dx + dy * dy + dz * dz;
}

/** Exact great-circle miles from the search origin to a card: the value in the answer. */
export function milesTo(map: CardMap, catchment: Catchment, card: number): number {
  const { latitude, longitude } = catchment.position;
  return haversineMiles(latitude, longitude, map.latitude[card]!, map.longitude[card]!);
}

/** True where a card at this squared chord is in the catchment. Close to the edge the exact miles decide. */
export function isInCatchment(map: CardMap, catchment: Catchment, card: number, squared: number): boolean {
  const inner = catchment.chord - chordMargin;
  if (inner > 0 && squared < inner * inner) return true;
  const outer = catchment.chord + chordMargin;
  return squared <= outer * outer && milesTo(map, catchment, card) <= catchment.miles;
}
