// Compares the proposed relaxations with what a person could sensibly change, one thing at a time.
import { describe, expect, test } from "vitest";
import { inCountry } from "#test/country-of-test.ts";
import { type CriterionName, searchCriteria } from "./criteria.ts";
import { bestRelaxations, relaxations } from "./relaxations.ts";
import type { SearchRequest } from "./request-schema.ts";

const girl: SearchRequest = { Age: 9, PlayWith: 2, Disabilityoption: 2, Latitude: 53, Longitude: -2 };
const changes = (change: Partial<SearchRequest>, isCasual = false, hasChosen = false) =>
  relaxations(searchCriteria({ ...girl, PlayWith: null, ...change }), isCasual ? "casual" : "club", {
    hasChosenDisability: hasChosen,
  }).map((each) => each.change);

test("a search that leaves nothing out has no relaxation", () => {
  expect(changes({}, true)).toEqual([]);
  expect(
    changes({ WeekDays: "1,2,3,4,5,6,7", SessionPrice: 5, SessionDuration: 4, Category: "football" }, true),
  ).toEqual([]);
});

test("each missing day is proposed, then all of them; if only one is missing it is proposed once", () => {
  expect(changes({ WeekDays: "7, 1,2,3,4" })).toEqual([
    { WeekDays: "1,2,3,4,5,7" },
    { WeekDays: "1,2,3,4,6,7" },
    { WeekDays: "1,2,3,4,5,6,7" },
  ]);
  expect(changes({ WeekDays: "1,2,3,4,5,6" })).toEqual([{ WeekDays: "1,2,3,4,5,6,7" }]);
});

test("mixed football is proposed to those who chose boys or girls alone", () => {
  expect([1, 2, 3, 4, 5].map((PlayWith) => changes({ PlayWith }))).toEqual([
    [{ PlayWith: 4 }],
    [{ PlayWith: 5 }],
    [],
    [],
    [],
  ]);
});

test("mainstream football is proposed if nothing is near for a chosen disability, and never the other way", () => {
  expect(changes({ Disabilityoption: 1 })).toEqual([{ Disabilityoption: 3 }]);
  expect(changes({ Disabilityoption: 1 }, false, true)).toEqual([]);
  expect(changes({ Disabilityoption: 2 })).toEqual([]);
});

test("price, length, time of day, surface and facilities are proposed for casual football only", () => {
  const narrow = {
    SessionPrice: 3,
    SessionDuration: 2 as const,
    TimesOfDay: ["evening" as const],
    SurfaceType: ["Grass" as const],
    DisabilityFacility: ["Toilets" as const],
  };
  expect(changes(narrow, false)).toEqual([]);
  expect(changes(narrow, true)).toEqual([
    { SessionPrice: 4 },
    { SessionPrice: 5 },
    { SessionDuration: 3 },
    { SessionDuration: 4 },
    { TimesOfDay: [] },
    { SurfaceType: [] },
    { DisabilityFacility: [] },
  ]);
});

test("a club without free places or a welcome for beginners is proposed for clubs only", () => {
  for (const narrow of [{ PlacesFree: true }, { BeginnersWelcome: true }] as const) {
    expect(changes(narrow)).toHaveLength(1);
    expect(changes(narrow, true)).toEqual([]);
  }
});

describe("in Norway", () => {
  inCountry("norway");

  test("prices are proposed in its own steps, of 20 kroner", () => {
    expect(changes({ SessionPrice: 2 }, true)).toEqual([{ SessionPrice: 3 }, { SessionPrice: 4 }, { SessionPrice: 5 }]);
  });
});

/** A relaxation with its count. */
const counted = (criterion: CriterionName, addedOffers: number, nearestMiles = 1, change = "all") => ({
  criterion,
  addedOffers,
  nearestMiles,
  change,
  isPartial: change !== "all",
});

test("the change that adds most comes first, then the nearest; a change that adds nothing is left out", () => {
  const best = bestRelaxations([
    counted("genders", 3, 9),
    counted("footballType", 3, 2),
    counted("surfaces", 0),
    counted("maxPrice", 4),
  ]);
  expect(best.map((each) => each.criterion)).toEqual(["maxPrice", "footballType", "genders"]);
});

test("of several prices the lowest that adds the most is proposed", () => {
  const best = bestRelaxations([
    counted("maxPrice", 1, 1, "3"),
    counted("maxPrice", 5, 1, "4"),
    counted("maxPrice", 5),
  ]);
  expect(best.map((each) => each.change)).toEqual(["4"]);
});

test("the best single day is proposed beside all days, and all days only if they add more", () => {
  const days = (ofAll: number) =>
    bestRelaxations([counted("days", 2, 1, "1,5"), counted("days", 4, 1, "1,6"), counted("days", ofAll)]).map(
      (each) => each.change,
    );
  expect(days(6)).toEqual(["all", "1,6"]);
  expect(days(4)).toEqual(["1,6"]);
});
