// Which filters there are, what they say, and what may be saved.

import { expect, test } from "vitest";
import { english } from "#src/platform/language/server-language.ts";
import { type Preferences, preferenceDefaults } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { changedFilters, choicesNotOfClubs, filterChips, filtersFor } from "#src/web/results/filters/filters.ts";
import type { Filter, FilterId, MultipleFilter, SliderFilter } from "#src/web/words/filters/filter-words.ts";
import { canSave, changedNames, chosenValues, hasMixedChoice, withMixed, withValues } from "./filter-draft.ts";

const search = {
  ...preferenceDefaults,
  Age: 12,
  PlayWith: 2,
  FootballType: 3,
  SelectedFootballType: 1,
  SelectedRecommendationsType: 1,
  Latitude: 53.4,
  Longitude: -2.3,
  ReadableLocation: "Sale, M33",
  SearchId: "one",
} as Preferences;

function filter<F extends Filter>(id: FilterId): F {
  return filtersFor("casual", search).find((each) => each.preferenceKey === id) as F;
}
const days = filter<MultipleFilter>("WeekDays");
const surface = filter<MultipleFilter>("SurfaceType");
const price = filter<SliderFilter>("SessionPrice");
const duration = filter<SliderFilter>("SessionDuration");

test("casual football has the seven filters of §9.9 and the time of day, club football days and location", () => {
  expect(filtersFor("casual", search).map(({ label }) => label)).toEqual([
    "Day preference",
    "Time of day",
    "Location",
    "Session price",
    "Playing Surface",
    "Session duration",
    "Disability facilities",
    "Include mixed gender results",
  ]);
  expect(filtersFor("club", search).map(({ preferenceKey }) => preferenceKey)).toEqual([
    "WeekDays",
    "ReadableLocation",
  ]);
});

test("what was chosen for casual football and clubs have no filter for is named, but mixed football", () => {
  const chosen: Preferences = {
    ...search,
    SessionPrice: 3,
    SurfaceType: ["Grass", "Indoor"],
    PlayWith: 5,
    WeekDays: "1",
  };
  expect(choicesNotOfClubs(english, chosen)).toEqual(["Up to £3", "Grass +1"]);
  expect(choicesNotOfClubs(english, search)).toEqual([]);
});

test("camps have a fixed duration, which cannot be chosen", () => {
  const ids = filtersFor("casual", { ...search, FootballType: 4 }).map(({ preferenceKey }) => preferenceKey);
  expect(ids).not.toContain("SessionDuration");
  expect(ids).toHaveLength(7);
});

test("the sliders show Free, £5+ and 3 hrs+ at their ends", () => {
  expect([0, 1, 5].map((value) => price.format(english, value))).toEqual(["Free", "£1", "£5+"]);
  expect([1, 2, 3, 4].map((value) => duration.format(english, value))).toEqual(["1 hr", "2 hrs", "3 hrs", "3 hrs+"]);
});

test.each<[FilterId, Partial<Preferences>, string]>([
  ["WeekDays", {}, "Any day"],
  ["WeekDays", { WeekDays: "3,7" }, "Wednesday and Sunday"],
  ["TimesOfDay", {}, "Any"],
  ["TimesOfDay", { TimesOfDay: ["evening"] }, "Evening"],
  ["TimesOfDay", { TimesOfDay: ["morning", "evening"] }, "Morning or evening"],
  ["TimesOfDay", { TimesOfDay: ["morning", "afternoon", "evening"] }, "Any"],
  ["ReadableLocation", {}, "Sale, M33"],
  ["SessionPrice", {}, "Any"],
  ["SessionPrice", { SessionPrice: 0 }, "Free"],
  ["SessionPrice", { SessionPrice: 3 }, "Up to £3"],
  ["SurfaceType", { SurfaceType: ["Grass", "Indoor"] }, "Grass and Indoor"],
  ["DisabilityFacility", { DisabilityFacility: ["Toilets", "Activities"] }, "Accessible toilets and playing areas"],
  ["SessionDuration", { SessionDuration: 1 }, "Up to 1 hr"],
  ["DisabilityFacility", {}, "Any"],
  ["PlayWith", { PlayWith: 5 }, "Yes"],
])("the row of %s with %j reads %s", (id, changes, words) => {
  expect(filter(id).value(english, { ...search, ...changes })).toBe(words);
});

test("each filter in force has a chip, and so has the place", () => {
  const texts = (changes: Partial<Preferences>, offers: OfferKind = "casual") =>
    filterChips(english, { ...search, ...changes }, offers).map(({ text }) => text);
  expect(texts({})).toEqual(["Sale, M33"]);
  const all: Partial<Preferences> = {
    WeekDays: "3,6,7",
    TimesOfDay: ["afternoon", "evening"],
    SessionPrice: 0,
    SurfaceType: ["Grass", "Indoor"],
    SessionDuration: 2,
    DisabilityFacility: ["Toilets"],
    PlayWith: 5,
  };
  expect(texts(all)).toEqual([
    "Wednesday +2",
    "Afternoon +1",
    "Sale, M33",
    "Free",
    "Grass +1",
    "Up to 2 hrs",
    "Accessible toilets",
    "Mixed included",
  ]);
  expect(texts(all, "club")).toEqual(["Wednesday +2", "Sale, M33"]);
});

test("chosen values are sorted and joined, in whatever order they were ticked", () => {
  expect(withValues(days, ["7", "1", "3"])).toEqual({ WeekDays: "1,3,7" });
  expect(withValues(surface, ["Indoor", "Grass"])).toEqual({ SurfaceType: ["Grass", "Indoor"] });
  expect(chosenValues(days, { ...search, WeekDays: "7,2" })).toEqual(["2", "7"]);
});

test("at least one day must be chosen before saving; surfaces may be empty", () => {
  expect(canSave(days, search, { WeekDays: "" })).toBe(false);
  expect(canSave(days, search, { WeekDays: "4" })).toBe(true);
  expect(canSave(surface, search, { SurfaceType: [] })).toBe(true);
});

test("a place can be saved once there is one", () => {
  const location = filtersFor("club", search)[1]!;
  expect(location.type === "location" && canSave(location, search, null)).toBe(false);
  expect(location.type === "location" && canSave(location, search, { Latitude: 51 })).toBe(true);
});

test("the default duration cannot be saved, unless it replaces a shorter one", () => {
  expect(canSave(duration, search, null)).toBe(false);
  expect(canSave(duration, search, { SessionDuration: 4 })).toBe(false);
  expect(canSave(duration, search, { SessionDuration: 2 })).toBe(true);
  expect(canSave(duration, { ...search, SessionDuration: 2 }, { SessionDuration: 4 })).toBe(true);
});

test("1 and 4 are a pair, 2 and 5 are a pair, and a search for everybody has no choice of mixed football", () => {
  for (const [without, including] of [
    [1, 4],
    [2, 5],
  ] as const) {
    expect(withMixed(without, true)).toEqual({ PlayWith: including, IncludeMixedGender: true });
    expect(withMixed(including, false)).toEqual({ PlayWith: without, IncludeMixedGender: false });
  }
  expect([null, 1, 2, 3, 4, 5].filter(hasMixedChoice)).toEqual([1, 2, 4, 5]);
});

test("another tab or another search's id is no change of the filters; another day is", () => {
  const other = { ...search, SelectedRecommendationsType: 2, SelectedFootballType: 2, SearchId: "x" };
  expect(changedNames(search, other)).toEqual([]);
  expect(changedNames(search, { ...search, WeekDays: "1", SurfaceType: ["Grass"] })).toEqual([
    "WeekDays",
    "SurfaceType",
  ]);
});

test("what the questions set is no change; what the panel changed counts until it leaves nothing out again", () => {
  const answered = { ...search, WeekDays: "3,7", PlayWith: 5 };
  expect(changedFilters(answered, "casual", [])).toBe(0);
  const changed = ["WeekDays", "SessionPrice"];
  expect(changedFilters({ ...answered, WeekDays: "1,2,3,4,5,6,7", SessionPrice: 3 }, "casual", changed)).toBe(2);
  expect(changedFilters({ ...answered, SessionPrice: 3 }, "club", changed)).toBe(1);
  expect(changedFilters({ ...answered, SessionPrice: 5 }, "casual", ["SessionPrice"])).toBe(0);
});
