import { expect, test } from "vitest";
import { formatDirection } from "./format-direction.ts";

const manchester = { latitude: 53.48, longitude: -2.24 };

test.each([
  [1, 0, "north"],
  [1, 1.7, "north-east"],
  [0, 1, "east"],
  [-1, 1.7, "south-east"],
  [-1, 0, "south"],
  [-1, -1.7, "south-west"],
  [0, -1, "west"],
  [1, -1.7, "north-west"],
  // Just west of north is rounded to north, not past the last word.
  [1, -0.1, "north"],
])("%f degrees north and %f east is %s", (north, east, words) => {
  const there = { latitude: manchester.latitude + north, longitude: manchester.longitude + east };
  expect(formatDirection(manchester, there)).toBe(words);
});

test("the same place gives some direction and no error", () => {
  expect(formatDirection(manchester, manchester)).toBe("north");
});
