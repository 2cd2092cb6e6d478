// Teams in words: formats by age group, the groups of a club’s teams, the end of a season.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import {
  ageAndFormat,
  ageFormat,
  formatFormat,
  formatStandings,
  formatTeamsFor,
  sharedPrefix,
  teamGroups,
  teamsByFormat,
} from "./team-words.ts";

const team = (Agegroup: string, FootballType = "11v11", DisabilityId: number | null = null) => ({
  Agegroup,
  FootballType,
  DisabilityId,
  Disability: DisabilityId === null ? null : "Frame",
});

test.each([
  ["U5", "Development"],
  ["U6", "Development"],
  ["U7", "Mini Soccer"],
  ["U10", "Mini Soccer"],
  ["U11", "9v9"],
  ["U12", "9v9"],
  ["U13", "11v11"],
  ["U18", "11v11"],
  ["Open Aged", "11v11"],
])("%s play %s", (ageGroup, format) => {
  expect(ageFormat(team(ageGroup))).toBe(format);
  expect(ageFormat(team(ageGroup, "football"))).toBe(format);
});

test("small-sided has the children's format, and none from under 13s on", () => {
  expect(ageFormat(team("U8", "small-sided"))).toBe("Mini Soccer");
  expect(ageFormat(team("U12", "small-sided"))).toBe("9v9");
  expect(ageFormat(team("U13", "small-sided"))).toBeNull();
  expect(ageFormat(team("Open Aged", "small-sided"))).toBeNull();
});

test("football with rules of its own has no format by age", () => {
  expect(ageAndFormat(english, team("U8"))).toBe("Under 8s, Mini Soccer");
  expect(ageAndFormat(english, team("Open Aged"))).toBe("Adults, 11v11");
  expect(ageAndFormat(english, team("U11", "futsal"))).toBe("Under 11s, futsal");
  expect(ageAndFormat(english, team("Open Aged", "walking-football"))).toBe("Adults, walking football");
  expect(ageAndFormat(english, team("U10", "small-sided", 7))).toBe("Under 10s, Frame football");
  expect(formatFormat(english, team("U11", "futsal"))).toContain("5 against 5");
  expect(formatFormat(english, team("U11", "small-sided", 10))).toContain("any kind of disability");
  expect(formatFormat(english, team("U10", "small-sided", 7))).toBeNull();
});

test("a parent reads how many players are on each side", () => {
  expect(formatFormat(english, team("U8"))).toBe("Mini Soccer: 5 against 5, small pitch, small goals");
  expect(formatFormat(english, team("U9"))).toBe("Mini Soccer: 7 against 7, smaller pitch, smaller goals");
  expect(formatFormat(english, team("U12"))).toContain("9 against 9");
  expect(formatFormat(english, team("U13"))).toContain("11 against 11");
  expect(formatFormat(english, team("U5"))).toMatch(/^Development: /);
});

test("formats are listed youngest first, without those of no team", () => {
  const teams = [team("U14"), team("U8"), team("U9"), team("U11", "futsal")];
  expect(teamsByFormat(teams).map(({ format, teams: playing }) => [format, playing.length])).toEqual([
    ["Mini Soccer", 2],
    ["11v11", 1],
  ]);
});

const ofGirls = { Gender: "Female", Agegroup: "U9", DisabilityId: null, FootballType: "small-sided" };

test("teams are grouped by who plays, with own titles for disability and walking football", () => {
  const girls = ofGirls;
  const women = { ...ofGirls, Agegroup: "Open Aged" };
  const walking = { ...women, FootballType: "walking-football" };
  const frame = { ...ofGirls, DisabilityId: 7, FootballType: "walking-football" };
  expect(teamGroups([frame, women, walking, girls])).toEqual([
    { title: "Girls", teams: [girls] },
    { title: "Women", teams: [women] },
    { title: "Walking football", teams: [walking] },
    { title: "Disability football", teams: [frame] },
  ]);
});

test("without teams there are no groups", () => {
  expect(teamGroups([])).toEqual([]);
});

test("the fact about a club's teams lists each kind so that it can be told from the next", () => {
  expect(formatTeamsFor(english, ["Girls", "Boys", "Girls and boys"])).toBe("Girls, boys and mixed (girls and boys)");
  expect(formatTeamsFor(english, ["Women and men", "Walking football"])).toBe(
    "Mixed (women and men) and walking football",
  );
  expect(formatTeamsFor(english, ["Girls and boys"])).toBe("Girls and boys");
  expect(formatTeamsFor(english, [])).toBe("");
});

test.each([
  [["Sale Juniors U9 Girls", "Sale Juniors U10 Boys"], "Sale Juniors"],
  [["Sale", "Sale Juniors"], ""],
  [["Sale Juniors", "Brooklands"], ""],
  [["Sale Juniors U9"], ""],
  [[], ""],
])("the names %j share the beginning %j, with at least one word left of each", (names, prefix) => {
  expect(sharedPrefix(names.map((TeamName) => ({ TeamName })))).toBe(prefix);
});

test.each([
  [1, "Champions"],
  [2, "Finished 2nd"],
  [11, "Finished 11th"],
  [22, "Finished 22nd"],
  [0, null],
  [null, null],
])("position %s reads %s", (position, words) => {
  expect(formatStandings(english, position)).toBe(words);
});
