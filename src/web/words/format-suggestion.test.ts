// The texts of suggestions: how many places they add, how near, and that they can be undone.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { formatSuggestion } from "./format-suggestion.ts";

const searched = {
  ...preferenceDefaults,
  Age: 9,
  PlayWith: 2,
  FootballType: 2,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  WeekDays: "3,7",
  SessionPrice: 0,
  SessionDuration: 1,
  TimesOfDay: ["evening"],
  SurfaceType: ["Grass", "Indoor"],
  DisabilityFacility: ["Toilets", "Parking"],
  Latitude: 53.4,
  Longitude: -2.3,
  ReadableLocation: "Sale",
  SearchId: "one",
} as Preferences;

const words = (Change: Record<string, unknown>, AddedOffers = 14, offers: OfferKind = "club") =>
  formatSuggestion(english, { Change, AddedOffers, NearestMiles: 2.13 }, searched, offers);

test("a suggestion to add a day says how many clubs it adds and how near the first is", () => {
  expect(words({ WeekDays: "3,6,7" })).toEqual({
    adds: "14 clubs, nearest 2.1 miles",
    title: "Add Saturday: 14 more clubs, nearest 2.1 miles",
    action: "Add Saturday",
    note: "You chose Wednesday and Sunday. You can change it back.",
  });
});

test("one offer is in the singular", () => {
  expect(words({ WeekDays: "3,6,7" }, 1).title).toBe("Add Saturday: 1 more club, 2.1 miles away");
  expect(words({ WeekDays: "3,6,7" }, 1, "casual").title).toBe("Add Saturday: 1 more place to play, 2.1 miles away");
});

test("who named a disability is offered football for everybody: pan-disability football is in that search", () => {
  const suggestion = { Change: { Disabilityoption: 3 }, AddedOffers: 2, NearestMiles: 1 };
  const named = { ...searched, Disabilityoption: 1, DisabilityType: [6] } as Preferences;
  expect(formatSuggestion(english, suggestion, named, "casual")).toMatchObject({
    action: "Add football for everyone",
    note: "You chose one kind of football. You can change it back.",
  });
});

test.each([
  [{ WeekDays: "1,2,3,4,5,6,7" }, "Search any day"],
  [{ WeekDays: "" }, "Search any day"],
  [{ PlayWith: 5 }, "Add mixed football"],
  [{ SessionPrice: 5 }, "Search any price"],
  [{ SessionPrice: 3 }, "Go up to £3.00"],
  [{ SessionDuration: 4 }, "Include longer sessions"],
  [{ TimesOfDay: [] }, "Search any time of day"],
  [{ SurfaceType: [] }, "Search any surface"],
  [{ DisabilityFacility: ["Toilets"] }, "Search without accessible parking"],
  [{ DisabilityFacility: [] }, "Search without accessible toilets and parking"],
  [{ Category: "football" }, "Search all kinds of football"],
  [{ Disabilityoption: 3 }, "Add pan-disability football"],
  [{ Disabilityoption: 2 }, "See all football"],
  [{ DisabilityType: [1, 2] }, "Add more disability football"],
  [{ SomethingNew: 1 }, "Widen your search"],
])("%j is offered as %s", (change, action) => {
  expect(words(change).action).toBe(action);
});

const facilityNote = (dropped: string[], AddedNotKnown?: number, AddedKnownWithout?: number) =>
  formatSuggestion(
    english,
    {
      Change: { DisabilityFacility: [] },
      AddedOffers: (AddedNotKnown ?? 1) + (AddedKnownWithout ?? 1),
      NearestMiles: 1,
      ...(AddedNotKnown !== undefined && { AddedNotKnown, AddedKnownWithout }),
    },
    { ...searched, DisabilityFacility: dropped as Preferences["DisabilityFacility"] },
    "casual",
  ).note.replace(" You can change it back.", "");

test.each([
  [
    6,
    3,
    "6 haven’t said whether they have accessible toilets: ask before you go. " +
      "3 are known to have no accessible toilets.",
  ],
  [
    1,
    1,
    "1 hasn’t said whether it has accessible toilets: ask before you go. 1 is known to have no accessible toilets.",
  ],
  [2, 0, "They haven’t said whether they have accessible toilets: ask before you go."],
  [1, 0, "It hasn’t said whether it has accessible toilets: ask before you go."],
  [0, 3, "They are known to have no accessible toilets."],
  [0, 1, "It is known to have no accessible toilets."],
])("%i places that have not said and %i known not to have it have different texts", (notKnown, without, note) => {
  expect(facilityNote(["Toilets"], notKnown, without)).toBe(note);
});

test("a suggestion to drop more than three facilities names none of them", () => {
  const action = (
    DisabilityFacility: Preferences["DisabilityFacility"],
    left: Preferences["DisabilityFacility"] = [],
  ) =>
    formatSuggestion(
      english,
      { Change: { DisabilityFacility: left }, AddedOffers: 2, NearestMiles: 1 },
      { ...searched, DisabilityFacility },
      "casual",
    ).action;
  expect(action(["Toilets", "Parking", "Social"])).toBe("Search without accessible toilets, parking and social areas");
  expect(action(["Toilets", "Parking", "Social", "Doorways"])).toBe("Search without accessible facilities");
  expect(action(["Toilets", "Parking", "Social", "Doorways"], ["Doorways"])).toBe(
    "Search without accessible toilets, parking and social areas",
  );
});

test("of several facilities it is not guessed which one a place lacks", () => {
  expect(facilityNote(["Toilets", "Parking"], 2, 1)).toBe(
    "2 haven’t said whether they have everything you chose: ask before you go. 1 is known to have less than you chose.",
  );
});

test("an answer without separate counts promises nothing about them", () => {
  expect(facilityNote(["Toilets"])).toBe("Check before you go: it may not have what you need.");
});

test("facilities and surfaces have everyday names", () => {
  const note = (SurfaceType: Preferences["SurfaceType"]) =>
    formatSuggestion(
      english,
      { Change: { SurfaceType: [] }, AddedOffers: 2, NearestMiles: 2.1 },
      { ...searched, SurfaceType },
      "casual",
    ).note;
  expect(note(["Others"])).toBe("You chose another surface. You can change it back.");
  expect(note(["Grass", "Others"])).toBe("You chose grass or another surface. You can change it back.");
});
