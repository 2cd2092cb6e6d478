// Lengths of sessions in words.
import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [null, null],
  [1, "1 minute"],
  [90, "90 minutes"],
  [119, "119 minutes"],
  [120, "2 hours"],
  [150, "2 hours 30 minutes"],
  [360, "6 hours"],
  [1439, "23 hours 59 minutes"],
  [1440, "1 day"],
  [2 * 1440 + 6 * 60, "3 days"],
  [3 * 1440, "3 days"],
  [4 * 1440 + 5 * 60, "5 days"],
])("%s minutes read %s", (minutes, words) => {
  expect(formatDuration(minutes)).toBe(words);
});
