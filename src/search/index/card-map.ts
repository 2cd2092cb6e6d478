// The positions of a table's cards: sorted along a Hilbert curve and cut into blocks, each with a bounding sphere.
import type { Position } from "#src/gazetteer/position.ts";
import type { Block, BlockWriter, Sections } from "./block.ts";
import { countBits } from "./word-bits.ts";

/**
 * How many blocks a map is cut into, give or take half, and the fewest cards in one. More blocks are more spheres to test
 * in each search; fewer are more cards to test one by one at the catchment's edge. At England's size both cost the same.
 */
const wantedBlocks = 300;
const smallestBlock = 64;

/**
 * Cards by number, from 0, in the order of the curve. A card's position is also a point on the unit sphere: straight-line
 * ("chord") distances between such points have the same order as great-circle distances, and need no trigonometry.
 */
export interface CardMap extends Sections<typeof mapSections> {
  count: number;
  /** Block b holds the cards from b * blockSize up to (b + 1) * blockSize; always a power of two. */
  blockSize: number;
  blockCount: number;
}

const mapSections = {
  /** Rank of each card by its ids, which orders cards of equal distance. */
  idRank: Int32Array,
  latitude: Float64Array,
  longitude: Float64Array,
  ...{ x: Float64Array, y: Float64Array, z: Float64Array },
  ...{ ballX: Float64Array, ballY: Float64Array, ballZ: Float64Array },
  /** Straight-line radius of the sphere around each block's cards, rounded up. */
  ballRadius: Float64Array,
} as const;

export interface UnitVector {
  x: number;
  y: number;
  z: number;
}

/** The rounding error of a straight-line distance between unit vectors is below 1e-15; this is a thousand times that. */
export const chordMargin = 1e-12;

/** A position as a point of the unit sphere. */
export function unitVector(position: Position): UnitVector {
  const latitude = (position.latitude * Math.PI) / 180;
  const longitude = (position.longitude * Math.PI) / 180;
  return {
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
  };
}

/** A map, and for each card its index in the list that the map was made from. */
export interface ArrangedCards {
  map: CardMap;
  source: Int32Array;
}

/**
 * Arranges the cards whose position is known; others cannot be found. `compareIds` orders two indexes of the list; later it orders
 * cards of equal distance.
 */
export function arrangeCards(
  positions: readonly (Position | null)[],
  compareIds: (a: number, b: number) => number,
): ArrangedCards {
  const curve = Float64Array.from(positions, (place) =>
    place === null ? 0 : hilbertPosition(place.latitude, place.longitude),
  );
  const placed = [...positions.keys()].filter((index) => positions[index] !== null);
  const source = Int32Array.from(placed).sort((a, b) => curve[a]! - curve[b]! || compareIds(a, b));
  const map = emptyMap(source.length);
  for (let card = 0; card < source.length; card++) {
    const place = positions[source[card]!]!;
    const point = unitVector(place);
    map.latitude[card] = place.latitude;
    map.longitude[card] = place.longitude;
    map.x[card] = point.x;
    map.y[card] = point.y;
    map.z[card] = point.z;
  }
  const byId = Int32Array.from(source.keys()).sort((a, b) => compareIds(source[a]!, source[b]!));
  byId.forEach((card, rank) => {
    map.idRank[card] = rank;
  });
  for (let block = 0; block < map.blockCount; block++) wrapInBall(map, block);
  return { map, source };
}

function emptyMap(count: number): CardMap {
  const blockSize = Math.max(smallestBlock, 2 ** Math.round(Math.log2(Math.max(1, count / wantedBlocks))));
  const blockCount = Math.ceil(count / blockSize);
  const perCard = () => new Float64Array(count);
  const perBlock = () => new Float64Array(blockCount);
  return {
    count,
    idRank: new Int32Array(count),
    latitude: perCard(),
    longitude: perCard(),
    x: perCard(),
    y: perCard(),
    z: perCard(),
    blockSize,
    blockCount,
    ballX: perBlock(),
    ballY: perBlock(),
    ballZ: perBlock(),
    ballRadius: perBlock(),
  };
}

export function writeCardMap(writer: BlockWriter, table: string, map: CardMap): void {
  const { count: _isThatOfIds, blockCount: _isThatOfBalls, blockSize, ...sections } = map;
  writer.addAll(table, { blockSize: Int32Array.of(blockSize), ...sections });
}

export function openCardMap(block: Block, table: string): CardMap {
  const sections = block.all(table, mapSections);
  const blockSize = block.section(`${table}.blockSize`, Int32Array)[0]!;
  return { count: sections.idRank.length, blockSize, blockCount: sections.ballX.length, ...sections };
}

/** Steps towards the smallest sphere; more of them no longer make it smaller by a hundredth. */
const ballSteps = 30;

/**
 * Begins with the mean of the cards and moves the centre towards the farthest card, by a half, a third, a quarter and so on
 * (Bădoiu and Clarkson). The spheres are a quarter smaller than those around the means, so that a catchment cuts fewer.
 */
function wrapInBall(map: CardMap, block: number): void {
  const first = block * map.blockSize;
  const end = Math.min(map.count, first + map.blockSize);
  const middle = (values: Float64Array) => values.subarray(first, end).reduce((a, b) => a + b) / (end - first);
  let [x, y, z] = [middle(map.x), middle(map.y), middle(map.z)];
  let smallest = Number.POSITIVE_INFINITY;
  for (let step = 1; step <= ballSteps; step++) {
    const { card, squared } = farthest(map, first, end, x, y, z);
    if (squared < smallest) {
      smallest = squared;
      map.ballX[block] = x;
      map.ballY[block] = y;
      map.ballZ[block] = z;
      map.ballRadius[block] = Math.sqrt(squared) + chordMargin;
    }
    x += (map.x[card]! - x) / (step + 1);
    y += (map.y[card]! - y) / (step + 1);
    z += (map.z[card]! - z) / (step + 1);
  }
}

/** The card of those from `first` up to `end` that is farthest from a point, and the square of its distance. */
function farthest(map: CardMap, first: number, end: number, x: number, y: number, z: number) {
  const found = { card: first, squared: -1 };
  for (let card = first; card < end; card++) {
    const squared = (map.x[card]! - x) ** 2 + (map.y[card]! - y) ** 2 + (map.z[card]! - z) ** 2;
    if (squared <= found.squared) continue;
    found.card = card;
    found.squared = squared;
  }
  return found;
}

/** Grid cells along each axis: 16 bits, so a cell is at most a quarter of a mile. */
const side = 65_536;

/** Position on the curve, 0 to 2^32 - 1, of a latitude and longitude in degrees. */
function hilbertPosition(latitude: number, longitude: number): number {
  let x = Math.min(side - 1, Math.floor(((longitude + 180) / 360) * side));
  let y = Math.min(side - 1, Math.floor(((latitude + 90) / 180) * side));
  let position = 0;
  for (let step = side / 2; step >= 1; step /= 2) {
    const right = (x & step) > 0 ? 1 : 0;
    const upper = (y & step) > 0 ? 1 : 0;
    position += step * step * ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      const turned = x;
      x = y;
      y = turned;
    }
  }
  return position;
}

/** Some cards of one block of a map, as bits. */
export class BlockCards {
  /** Number of the block's first card, whose bit is the lowest of the first word. */
  #first = 0;
  readonly #bits: Int32Array;

  constructor({ blockSize }: CardMap) {
    this.#bits = new Int32Array(blockSize / 32);
  }

  /** Empties it, for another block. */
  startAt(firstCard: number): void {
    this.#first = firstCard;
    this.#bits.fill(0);
  }

  /** Adds a card of the block. */
  add(card: number): void {
    const place = card - this.#first;
    this.#bits[place >> 5]! |= 1 << place;
  }

  /** Removes a card, of whichever block. */
  remove(card: number): void {
    const place = card - this.#first;
    if (place >= 0 && place < this.#bits.length * 32) this.#bits[place >> 5]! &= ~(1 << place);
  }

  count(): number {
    let count = 0;
    for (let word = 0; word < this.#bits.length; word++) count += countBits(this.#bits[word]!);
    return count;
  }

  /** Calls `visit` with each card, ascending. It may remove the card. */
  forEach(visit: (card: number) => void): void {
    for (let word = 0; word < this.#bits.length; word++) {
      const firstOfWord = this.#first + word * 32;
      for (let left = this.#bits[word]!; left !== 0; left &= left - 1)
        visit(firstOfWord + 31 - Math.clz32(left & -left));
    }
  }
}
