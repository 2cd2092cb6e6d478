// Where the cards of a search are: sorted along the curve, cut into blocks, each block inside a ball of known size.
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { hilbertPosition } from "./hilbert-curve.ts";
import { eachInSteps, mapInSteps, type Steps, sortInSteps } from "./steps.ts";

/**
 * Blocks that a map is cut into, give or take half, and the fewest cards in one. More blocks mean more balls to test in
 * each search, fewer mean more cards to test one by one at the catchment's edge; at England's size both cost the same.
 */
const wantedBlocks = 300;
const smallestBlock = 64;

const blocksPerStep = 16;

/**
 * Cards by number, 0 up, in curve order. A card's place is also a point on the unit sphere: straight-line ("chord")
 * distances between such points order places as great-circle distances do, and cost no trigonometry.
 */
export interface CardMap {
  count: number;
  /** Index of each card in the list the map was made from. */
  source: Int32Array;
  /** Rank of each card among equal distances: by its ids. */
  idRank: Int32Array;
  latitude: Float64Array;
  longitude: Float64Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** Block b holds the cards from b * blockSize up to (b + 1) * blockSize; always a power of two. */
  blockSize: number;
  blockCount: number;
  ballX: Float64Array;
  ballY: Float64Array;
  ballZ: Float64Array;
  /** Straight-line radius of the ball around each block's cards, never too small. */
  ballRadius: Float64Array;
}

export interface UnitVector {
  x: number;
  y: number;
  z: number;
}

/** Rounding in a straight-line distance between unit vectors is below 1e-15; a thousand times that is safely outside it. */
export const chordMargin = 1e-12;

/** The point of the unit sphere under a position. */
export function unitVector(position: Position): UnitVector {
  const latitude = (position.latitude * Math.PI) / 180;
  const longitude = (position.longitude * Math.PI) / 180;
  return {
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
  };
}

/** Arranges cards; equal distances are later told apart by the order given in `compareIds` of two list indexes. */
export function* arrangeCards(positions: Position[], compareIds: (a: number, b: number) => number): Steps<CardMap> {
  const curve = yield* mapInSteps(positions, (place) => hilbertPosition(place.latitude, place.longitude));
  const order = yield* sortInSteps([...positions.keys()], (a, b) => curve[a]! - curve[b]! || compareIds(a, b));
  const map = emptyMap(order);
  yield* eachInSteps(order, (index, card) => {
    const place = positions[index]!;
    const point = unitVector(place);
    map.latitude[card] = place.latitude;
    map.longitude[card] = place.longitude;
    map.x[card] = point.x;
    map.y[card] = point.y;
    map.z[card] = point.z;
  });
  const byId = yield* sortInSteps([...order.keys()], (a, b) => compareIds(order[a]!, order[b]!));
  yield* eachInSteps(byId, (card, rank) => {
    map.idRank[card] = rank;
  });
  for (let block = 0; block < map.blockCount; block++) {
    if (block % blocksPerStep === 0) yield;
    wrapInBall(map, block);
  }
  return map;
}

function emptyMap(order: number[]): CardMap {
  const count = order.length;
  const blockSize = Math.max(smallestBlock, 2 ** Math.round(Math.log2(Math.max(1, count / wantedBlocks))));
  const blockCount = Math.ceil(count / blockSize);
  const perCard = () => new Float64Array(count);
  const perBlock = () => new Float64Array(blockCount);
  return {
    count,
    source: Int32Array.from(order),
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

function wrapInBall(map: CardMap, block: number): void {
  const first = block * map.blockSize;
  const end = Math.min(map.count, first + map.blockSize);
  const middle = (values: Float64Array) => values.subarray(first, end).reduce((a, b) => a + b) / (end - first);
  const [x, y, z] = [middle(map.x), middle(map.y), middle(map.z)];
  let radius = 0;
  for (let card = first; card < end; card++) {
    radius = Math.max(radius, Math.hypot(map.x[card]! - x, map.y[card]! - y, map.z[card]! - z));
  }
  map.ballX[block] = x;
  map.ballY[block] = y;
  map.ballZ[block] = z;
  map.ballRadius[block] = radius + chordMargin;
}
