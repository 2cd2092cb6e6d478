import { expect, test } from "vitest";
import { gendersOfPlayWith } from "./play-with.ts";

test.each([
  [1, ["Male"]],
  [2, ["Female"]],
  [3, ["Mixed"]],
  [4, ["Male", "Mixed"]],
  [5, ["Female", "Mixed"]],
  [null, ["Male", "Female", "Mixed"]],
  [undefined, ["Male", "Female", "Mixed"]],
])("PlayWith %s takes %j", (playWith, genders) => {
  expect(gendersOfPlayWith(playWith)).toEqual(genders);
});
