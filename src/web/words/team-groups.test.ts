import { expect, test } from "vitest";
import { formatTeamsFor, sharedPrefix, teamGroups } from "./team-groups.ts";

const team = { Gender: "Female", Agegroup: "U9", DisabilityId: null, FootballType: "small-sided" };

test("teams are grouped by who plays, with own titles for disability and walking football", () => {
  const girls = team;
  const women = { ...team, Agegroup: "Open Aged" };
  const walking = { ...women, FootballType: "walking-football" };
  const frame = { ...team, DisabilityId: 7, FootballType: "walking-football" };
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
  expect(formatTeamsFor(["Girls", "Boys", "Girls and boys"])).toBe("Girls, boys and mixed (girls and boys)");
  expect(formatTeamsFor(["Women and men", "Walking football"])).toBe("Mixed (women and men) and walking football");
  expect(formatTeamsFor(["Girls and boys"])).toBe("Girls and boys");
  expect(formatTeamsFor([])).toBe("");
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
