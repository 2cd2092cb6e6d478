// The demonstration as a whole: how much, where and when, and the same on every run.
import { expect, test } from "vitest";
import { accessAreas, ageGroups, disabilityNames, footballTypes, genders } from "#src/catalogue/records/vocabulary.ts";
import { demonstrationCatalogue } from "./demonstration-catalogue.ts";
import { gather, saturdayMs } from "./demonstration-samples.ts";
import { englandSize } from "./plan.ts";
import { towns } from "./towns.ts";

const dayMs = 86_400_000;
const { clubs, teams, venues, providers, ...rest } = gather({ todayMs: saturdayMs });
const { provider_venues: providerVenues, sessions, social_links: socialLinks, fixtures } = rest;

function distinct<T>(values: T[]): Set<T> {
  return new Set(values);
}

function shareOf<T>(values: T[], holds: (value: T) => boolean): number {
  return values.filter(holds).length / values.length;
}

test("a demonstration has the promised clubs, teams, venues and sessions, and some of everything else", () => {
  expect(clubs.length).toBeGreaterThanOrEqual(2_000);
  expect(teams.length).toBeGreaterThanOrEqual(14_000);
  expect(venues.length).toBeGreaterThanOrEqual(900);
  expect(sessions.length).toBeGreaterThanOrEqual(12_000);
  expect(providers.length).toBeGreaterThanOrEqual(100);
  expect(providerVenues.length).toBeGreaterThanOrEqual(900);
  expect(socialLinks.length).toBeGreaterThanOrEqual(1_000);
  expect(fixtures.length).toBeGreaterThanOrEqual(5_000);
});

test("it can be made as large as England, exact to the record, in chunks of limited size", {
  tags: ["thorough"],
}, () => {
  const counts = new Map<string, number>();
  for (const { table, rows } of demonstrationCatalogue({ todayMs: saturdayMs, ...englandSize })) {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(1_200);
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
  }
  expect(Object.fromEntries(counts)).toMatchObject(englandSize);
});

test.each([{ clubs: 0 }, { clubs: 10, teams: 9 }, { venues: 0 }, { sessions: -1 }, { scale: Number.NaN }])(
  "impossible numbers are refused: %o",
  (numbers) => {
    expect(() => [...demonstrationCatalogue({ todayMs: saturdayMs, ...numbers })]).toThrow(RangeError);
  },
);

test("every run of a day gives the same records", () => {
  const earlier = gather({ todayMs: saturdayMs - 14 * 3_600_000 });
  expect(earlier).toEqual({ clubs, teams, venues, providers, ...rest });
});

test("the next day's demonstration moves its sessions by a day and leaves the rest of the country as it is", () => {
  const next = gather({ todayMs: saturdayMs + dayMs });
  expect(next.clubs).toEqual(clubs);
  expect(next.teams).toEqual(teams);
  const starts = next.sessions.map((session) => session.startsAtMs);
  const earliest = Math.min(...sessions.map((session) => session.startsAtMs));
  expect(Math.min(...starts)).toBeGreaterThan(earliest);
  const sessionIds = distinct(sessions.map((session) => session.sessionId));
  expect(shareOf(next.sessions, (session) => sessionIds.has(session.sessionId))).toBeGreaterThan(0.9);
});

test("every football type, gender, age group and disability exists somewhere, in clubs and at venues", () => {
  expect(distinct(teams.map((team) => team.footballType))).toEqual(distinct([...footballTypes]));
  expect(distinct(sessions.map((session) => session.footballType))).toEqual(distinct([...footballTypes]));
  expect(distinct(teams.map((team) => team.gender))).toEqual(distinct([...genders]));
  expect(distinct(sessions.map((session) => session.gender))).toEqual(distinct([...genders]));
  expect(distinct(teams.map((team) => team.ageGroup))).toEqual(distinct([...ageGroups]));
  expect(distinct(teams.map((team) => team.disabilityId)).size).toBe(disabilityNames.length + 1);
  expect(distinct(sessions.map((session) => session.disabilityId)).size).toBe(disabilityNames.length + 1);
  expect(distinct(providerVenues.flatMap((offer) => offer.disabilityIds)).size).toBe(disabilityNames.length);
});

test("sessions are free, paid and unpriced, open, nearly full, full and unknown", () => {
  expect(shareOf(sessions, (session) => session.price === 0)).toBeGreaterThan(0.1);
  expect(shareOf(sessions, (session) => (session.price ?? 0) > 0)).toBeGreaterThan(0.4);
  expect(shareOf(sessions, (session) => session.price === null)).toBeGreaterThan(0.05);
  const bands: [number, number][] = [
    [0, 0],
    [1, 18],
    [19, 29],
    [30, 100],
  ];
  for (const [least, most] of bands) {
    const inBand = (left: number | null) => left !== null && left >= least && left <= most;
    expect(shareOf(sessions, (session) => inBand(session.percentageAvailable))).toBeGreaterThan(0.08);
  }
  expect(shareOf(sessions, (session) => session.percentageAvailable === null)).toBeGreaterThan(0.08);
});

test("unknown values are common enough to be noticed", () => {
  expect(shareOf(teams, (team) => team.days.length === 0)).toBeGreaterThan(0.08);
  for (const { flag } of accessAreas) {
    expect(shareOf(venues, (venue) => venue.facilities.access[flag] === null)).toBeGreaterThan(0.3);
    expect(shareOf(venues, (venue) => venue.facilities.access[flag] === true)).toBeGreaterThan(0.2);
    expect(shareOf(venues, (venue) => venue.facilities.access[flag] === false)).toBeGreaterThan(0.08);
  }
  expect(shareOf(clubs, (club) => club.isAllowPublic === null)).toBeGreaterThan(0.1);
  expect(shareOf(clubs, (club) => club.isAllowPublic === true)).toBeGreaterThan(0.4);
  expect(shareOf(clubs, (club) => club.isAllowPublic === false)).toBeGreaterThan(0.1);
});

test("clubs are where people live, and every town has one", () => {
  const byCity = Map.groupBy(clubs, (club) => club.address.city);
  expect(byCity.size).toBe(towns().length);
  expect(byCity.get("Birmingham")!.length).toBeGreaterThan(30);
  expect(byCity.get("Keswick")!.length).toBeLessThan(4);
});
