import { expect, test } from "vitest";
import { offerCriteria } from "#src/search/criteria/criteria.ts";
import { hasPreferences, type VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import { sessionMatches, teamMatches } from "./criteria.ts";
import type { SessionToMatch, TeamToMatch } from "./offer.ts";

const girl: VisitPreferences = { Age: 9, PlayWith: 2, WeekDays: "3,7", Disabilityoption: 2 };
const girlsTeam: TeamToMatch = {
  Agegroup: "U9",
  Gender: "Female",
  FootballType: "small-sided",
  DisabilityId: null,
  PlaysOnDay: "7",
};
// A Sunday, 10:00 in London.
const girlsSession: SessionToMatch = {
  MinAge: 5,
  MaxAge: 11,
  Gender: "Female",
  FootballType: "small-sided",
  DisabilityId: null,
  SessionDateTime: "2026-11-22T10:00:00.000Z",
  DurationMinutes: 60,
  Price: 3.5,
  SurfaceType: "Grass",
};

test.each<[string, Partial<TeamToMatch>, VisitPreferences, boolean]>([
  ["a girls' under-9 team on her day fits", {}, {}, true],
  ["an adult team does not", { Agegroup: "Open Aged" }, {}, false],
  ["a boys' team does not", { Gender: "Male" }, {}, false],
  ["a mixed team does not, where mixed was not asked", { Gender: "Mixed" }, {}, false],
  ["a mixed team does, where mixed is included", { Gender: "Mixed" }, { PlayWith: 5 }, true],
  ["a team on another day does not", { PlaysOnDay: "1,2" }, {}, false],
  ["a team without known days does", { PlaysOnDay: null }, {}, true],
  ["every day fits where no day was chosen", { PlaysOnDay: "1" }, { WeekDays: "" }, true],
  ["a disability team does not, where none was asked", { DisabilityId: 13 }, {}, false],
  ["a chosen disability's team does", { DisabilityId: 13 }, { Disabilityoption: 1, DisabilityType: [13] }, true],
  [
    "a mainstream team does not, where a disability was chosen",
    {},
    { Disabilityoption: 1, DisabilityType: [13] },
    false,
  ],
  ["pan-disability does with any choice", { DisabilityId: 10 }, { Disabilityoption: 1, DisabilityType: [] }, true],
  ["pan-disability does for the unsure", { DisabilityId: 10 }, { Disabilityoption: 3 }, true],
  ["another disability does not for the unsure", { DisabilityId: 13 }, { Disabilityoption: 3 }, false],
  ["another football type does not", {}, { Category: "futsal" }, false],
  ["mini soccer does, where team football was asked", {}, { Category: "11v11" }, true],
  [
    "9v9 does, where team football was asked",
    { Agegroup: "U11", FootballType: "football" },
    { Category: "11v11" },
    true,
  ],
  ["futsal does not, where team football was asked", { FootballType: "futsal" }, { Category: "11v11" }, false],
  [
    "an under-13 small-sided team does not, where team football was asked",
    { Agegroup: "U13" },
    { Age: 11, Category: "11v11" },
    false,
  ],
  [
    "an 11v11 team does not, where small-sided was asked",
    { FootballType: "11v11" },
    { Category: "small-sided" },
    false,
  ],
  ["the category football takes every type", {}, { Category: "football" }, true],
])("%s", (_, team, preferences, fits) => {
  expect(teamMatches({ ...girlsTeam, ...team }, offerCriteria({ ...girl, ...preferences }))).toBe(fits);
});

test.each<[string, Partial<SessionToMatch>, VisitPreferences, boolean]>([
  ["a girls' session on her day fits", {}, {}, true],
  ["a session for those of 10 and over does not", { MinAge: 10 }, {}, false],
  ["a session up to 8 does not", { MaxAge: 8 }, {}, false],
  ["open bounds do", { MinAge: null, MaxAge: null }, {}, true],
  ["a Monday session does not", { SessionDateTime: "2026-11-23T10:00:00.000Z" }, {}, false],
  ["late Saturday in UTC is Sunday in a London summer", { SessionDateTime: "2026-07-04T23:30:00.000Z" }, {}, true],
  ["a dearer session does not", {}, { SessionPrice: 3 }, false],
  ["an unstated price does", { Price: null }, { SessionPrice: 0 }, true],
  ["the price slider's end is no limit", { Price: 50 }, { SessionPrice: 5 }, true],
  ["a longer session does not", { DurationMinutes: 90 }, { SessionDuration: 1 }, false],
  ["an unstated length does", { DurationMinutes: null }, { SessionDuration: 1 }, true],
  ["a morning session does not, where the evening was asked", {}, { TimesOfDay: ["evening"] }, false],
  ["a morning session does, where it is one of those asked", {}, { TimesOfDay: ["morning", "evening"] }, true],
  ["an unknown surface does not, where one was asked", { SurfaceType: null }, { SurfaceType: ["Grass"] }, false],
  ["an hour is no camp", {}, { FootballType: 4, SessionDuration: 168 }, false],
  ["a camp of days is one", { DurationMinutes: 4320 }, { FootballType: 4, SessionDuration: 168 }, true],
])("%s (sessions)", (_, session, preferences, fits) => {
  expect(sessionMatches({ ...girlsSession, ...session }, offerCriteria({ ...girl, ...preferences }))).toBe(fits);
});

test("without preferences every team and session fits", () => {
  expect(teamMatches({ ...girlsTeam, Agegroup: "U5", DisabilityId: 4 }, offerCriteria({}))).toBe(true);
  expect(sessionMatches({ ...girlsSession, MinAge: 60, DisabilityId: 4 }, offerCriteria({}))).toBe(true);
});

test("a position alone is no preference", () => {
  const positionAlone = { Latitude: 53, Longitude: -2, PlayWith: null, WeekDays: "" };
  expect(hasPreferences(positionAlone)).toBe(false);
  expect(hasPreferences({ WeekDays: "6" })).toBe(true);
  expect(hasPreferences({ Age: 9 })).toBe(true);
});
