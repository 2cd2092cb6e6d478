import { expect, test } from "vitest";
import { gendersOf, withMixedIncluded, withoutMixedIncluded } from "./play-with.ts";

test.each([
  [1, ["Male"]],
  [2, ["Female"]],
  [3, ["Mixed"]],
  [4, ["Male", "Mixed"]],
  [5, ["Female", "Mixed"]],
  [null, ["Male", "Female", "Mixed"]],
  [undefined, ["Male", "Female", "Mixed"]],
])("PlayWith %s includes %j", (PlayWith, genders) => {
  expect(gendersOf({ PlayWith })).toEqual(genders);
  expect(gendersOf({ PlayWith, IncludeMixedGender: false })).toEqual(genders);
});

test.each([
  [1, ["Male", "Mixed"]],
  [2, ["Female", "Mixed"]],
  [3, ["Mixed"]],
  [4, ["Male", "Mixed"]],
  [5, ["Female", "Mixed"]],
  [null, ["Male", "Female", "Mixed"]],
])("PlayWith %s with mixed football added includes %j", (PlayWith, genders) => {
  expect(gendersOf({ PlayWith, IncludeMixedGender: true })).toEqual(genders);
});

test("adding and removing mixed football changes between the two PlayWith codes of a gender", () => {
  expect([1, 2, 3, 4, 5, null].map(withMixedIncluded)).toEqual([4, 5, 3, 4, 5, null]);
  expect([1, 2, 3, 4, 5, null].map(withoutMixedIncluded)).toEqual([1, 2, 3, 1, 2, null]);
});
