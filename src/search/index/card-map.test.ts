// Each block's sphere has all of its cards in it.
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeCards, type CardMap } from "./card-map.ts";

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
