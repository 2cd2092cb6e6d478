import { expect, test } from "vitest";
import { clipRing, type Point } from "./small-map-scale.ts";

const box = { west: 0, east: 10, south: 0, north: 10 };
const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

test("a ring inside stays as it is", () => {
  expect(clipRing(square(2, 4), box)).toEqual(square(2, 4));
});

test("a ring around the box becomes the box", () => {
  expect(new Set(clipRing(square(-5, 15), box).map(String))).toEqual(new Set(square(0, 10).map(String)));
});

test("a ring outside, or an empty one, becomes empty", () => {
  expect(clipRing(square(11, 12), box)).toEqual([]);
  expect(clipRing([], box)).toEqual([]);
});

test("a ring across a side ends on it", () => {
  expect(clipRing(square(5, 15), box).map(String).sort()).toEqual(square(5, 10).map(String).sort());
});
