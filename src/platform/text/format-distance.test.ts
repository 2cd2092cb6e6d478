import { afterEach, expect, test } from "vitest";
import { country, setCountry } from "#src/platform/country/country.ts";
import { english } from "#src/platform/language/server-language.ts";
import { formatDistance } from "./format-distance.ts";

test.each([
  [0, "less than 0.1 miles"],
  [0.0999, "less than 0.1 miles"],
  [0.1, "0.1 miles"],
  [0.64, "0.6 miles"],
  [1, "1.0 miles"],
  [9.96, "10.0 miles"],
])("%d miles reads %s", (miles, words) => {
  expect(formatDistance(english, miles)).toBe(words);
});

afterEach(() => setCountry({ ...country(), distanceUnit: "miles" }));

test.each([
  [0.05, "less than 0.1 kilometres"],
  [1, "1.6 kilometres"],
  [50, "80.5 kilometres"],
])("on a site in kilometres %d miles reads %s", (miles, words) => {
  setCountry({ ...country(), distanceUnit: "kilometres" });
  expect(formatDistance(english, miles)).toBe(words);
});
