// One key for all the ways of writing a place's name.
import { expect, test } from "vitest";
import { placeNameKey } from "./place-name.ts";

test.each([
  ["Ashton-under-Lyne", "ASHTON UNDER LYNE"],
  ["Ynys Môn", "ynys mon"],
  ["St. Helens", "st helens"],
  ["King's Lynn", "Kings  Lynn"],
  ["Bishop’s Stortford", "bishops stortford"],
])("%j and %j are one name", (one, other) => {
  expect(placeNameKey(one)).toBe(placeNameKey(other));
});

test("different names keep different keys, and no letters make none", () => {
  expect(placeNameKey("Sale")).not.toBe(placeNameKey("Salford"));
  expect(placeNameKey("% _ --")).toBe("");
});
