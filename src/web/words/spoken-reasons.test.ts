// The reasons of the wire in the reader's voice, with the formats of the age groups in them.
import { expect, test } from "vitest";
import type { AgeGroup } from "#src/catalogue/records/vocabulary.ts";
import { daysReason, playUpReason, sessionsReason, teamsReason } from "#src/search/matching/match-reasons.ts";
import type { ReaderVoice } from "./reader-voice.ts";
import { spokenReasons } from "./spoken-reasons.ts";

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
