import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import {
  footballTypeNames,
  formatAgeGroup,
  peopleOfTeam,
  peopleSearched,
  sharedFootballType,
} from "./football-labels.ts";

test.each([
  [["small-sided", "small-sided"], "small-sided"],
  [["walking-football"], "walking-football"],
  [["small-sided", "futsal"], "football"],
  [[], "football"],
])("the types %j are called %s together", (types, words) => {
  expect(sharedFootballType(types)).toBe(words);
});

test.each([
  [2, 9, "Girls"],
  [5, 17, "Girls"],
  [5, 18, "Women"],
  [1, 9, "Boys"],
  [4, 30, "Men"],
  [3, 9, "Mixed"],
  [null, 9, null],
])("PlayWith %s at %d is called %s", (playWith, age, words) => {
  expect(peopleSearched(playWith, age)).toBe(words);
});

test.each([
  ["Female", "U9", "Girls"],
  ["Male", "U18", "Boys"],
  ["Mixed", "U9", "Girls and boys"],
  ["Female", "Open Aged", "Women"],
  ["Male", "Open Aged", "Men"],
  ["Mixed", "Open Aged", "Women and men"],
])("a %s %s team is of %s", (Gender, Agegroup, words) => {
  expect(peopleOfTeam({ Gender, Agegroup })).toBe(words);
});

test("an age group is written as people say it", () => {
  expect([formatAgeGroup(english, "U9"), formatAgeGroup(english, "Open Aged")]).toEqual(["under 9s", "adult"]);
});

test("several types make one label, each once, with one capital letter at its beginning", () => {
  expect(footballTypeNames(english, ["small-sided", "football", "11v11", "football"])).toBe(
    "Small-sided football, football and 11v11 football",
  );
  expect(footballTypeNames(english, ["futsal"])).toBe("Futsal");
  expect(footballTypeNames(english, [])).toBe("");
});
