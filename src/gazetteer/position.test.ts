// Compares the distance rule with values worked out by hand.
import { expect, test } from "vitest";
import { distanceMiles, earthRadiusMiles } from "./position.ts";

test("one degree along a meridian is a 360th of the way around", () => {
  const miles = distanceMiles({ latitude: 53, longitude: -2 }, { latitude: 54, longitude: -2 });
  expect(miles).toBeCloseTo((2 * Math.PI * earthRadiusMiles) / 360, 9);
});

test("a place is at distance 0 from itself, and two places are as far apart in either direction", () => {
  const sale = { latitude: 53.4246, longitude: -2.3223 };
  const hull = { latitude: 53.7446, longitude: -0.3395 };
  expect(distanceMiles(sale, sale)).toBe(0);
  expect(distanceMiles(sale, hull)).toBe(distanceMiles(hull, sale));
});

test("the short way is taken across the antimeridian and over a pole", () => {
  const degree = (2 * Math.PI * earthRadiusMiles) / 360;
  expect(distanceMiles({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(degree, 8);
  expect(distanceMiles({ latitude: 89.5, longitude: 0 }, { latitude: 89.5, longitude: 180 })).toBeCloseTo(degree, 8);
});

test("opposite points of the globe are half its circumference apart, and never NaN", () => {
  const miles = distanceMiles({ latitude: 30, longitude: 10 }, { latitude: -30, longitude: -170 });
  expect(miles).toBeCloseTo(Math.PI * earthRadiusMiles, 3);
});
