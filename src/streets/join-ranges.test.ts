import { expect, test } from "vitest";
import { joinRanges } from "./join-ranges.ts";

const parts = (...pairs: [offset: number, length: number][]) => pairs.map(([offset, length]) => ({ offset, length }));
const shapes = (found: { offset: number; length: number }[]) => found.map(({ offset, length }) => [offset, length]);

test("adjacent parts become one range, and the smallest gaps are loaded too up to the allowed share", () => {
  const limits = { wasteShare: 0.1, largestBytes: 1_000 };
  const found = joinRanges(parts([0, 100], [100, 100], [210, 100], [330, 100], [900, 50]), limits);
  // 450 bytes of parts allow 45 more: gaps of 10 and 20, and none of 470.
  expect(shapes(found)).toEqual([
    [0, 430],
    [900, 50],
  ]);
});

test("of equal gaps only as many are loaded as the share allows", () => {
  const found = joinRanges(parts([0, 10], [12, 10], [24, 10], [36, 10]), { wasteShare: 0.1, largestBytes: 1_000 });
  const waste = found.reduce((sum, { length }) => sum + length, 0) - 40;
  expect(waste).toBeLessThanOrEqual(4);
});

test("no range is larger than the limit, except for a single part that is", () => {
  const found = joinRanges(parts([0, 60], [60, 60], [120, 300]), { wasteShare: 0, largestBytes: 100 });
  expect(shapes(found)).toEqual([
    [0, 60],
    [60, 60],
    [120, 300],
  ]);
});
