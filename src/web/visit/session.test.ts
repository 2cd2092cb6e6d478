// What a visit stores, what it deletes, and what it does with values that somebody else stored.
import { expect, test } from "vitest";
import { journeys } from "#src/questionnaire/journeys.ts";
import { finish } from "#src/questionnaire/walker.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { openSession, type StoredRecommendations } from "./session.ts";
import { browserStorage, memoryStorage } from "./visit-storage.ts";

function somePreferences(searchId = "first"): Preferences {
  return finish(
    journeys.squadgirls,
    [
      {
        questionId: "location",
        kind: "location",
        location: { latitude: 53.4, longitude: -2.3, readableLocation: "M33", isCurrentLocation: false },
      },
    ],
    searchId,
  );
}

const noCards = { RecommendationClubCartDto: [], RecommendationCentreCartDto: [], RecommendationProviderCartDto: [] };
const totals = { TotalClubsRecords: 0, TotalCentresRecords: 0, TotalProvidersRecords: 0 };

function someRecommendations(searchId = "first"): StoredRecommendations {
  const group = { FootballType: "futsal", DisabilityId: null, Disability: null, ...noCards, ...totals };
  const suggestion = { Change: { WeekDays: "1,2,3,4,5,6,7" }, AddedOffers: 3, NearestMiles: 1.2 };
  return { SearchId: searchId, Recommendations: [group], Suggestions: [suggestion] };
}

test("a search is stored under the specification's key", () => {
  const storage = memoryStorage();
  openSession(storage).storePreferences(somePreferences());
  expect(JSON.parse(storage.read("onboarding_preferences") ?? "")).toMatchObject({ Age: 13, PlayWith: 2 });
  expect(openSession(storage).preferences()).toEqual(somePreferences());
});

test("a search stored before the time of day existed is still in force", () => {
  const storage = memoryStorage();
  const { TimesOfDay: _, ...before } = somePreferences();
  storage.write("onboarding_preferences", JSON.stringify(before));
  expect(openSession(storage).preferences()).toEqual(somePreferences());
});

test("the same search is the same object, so that a screen is not rendered again", () => {
  const session = openSession(memoryStorage());
  session.storePreferences(somePreferences());
  expect(session.preferences()).toBe(session.preferences());
});

test("an answer in another order than the one chosen is outdated, until that order is chosen again", () => {
  const session = openSession(memoryStorage());
  session.storePreferences(somePreferences());
  session.storeRecommendations("recommendations_club", someRecommendations());
  for (const [Order, isStored] of [
    ["soonest", true],
    ["furthest", false],
    ["nearest", true],
  ] as const) {
    session.storePreferences({ ...somePreferences(), Order });
    expect([Order, session.recommendations("recommendations_club") !== null]).toEqual([Order, isStored]);
  }
});

test("a visit without a search has no preferences", () => {
  expect(openSession(memoryStorage()).preferences()).toBeNull();
});

test.each([
  ["no JSON", "{"],
  ["another kind of value", "[]"],
  ["null", "null"],
  ["an age out of range", JSON.stringify({ ...somePreferences(), Age: 4 })],
  ["an age in words", JSON.stringify({ ...somePreferences(), Age: "13" })],
  ["a missing field", JSON.stringify({ ...somePreferences(), Latitude: undefined })],
  ["a field nobody knows", JSON.stringify({ ...somePreferences(), Colour: "red" })],
  ["a day that does not exist", JSON.stringify({ ...somePreferences(), WeekDays: "1,8" })],
  ["a position off the globe", JSON.stringify({ ...somePreferences(), Longitude: 181 })],
  ["a category nobody plays", JSON.stringify({ ...somePreferences(), Category: "rugby" })],
])("preferences with %s are deleted, and everything else with them", (_, text) => {
  const storage = memoryStorage();
  const session = openSession(storage);
  session.storeRecommendations("recommendations_club", someRecommendations());
  session.storeFiltersApplied("filters_applied", ["WeekDays"]);
  storage.write("onboarding_preferences", text);
  expect(session.preferences()).toBeNull();
  expect(storage.read("onboarding_preferences")).toBeNull();
  expect(storage.read("recommendations_club")).toBeNull();
  expect(session.filtersApplied("filters_applied")).toEqual([]);
});

test("recommendations are stored by list and type while their search is in force", () => {
  const session = openSession(memoryStorage());
  session.storePreferences(somePreferences("first"));
  session.storeRecommendations("recommendations_mo_casual", someRecommendations("first"));
  expect(session.recommendations("recommendations_mo_casual")).toEqual(someRecommendations("first"));
  expect(session.recommendations("recommendations_mo_club")).toBeNull();
  session.storePreferences(somePreferences("second"));
  expect(session.recommendations("recommendations_mo_casual")).toBeNull();
});

test("a damaged recommendation is deleted, and the search stays", () => {
  const storage = memoryStorage();
  const session = openSession(storage);
  session.storePreferences(somePreferences());
  const damaged = someRecommendations();
  storage.write("recommendations_club", JSON.stringify({ ...damaged, Recommendations: [{ FootballType: "futsal" }] }));
  expect(session.recommendations("recommendations_club")).toBeNull();
  expect(storage.read("recommendations_club")).toBeNull();
  expect(session.preferences()).not.toBeNull();
});

test("filters that are not a list of names count as none", () => {
  const storage = memoryStorage();
  storage.write("filters_applied", '{"WeekDays":true}');
  expect(openSession(storage).filtersApplied("filters_applied")).toEqual([]);
});

test("a reset deletes everything and notifies its listeners", () => {
  const session = openSession(memoryStorage());
  let calls = 0;
  const stop = session.onChange(() => {
    calls += 1;
  });
  session.storePreferences(somePreferences());
  session.storeRecommendations("recommendations_club", someRecommendations());
  session.reset();
  expect(session.preferences()).toBeNull();
  expect(calls).toBe(3);
  stop();
  session.reset();
  expect(calls).toBe(3);
});

test("if the browser forbids storage, the visit is stored in memory", () => {
  const session = openSession(
    browserStorage(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }),
  );
  session.storePreferences(somePreferences());
  expect(session.preferences()).toEqual(somePreferences());
});

test("if the storage is full, what did not fit is remembered in memory", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("Full.", "QuotaExceededError");
    },
    removeItem: () => undefined,
  };
  const session = openSession(browserStorage(() => full as unknown as Storage));
  session.storePreferences(somePreferences());
  expect(session.preferences()).toEqual(somePreferences());
  session.reset();
  expect(session.preferences()).toBeNull();
});
