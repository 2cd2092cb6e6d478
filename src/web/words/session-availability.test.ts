import { expect, test } from "vitest";
import { formatAvailability } from "./session-availability.ts";

test.each([
  [100, "Slots available"],
  [30, "Slots available"],
  [29.5, "Slots available"],
  [29, "Limited slots available!"],
  [19, "Limited slots available!"],
  [18.5, "Final slots available!"],
  [18, "Final slots available!"],
  [1, "Final slots available!"],
  [0, "Fully booked"],
  [null, null],
])("with %s percent of places left the text is %s", (percentage, words) => {
  expect(formatAvailability(percentage)).toBe(words);
});
