import { expect, test } from "vitest";
import { distanceMiles, earthRadiusMiles } from "./distance-miles.ts";

test("a degree along the equator is a 360th of the earth's girth", () => {
  const degree = distanceMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 });
  expect(degree).toBeCloseTo((2 * Math.PI * earthRadiusMiles) / 360, 9);
});

test("the same place is no distance away, the antipode half a girth", () => {
  const place = { latitude: 53.4, longitude: -2.3 };
  expect(distanceMiles(place, place)).toBe(0);
  expect(distanceMiles(place, { latitude: -53.4, longitude: 177.7 })).toBeCloseTo(Math.PI * earthRadiusMiles, 6);
});
