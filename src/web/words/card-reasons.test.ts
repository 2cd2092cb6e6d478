// The reasons of the wire in the reader's voice, with the formats of the age groups in them.
import { expect, test } from "vitest";
import type { AgeGroup } from "#src/catalogue/records/vocabulary.ts";
import {
  contactProvider,
  daysReason,
  playUpReason,
  sessionsReason,
  teamsReason,
} from "#src/search/matching/match-reasons.ts";
import { gatherReasons, spokenReasons } from "./card-reasons.ts";
import type { ReaderVoice } from "./reader-voice.ts";

const smallSided = { FootballType: "small-sided", DisabilityId: null };
const eleven = { FootballType: "11v11", DisabilityId: null };

const reason = (ageGroups: AgeGroup[], days: number[] = [6], wished: number[] = []) =>
  `${teamsReason({ count: ageGroups.length, genders: ["Female"], ageGroups })}, ${daysReason(days, wished)}.`;
const spoken = (text: string, group = smallSided, voice: ReaderVoice = "myself") =>
  spokenReasons([text], group, voice)[0];

test.each([
  [reason(["U8"]), smallSided, "A girls’ team for under 8s, Mini Soccer, on Saturday."],
  [reason(["U9", "U10"]), smallSided, "2 girls’ teams for under 9s and under 10s, Mini Soccer, on Saturday."],
  [
    reason(["U10", "U11", "U12"]),
    smallSided,
    "3 girls’ teams for under 10s to under 12s, Mini Soccer and 9v9, on Saturday.",
  ],
  [reason(["U18", "Open Aged"]), eleven, "2 girls’ or women’s teams for under 18s and adults, 11v11, on Saturday."],
  [reason(["U8"], [6, 7]), smallSided, "A girls’ team for under 8s, Mini Soccer, at weekends."],
  [reason(["U8"], [1, 3, 6]), smallSided, "A girls’ team for under 8s, Mini Soccer, on Monday and 2 more days."],
  ["A girls’ team for under 8s.", smallSided, "A girls’ team for under 8s, Mini Soccer."],
])("%s gets its format added", (wire, group, words) => {
  expect(spoken(wire, group)).toBe(words);
});

test("football with rules of its own keeps its reason as it is", () => {
  const text = reason(["U11"]);
  expect(spoken(text, { FootballType: "futsal", DisabilityId: null })).toBe(text);
  expect(spokenReasons([text], { ...smallSided, DisabilityId: 7 }, "myself")).toEqual([text]);
  expect(spoken("12 girls’ sessions that take 9-year-olds, on Saturday.")).toBe(
    "12 girls’ sessions that take 9-year-olds, on Saturday.",
  );
});

const up = `${playUpReason(10, ["U12"])}.`;

test.each([
  ["myself", ["You can play up at 10."]],
  ["child", ["Your child can play up at 10."]],
  ["other", ["The player can play up at 10."]],
  ["volunteer", []],
] as const)("playing up is worded for %s, and left out for a volunteer", (voice, words) => {
  expect(spokenReasons([up], smallSided, voice)).toEqual(words);
});

test("days are called the reader’s own only if the reader plays", () => {
  const text = reason(["U8"], [3, 7], [3, 7]);
  expect(spoken(text)).toBe("A girls’ team for under 8s, Mini Soccer, on both your days.");
  expect(spoken(text, smallSided, "child")).toBe(
    "A girls’ team for under 8s, Mini Soccer, on both the days you chose.",
  );
  expect(spoken(reason(["U8"], [1, 3, 7], [1, 3, 7]), smallSided, "volunteer")).toContain("on all the days you chose.");
});

test("the age that represents a volunteer’s age groups is never mentioned", () => {
  const sessions = { count: 2, genders: ["Female"] as const };
  const text = `${sessionsReason(sessions, 8)}, ${daysReason([6], [])}.`;
  expect(spoken(text, smallSided, "volunteer")).toBe("2 girls’ sessions for these ages, on Saturday.");
  expect(spoken(text, smallSided, "child")).toBe(text);
  const one = `${sessionsReason({ ...sessions, count: 1 }, 21)}.`;
  expect(spoken(one, smallSided, "volunteer")).toBe("A women’s session for these ages.");
});

const men = "13 men’s sessions that take 60-year-olds, on Sunday.";
const mixed = "13 mixed sessions that take 60-year-olds, on Friday.";

test("a price stated in one kind of football is not contradicted by another without one", () => {
  expect(gatherReasons([men], [mixed, "Price not stated."])).toEqual([men, mixed, "Some prices not stated."]);
  expect(gatherReasons([men, "Price not stated."], [mixed])).toEqual([men, mixed, "Some prices not stated."]);
  expect(gatherReasons([men, "Price not stated."], [mixed, "Price not stated."])).toEqual([
    men,
    mixed,
    "Price not stated.",
  ]);
  expect(gatherReasons([men, "Price not stated."], [mixed, "Some prices not stated."])).toEqual([
    men,
    mixed,
    "Some prices not stated.",
  ]);
  expect(gatherReasons([men, "Length not stated."], [mixed, "Some prices not stated."])).toEqual([
    men,
    mixed,
    "Some prices not stated.",
    "Some lengths not stated.",
  ]);
});

test("teams and sessions that differ only in their number are added up", () => {
  expect(gatherReasons([mixed], [mixed])).toEqual(["26 mixed sessions that take 60-year-olds, on Friday."]);
  expect(gatherReasons(["A mixed session that takes 9-year-olds, on Friday."], [mixed.replace("60", "9")])).toEqual([
    "14 mixed sessions that take 9-year-olds, on Friday.",
  ]);
  expect(
    gatherReasons(["A girls’ team for under 12s, 9v9, on Sunday."], ["A girls’ team for under 12s, 9v9, on Sunday."]),
  ).toEqual(["2 girls’ teams for under 12s, 9v9, on Sunday."]);
  expect(gatherReasons(["2 mixed sessions for these ages."], ["A mixed session for these ages."])).toEqual([
    "3 mixed sessions for these ages.",
  ]);
});

test("reasons with other genders, ages, days or disabilities stay apart, each with its own details", () => {
  expect(gatherReasons([men], [mixed])).toEqual([men, mixed]);
  expect(gatherReasons([mixed], [mixed, "Set up for powerchair players."])).toEqual([
    mixed,
    mixed,
    "Set up for powerchair players.",
  ]);
  const teams = "A mixed team for under 11s.";
  expect(
    gatherReasons([teams, "Days to be confirmed."], ["A girls’ team for under 11s.", "Days to be confirmed."]),
  ).toEqual([teams, "Days to be confirmed.", "A girls’ team for under 11s.", "Days to be confirmed."]);
});

test("the requested facilities are mentioned once, at the end", () => {
  const asked = "Known to have accessible toilets, as you asked.";
  expect(gatherReasons([men, asked], [mixed, asked, "Price not stated."])).toEqual([
    men,
    mixed,
    asked,
    "Some prices not stated.",
  ]);
});

test("a venue with bookable sessions does not say that nothing can be booked", () => {
  const provider = ["Football for men, ages 50 and over, on Monday.", `${contactProvider}.`];
  expect(gatherReasons([mixed, "Price not stated."], provider)).toEqual([mixed, provider[0], "Price not stated."]);
  expect(gatherReasons(provider, [mixed])).toEqual([provider[0], mixed]);
  expect(gatherReasons(provider, provider)).toEqual(provider);
  expect(gatherReasons(provider, ["Football for women, ages 50 and over.", `${contactProvider}.`])).toEqual([
    ...provider,
    "Football for women, ages 50 and over.",
  ]);
});

test("unknown sentences stay, each once", () => {
  expect(gatherReasons(["Has futsal."], ["Has futsal.", "Has grass."])).toEqual(["Has futsal.", "Has grass."]);
  expect(gatherReasons([], [])).toEqual([]);
});
