// Each block's sphere has all of its cards in it, and is about as small as can be.
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeCards, type CardMap, hilbertPosition } from "./card-map.ts";

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

function distance(map: CardMap, block: number, card: number): number {
  return Math.hypot(
    map.x[card]! - map.ballX[block]!,
    map.y[card]! - map.ballY[block]!,
    map.z[card]! - map.ballZ[block]!,
  );
}

test("no card is outside the sphere of its block, wherever the cards are", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 200 }), (positions) => {
      const { map } = arrangeCards(positions, (a, b) => a - b);
      for (let card = 0; card < map.count; card++) {
        const block = Math.floor(card / map.blockSize);
        expect(distance(map, block, card)).toBeLessThanOrEqual(map.ballRadius[block]!);
      }
    }),
  );
});

test("a sphere is around the middle of its cards, not where most of them are", () => {
  const cluster = Array.from({ length: 60 }, () => ({ latitude: 52, longitude: 0 }));
  const { map } = arrangeCards([...cluster, { latitude: 54, longitude: 0 }], (a, b) => a - b);
  expect(map.blockCount).toBe(1);
  const twoDegrees = (2 * Math.PI) / 180;
  expect(map.ballRadius[0]).toBeGreaterThanOrEqual(twoDegrees / 2 - 1e-4);
  expect(map.ballRadius[0]).toBeLessThan(twoDegrees * 0.55);
});

const cellDegrees = { latitude: 180 / 65_536, longitude: 360 / 65_536 };

test("two consecutive cells of the curve touch on the map", () => {
  const cells = [];
  for (let row = 0; row < 32; row++) {
    for (let column = 0; column < 32; column++) {
      const position = hilbertPosition(
        -90 + (row + 0.5) * cellDegrees.latitude,
        -180 + (column + 0.5) * cellDegrees.longitude,
      );
      cells.push({ row, column, position });
    }
  }
  cells.sort((a, b) => a.position - b.position);
  expect(cells.map((cell) => cell.position)).toEqual([...Array(1024).keys()]);
  for (let i = 1; i < cells.length; i++) {
    const [a, b] = [cells[i - 1]!, cells[i]!];
    expect(Math.abs(a.row - b.row) + Math.abs(a.column - b.column)).toBe(1);
  }
});

test("the corners of the globe are on the curve", () => {
  for (const [latitude, longitude] of [
    [-90, -180],
    [90, 180],
    [90, -180],
    [-90, 180],
  ] as const) {
    const position = hilbertPosition(latitude, longitude);
    expect(position).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThan(2 ** 32);
  }
});
