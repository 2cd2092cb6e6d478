import { expect, test } from "vitest";
import { isWholeDay } from "./whole-day.ts";

test.each([
  ["2026-12-01T00:00:00Z", 1_440, true],
  ["2026-12-01T00:00:00Z", 1_439, true],
  ["2026-12-01T00:00:00Z", null, true],
  ["2026-12-01T00:00:00Z", 3 * 1_440, true],
  // Midnights in local time: summer, and the days on which clocks change.
  ["2027-06-30T23:00:00Z", 1_440, true],
  ["2027-07-01T00:00:00Z", 1_440, false],
  ["2027-10-30T23:00:00Z", 25 * 60, true],
  ["2027-03-28T00:00:00Z", 23 * 60, true],
  ["2026-12-01T00:00:00Z", 90, false],
  ["2026-12-01T18:00:00Z", 1_440, false],
  ["2026-12-01T18:00:00Z", null, false],
  ["no date", null, false],
] as const)("from %s for %s minutes: %s", (start, minutes, isWhole) => {
  expect(isWholeDay(Date.parse(start), minutes)).toBe(isWhole);
});
