// A suggestion that is pressed becomes a search that the visit can store.
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import { type Preferences, preferenceDefaults, preferencesSchema } from "#src/search/criteria/preferences.ts";
import { applySuggestion } from "#src/web/results/recommendation-list/suggestion-choices.tsx";

const search = {
  ...preferenceDefaults,
  Age: 9,
  PlayWith: 2,
  FootballType: 2,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  WeekDays: "3,7",
  Latitude: 53.4,
  Longitude: -2.3,
  ReadableLocation: "Sale",
  SearchId: "one",
} as Preferences;

test.each([
  [{ WeekDays: "3,6,7" }, { WeekDays: "3,6,7" }],
  [{ WeekDays: "" }, { WeekDays: "1,2,3,4,5,6,7" }],
  [{ WeekDays: null }, { WeekDays: "1,2,3,4,5,6,7" }],
  [{ WeekDays: " 7, 3" }, { WeekDays: "3,7" }],
  [{ PlayWith: 5 }, { PlayWith: 5, IncludeMixedGender: true }],
  [{ TimesOfDay: [] }, { TimesOfDay: [] }],
  [{ SurfaceType: [] }, { SurfaceType: [] }],
  [{ Disabilityoption: 3 }, { Disabilityoption: 3 }],
  [{ Category: "football" }, { Category: "football" }],
])("%j is stored with the visit", (change, expected) => {
  const next = applySuggestion(search, change);
  expect(next).toEqual({ ...search, ...expected });
  expect(Check(preferencesSchema, next)).toBe(true);
});

test("a preference that no suggestion may change is left alone", () => {
  expect(applySuggestion(search, { Age: 99, SomethingNew: 1 })).toEqual(search);
});
