// A search that is made again finds what it found: whatever its body left out or wrote in another way.
import { Compile } from "typebox/schema";
import { expect, test } from "vitest";
import { girlInSale } from "#test/browser/open-list.ts";
import { type Preferences, preferencesSchema, toSearchRequest } from "./preferences.ts";
import { preferencesOfSearch } from "./preferences-of-search.ts";
import type { SearchRequest } from "./search-request.ts";

const again = { place: "M33", searchId: "again" };
const shortest: SearchRequest = { Age: 34, Disabilityoption: 2, Latitude: 53.43, Longitude: -2.33 };

test("the body of a visit's search comes back as the same body", () => {
  const visit: Preferences = { ...girlInSale, WeekDays: "6,7", FootballType: 3, TimesOfDay: ["evening"] };
  for (const offers of ["club", "casual"] as const) {
    const body = toSearchRequest(visit, offers);
    expect(toSearchRequest(preferencesOfSearch(body, { offers, ...again }), offers)).toEqual({
      ...body,
      SelectedRecommendationsType: visit.SelectedRecommendationsType,
    });
  }
});

test.each<Partial<SearchRequest>>([
  {},
  { WeekDays: "", PlayWith: null, DisabilityType: null, SessionPrice: null, Category: null, FootballType: null },
  { WeekDays: " 7, 6 ", SessionPrice: 2.5, SessionDuration: 168, IncludeMixedGender: true, PlayWith: 2 },
])("a body of another program, %j, makes preferences that a visit can store", (change) => {
  const preferences = preferencesOfSearch({ ...shortest, ...change }, { offers: "casual", ...again });
  expect(Compile(preferencesSchema).Errors(preferences)).toEqual([true, []]);
  expect(preferences.PlayWith).toBe(change.IncludeMixedGender ? 5 : null);
});
