// From the preferences of a visit to the body of a search call.
import { Compile } from "typebox/schema";
import { expect, test } from "vitest";
import { girlInSale } from "../../../test/browser/open-list.ts";
import {
  callsFor,
  type Preferences,
  preferenceDefaults,
  preferencesOfSearch,
  preferencesSchema,
  selectedFootballType,
  toSearchRequest,
} from "./preferences.ts";
import { type SearchRequest, searchRequestSchema } from "./request-schema.ts";

function preferences(change: Partial<Preferences> = {}): Preferences {
  return {
    ...preferenceDefaults,
    Age: 30,
    FootballType: 1,
    SelectedFootballType: 1,
    SelectedRecommendationsType: 1,
    Latitude: 53.4,
    Longitude: -2.3,
    ReadableLocation: "Sale",
    SearchId: "a-search",
    ...change,
  };
}

test.each(["club", "teams", "casual", "session"] as const)("the body of the %s call fits its schema", (call) => {
  expect(Compile(searchRequestSchema).Check(toSearchRequest(preferences(), call))).toBe(true);
});

test("the place's name and the search's id are not sent", () => {
  const sent = JSON.stringify(toSearchRequest(preferences(), "casual"));
  expect(sent).not.toContain("Sale");
  expect(sent).not.toContain("a-search");
});

test("camps and festivals are searched with a duration of a week", () => {
  expect(toSearchRequest(preferences({ FootballType: 4 }), "casual").SessionDuration).toBe(168);
  expect(toSearchRequest(preferences({ FootballType: 1, SessionDuration: 2 }), "session").SessionDuration).toBe(2);
});

test("price, duration, surface and facilities are sent for sessions only", () => {
  expect(toSearchRequest(preferences(), "casual")).not.toHaveProperty("TimesOfDay");
  const evening = preferences({ TimesOfDay: ["evening"] });
  expect(toSearchRequest(evening, "casual")).toMatchObject({ TimesOfDay: ["evening"] });
  expect(toSearchRequest(evening, "club")).not.toHaveProperty("TimesOfDay");
  const joining = preferences({ Joining: ["PlacesFree"] });
  expect(toSearchRequest(joining, "club")).toMatchObject({ PlacesFree: true });
  expect(toSearchRequest(joining, "club")).not.toHaveProperty("BeginnersWelcome");
  expect(toSearchRequest(joining, "casual")).not.toHaveProperty("PlacesFree");
  const wanted = preferences({ SessionPrice: 2, SurfaceType: ["Grass"], DisabilityFacility: ["Toilets"] });
  expect(toSearchRequest(wanted, "casual")).toMatchObject({ SessionPrice: 2, SurfaceType: ["Grass"] });
  expect(toSearchRequest(wanted, "club")).not.toHaveProperty("SurfaceType");
});

test("clubs are requested five to a page, venues ten, unless another size is given", () => {
  expect(toSearchRequest(preferences(), "club")).toMatchObject({ PageNumber: 1, PageSize: 5 });
  expect(toSearchRequest(preferences(), "casual", { number: 3 })).toMatchObject({ PageNumber: 3, PageSize: 10 });
  expect(toSearchRequest(preferences(), "casual", { number: 2, size: 5 })).toMatchObject({
    PageNumber: 2,
    PageSize: 5,
  });
});

test.each([
  [1, 1, ["casual"]],
  [2, 2, ["club"]],
  [3, 2, ["club", "casual"]],
  [4, 1, ["casual"]],
])("football type %i opens tab %i and makes the calls %j", (footballType, selected, calls) => {
  expect(selectedFootballType(footballType)).toBe(selected);
  expect(callsFor(preferences({ FootballType: footballType }))).toEqual(calls);
});

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
