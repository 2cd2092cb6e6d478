import { expect, test } from "vitest";
import { formatStandings } from "./format-standings.ts";

test.each([
  [1, "Champions"],
  [2, "Finished 2nd"],
  [11, "Finished 11th"],
  [22, "Finished 22nd"],
  [0, null],
  [null, null],
])("position %s reads %s", (position, words) => {
  expect(formatStandings(position)).toBe(words);
});
