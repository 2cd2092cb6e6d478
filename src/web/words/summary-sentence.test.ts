// The sentence above the results for different people.

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { ReaderVoice } from "./reader-voice.ts";
import { resultCount, summarySentence } from "./summary-sentence.ts";

function preferences(changes: Partial<Preferences>): Preferences {
  return {
    ...preferenceDefaults,
    Age: 9,
    PlayWith: 5,
    FootballType: 2,
    SelectedFootballType: 2,
    SelectedRecommendationsType: 2,
    WeekDays: "3,7",
    Latitude: 53.4,
    Longitude: -2.3,
    ReadableLocation: "Sale, M33",
    SearchId: "one",
    ...changes,
  } as Preferences;
}

function words(changes: Partial<Preferences>, offers: OfferKind = "club", isVolunteer = false): string {
  const { lead, days, times, place } = summarySentence(english, preferences(changes), offers, isVolunteer);
  return `${lead} on ${days}${times && ` ${times}`} near ${place}`;
}

test("the search of a girl of nine with mixed football is a proper sentence", () => {
  expect(words({})).toBe(
    "Club football for a 9-year-old girl, or mixed football, on Wednesday and Sunday near Sale, M33",
  );
});

test.each([
  [{ Age: 8, PlayWith: 1 }, "Club football for an 8-year-old boy on Wednesday and Sunday near Sale, M33"],
  [{ Age: 11, PlayWith: null }, "Club football for an 11-year-old on Wednesday and Sunday near Sale, M33"],
  [
    { Age: 60, PlayWith: 1, WeekDays: "1,2,3,4,5,6,7" },
    "Club football for a 60-year-old man on any day near Sale, M33",
  ],
  [
    { Age: 85, PlayWith: 3, WeekDays: "1,2,3,4,5" },
    "Club football for an 85-year-old in mixed football on weekdays near Sale, M33",
  ],
  [
    { Age: 30, PlayWith: 2, Disabilityoption: 1, DisabilityType: [2, 13] },
    "Club football for a 30-year-old woman, catering for blind players and autistic players, " +
      "on Wednesday and Sunday near Sale, M33",
  ],
  [
    { Age: 30, PlayWith: 2, Disabilityoption: 1, DisabilityType: [] },
    "Club football for a 30-year-old woman, catering for disabled players, on Wednesday and Sunday near Sale, M33",
  ],
] as const)("%j", (changes, sentence) => {
  expect(words(changes as Partial<Preferences>)).toBe(sentence);
});

test("the football type is named: casual, camps, or the type that a quick link chose", () => {
  expect(words({}, "casual")).toMatch(/^Casual football for/);
  expect(words({ FootballType: 4 }, "casual")).toMatch(/^Football camps for/);
  expect(words({ Category: "futsal" })).toMatch(/^Futsal for/);
  expect(words({ Category: "11v11", Age: 12 })).toMatch(/^Team football for/);
  expect(words({ Category: "11v11", Age: 13 })).toMatch(/^11v11 football for/);
});

test("a volunteer's sentence is about teams, not about the volunteer's age", () => {
  const sentence = (changes: Partial<Preferences>, offers: "club" | "casual" = "club") => words(changes, offers, true);
  expect(sentence({ AgeGroup: "U8-U10", PlayWith: 5 })).toBe(
    "Club football teams to help: girls’ or mixed, under 8s to under 10s, on Wednesday and Sunday near Sale, M33",
  );
  expect(sentence({ Age: 5, AgeGroup: "U6-U7", PlayWith: 1 }, "casual")).toBe(
    "Casual football sessions to help: boys’, under 6s and under 7s, on Wednesday and Sunday near Sale, M33",
  );
  expect(sentence({ Age: 21, AgeGroup: "Open Aged", PlayWith: null })).toBe(
    "Club football teams to help: adults, on Wednesday and Sunday near Sale, M33",
  );
});

test("a time of day is mentioned for casual football only", () => {
  const evening = { PlayWith: 2, Age: 30, TimesOfDay: ["morning" as const, "evening" as const] };
  expect(words(evening, "casual")).toBe(
    "Casual football for a 30-year-old woman on Wednesday and Sunday in the morning or evening near Sale, M33",
  );
  expect(words(evening, "club")).not.toContain("evening");
  expect(words({ ...evening, TimesOfDay: ["morning", "afternoon", "evening"] }, "casual")).not.toContain("evening");
});

const countLine = (found: Parameters<typeof resultCount>[1], voice: ReaderVoice) =>
  renderToStaticMarkup(resultCount(english, found, voice, (inside) => inside)).replaceAll(/<\/?span>/g, "");

test("the line gives the number of results and the nearest distance, worded for each reader", () => {
  const found = { count: 3, nearestMiles: 0.64, nearerSuggestionMiles: null };
  expect(countLine(found, "child")).toBe("3 ways to play, nearest 0.6 miles");
  expect(countLine({ ...found, count: 1 }, "volunteer")).toBe("1 kind of football to help with, nearest 0.6 miles");
  expect(countLine({ count: 0, nearestMiles: null, nearerSuggestionMiles: null }, "myself")).toBe(
    "Nothing matches this search yet",
  );
});

test("unasked pan-disability football is mentioned if it is nearer than the nearest place shown", () => {
  expect(countLine({ count: 4, nearestMiles: 21.4, nearerSuggestionMiles: 7.4 }, "myself")).toBe(
    "4 ways to play, pan-disability from 7.4 miles",
  );
});
