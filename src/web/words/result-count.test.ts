import { expect, test } from "vitest";
import { resultCount } from "./result-count.ts";

test("the line gives the number of results and the nearest distance, worded for each reader", () => {
  const found = { count: 3, nearestMiles: 0.64, nearerSuggestionMiles: null };
  expect(resultCount(found, "child")).toBe("3 ways to play, nearest 0.6 miles");
  expect(resultCount({ ...found, count: 1 }, "volunteer")).toBe("1 kind of football to help with, nearest 0.6 miles");
  expect(resultCount({ count: 0, nearestMiles: null, nearerSuggestionMiles: null }, "myself")).toBe(
    "Nothing fits this search yet",
  );
});

test("unasked pan-disability football is mentioned if it is nearer than the nearest place shown", () => {
  expect(resultCount({ count: 4, nearestMiles: 21.4, nearerSuggestionMiles: 7.4 }, "myself")).toBe(
    "4 ways to play, pan-disability from 7.4 miles",
  );
});
