import { expect, test } from "vitest";
import { teamGroups } from "./team-groups.ts";

const team = { Gender: "Female", Agegroup: "U9", DisabilityId: null, FootballType: "small-sided" };

test("teams stand under who plays, disability and walking football under their own titles", () => {
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

test("no teams make no groups", () => {
  expect(teamGroups([])).toEqual([]);
});
