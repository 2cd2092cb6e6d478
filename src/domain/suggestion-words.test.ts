// What suggestions say: what they add, how near, and that they can be taken back.
import { expect, test } from "vitest";
import { type Preferences, preferenceDefaults } from "./preferences.ts";
import { suggestionWords } from "./suggestion-words.ts";

const asked = {
  ...preferenceDefaults,
  Age: 9,
  PlayWith: 2,
  FootballType: 2,
  SelectedFootballType: 2,
  SelectedRecommendationsType: 2,
  WeekDays: "3,7",
  SessionPrice: 0,
  SessionDuration: 1,
  SurfaceType: ["Grass", "Indoor"],
  DisabilityFacility: ["Toilets", "Parking"],
  Latitude: 53.4,
  Longitude: -2.3,
  ReadableLocation: "Sale",
  SearchId: "one",
} as Preferences;

const words = (Change: Record<string, unknown>, AddedOffers = 14, offers: "club" | "casual" = "club") =>
  suggestionWords({ Change, AddedOffers, NearestMiles: 2.13 }, asked, offers);

test("an added day says how many clubs it brings and how near the first is", () => {
  expect(words({ WeekDays: "3,6,7" })).toEqual({
    title: "Add Saturday: 14 more clubs, nearest 2.1 miles",
    action: "Add Saturday",
    note: "You asked for Wednesday and Sunday. You can change it back.",
  });
});

test("one offer is told as one", () => {
  expect(words({ WeekDays: "3,6,7" }, 1).title).toBe("Add Saturday: 1 more club, 2.1 miles away");
  expect(words({ WeekDays: "3,6,7" }, 1, "casual").title).toBe("Add Saturday: 1 more place to play, 2.1 miles away");
});

test.each([
  [{ WeekDays: "1,2,3,4,5,6,7" }, "Take any day"],
  [{ WeekDays: "" }, "Take any day"],
  [{ PlayWith: 5 }, "Add mixed football"],
  [{ SessionPrice: 5 }, "Take any price"],
  [{ SessionPrice: 3 }, "Go up to £3.00"],
  [{ SessionDuration: 4 }, "Take longer sessions too"],
  [{ SurfaceType: [] }, "Take any surface"],
  [{ DisabilityFacility: ["Toilets"] }, "Do without parking"],
  [{ DisabilityFacility: [] }, "Do without toilets and parking"],
  [{ Category: "football" }, "Take all kinds of football"],
  [{ Disabilityoption: 3 }, "Add pan-disability football"],
  [{ Disabilityoption: 2 }, "See all football"],
  [{ DisabilityType: [1, 2] }, "Add more disability football"],
  [{ SomethingNew: 1 }, "Widen the search"],
])("%j is offered as %s", (change, action) => {
  expect(words(change).action).toBe(action);
});
