import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import {
  draftText,
  formatAddedPlaces,
  formatOptionCount,
  optionCount,
} from "#src/web/results/filters/filter-figures.ts";

const count = (Places: number, NotKnownIncluded = 0, NotKnownLeftOut = 0) => ({
  Value: "Grass",
  Change: {},
  Places,
  NotKnownIncluded,
  NotKnownLeftOut,
});

test.each([
  [count(12), ""],
  [count(12, 3), "3 of these haven’t told us"],
  [count(12, 12), "none of these has told us"],
  [count(12, 0, 1900), "1,900 more haven’t told us"],
  [count(12, 3, 19), "3 of these and 19 more haven’t told us"],
  [count(1, 1, 1), "1 of these and 1 more haven’t told us"],
  [count(0), "No results with this"],
  [count(0, 0, 31), "No results, but 31 haven’t told us"],
])("an option with %j has the number “%s”", (counted, words) => {
  expect(formatOptionCount(english, counted)).toBe(words);
});

test.each([
  [7, 36, "club", "7 clubs match, 29 fewer than now"],
  [1, 36, "club", "1 club matches, 35 fewer than now"],
  [0, 36, "casual", "No place matches, 36 fewer than now"],
  [1240, 36, "casual", "1,240 places match, 1,204 more than now"],
  [36, 36, "casual", "36 places match, the same as now"],
  [36, null, "casual", "36 places match"],
] as const)("%i places instead of %s, in a list of %s football, read “%s”", (places, now, offers, words) => {
  const text = renderToStaticMarkup(draftText(english, places, now, offers));
  expect(text.replaceAll(/<\/?(?:b|span)>/g, "")).toBe(words);
});

test("an option’s count is found by preference and value, and is null without counts", () => {
  const counts = { Places: 3, Filters: [{ Name: "SurfaceType", Options: [count(2)] }] };
  expect(optionCount(counts, "SurfaceType", "Grass")?.Places).toBe(2);
  expect(optionCount(counts, "SurfaceType", "Indoor")).toBeNull();
  expect(optionCount(null, "SurfaceType", "Grass")).toBeNull();
});

test("mixed football has the number of places that it adds", () => {
  const counts = (without: number, including: number) => ({
    Places: 3,
    Filters: [{ Name: "PlayWith", Options: [count(without), count(including)] }],
  });
  expect(formatAddedPlaces(english, counts(3, 17), "casual")).toBe("Adds 14 places");
  expect(formatAddedPlaces(english, counts(3, 4), "casual")).toBe("Adds 1 place");
  expect(formatAddedPlaces(english, counts(3, 3), "casual")).toBe("Adds no results near you");
  expect(formatAddedPlaces(english, null, "casual")).toBe("");
});
