// All ways of writing a place's name have one key.
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

test("different names have different keys, and a name without letters has an empty key", () => {
  expect(placeNameKey("Sale")).not.toBe(placeNameKey("Salford"));
  expect(placeNameKey("% _ --")).toBe("");
});
