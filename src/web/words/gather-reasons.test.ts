// A place's reasons from several recommendations are merged into what is true of all of them.
import { expect, test } from "vitest";
import { contactProvider } from "#src/search/matching/match-reasons.ts";
import { gatherReasons } from "./gather-reasons.ts";

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
