import { afterEach, expect, test } from "vitest";
import { speakDistancesIn } from "#src/platform/text/format-distance.ts";
import { formatNearTown } from "./format-near-town.ts";

afterEach(() => speakDistancesIn("miles"));

test.each([
  [0.4, "Close to the middle of Sale."],
  [0.6, "About 1 mile west of the middle of Sale."],
  [4.95, "About 5 miles west of the middle of Sale."],
])("%f miles", (miles, words) => {
  expect(formatNearTown({ town: "Sale", miles, direction: "west" })).toBe(words);
});

test("on a site in kilometres", () => {
  speakDistancesIn("kilometres");
  expect(formatNearTown({ town: "Sale", miles: 0.6, direction: "north" })).toBe(
    "About 1 kilometre north of the middle of Sale.",
  );
});
