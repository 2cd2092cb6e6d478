import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { formatSessionAges } from "./format-session-ages.ts";

test.each([
  [5, 11, "5 to 11"],
  [16, null, "16 and over"],
  [null, 11, "up to 11"],
  [9, 9, "9"],
  [null, null, "all ages"],
  [0, null, "all ages"],
])("the bounds %s and %s read %s", (minAge, maxAge, words) => {
  expect(formatSessionAges(english, minAge, maxAge)).toBe(words);
});
