// The demonstration as a whole: how much of it there is, where and when, and that it is the same on every run.
import { expect, test } from "vitest";
import {
  accessAreas,
  ageGroups,
  disabilityNames,
  footballTypes,
  genders,
  surfaceTypes,
} from "#src/catalogue/records/vocabulary.ts";
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

test("it can be made as large as England, exact to the record, in chunks of limited size", () => {
  const counts = new Map<string, number>();
  for (const { table, rows } of demonstrationCatalogue({ todayMs: saturdayMs, ...englandSize })) {
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(1_200);
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
  }
  expect(Object.fromEntries(counts)).toMatchObject(englandSize);
});

test("scale and single numbers can be combined", () => {
  const small = gather({ todayMs: saturdayMs, scale: 0.1, sessions: 50 });
  expect([small.clubs.length, small.teams.length, small.venues.length, small.sessions.length]).toEqual([
    200, 1400, 90, 50,
  ]);
});

test("if there are more sessions than the offers have in a week, other days are used", () => {
  const busy = gather({ todayMs: saturdayMs, clubs: 1, teams: 1, venues: 40, sessions: 5_000 }).sessions;
  expect(distinct(busy.map((session) => session.sessionId)).size).toBe(5_000);
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
  const known = distinct(sessions.map((session) => session.sessionId));
  expect(shareOf(next.sessions, (session) => known.has(session.sessionId))).toBeGreaterThan(0.9);
});

test("sessions lie in the three months from tomorrow, about as many in each", () => {
  const tomorrowMs = Date.parse("2026-11-22T00:00:00Z");
  const days = sessions.map((session) => (session.startsAtMs - tomorrowMs) / dayMs);
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(Math.max(...days)).toBeLessThan(91);
  for (const from of [0, 30, 60]) expect(shareOf(days, (day) => day >= from && day < from + 30)).toBeGreaterThan(0.28);
});

test("sessions keep their hour when the clocks change", () => {
  const spring = gather({ todayMs: Date.parse("2027-03-01T12:00:00Z"), scale: 0.2 }).sessions;
  const hours = spring.map((session) =>
    new Date(session.startsAtMs).toLocaleTimeString("en-GB", { timeZone: "Europe/London", hour: "2-digit" }),
  );
  expect(Math.min(...hours.map(Number))).toBe(9);
  expect(Math.max(...hours.map(Number))).toBeLessThanOrEqual(21);
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

test("every surface, programme and kind of session is there", () => {
  expect(distinct(sessions.map((session) => session.surfaceType))).toEqual(distinct([...surfaceTypes, null]));
  expect(distinct(sessions.map((session) => session.faInitiative))).toEqual(
    distinct(["Wildcats", "Just Play", "Age UK Walking Football", "Squad Girls Football", null]),
  );
  expect(distinct(sessions.map((session) => session.category))).toEqual(
    distinct(["Kickabout", "Learn to Play", "Big Football Day", "Camp"]),
  );
});

test("there are holiday camps of three, four and five days", () => {
  const camps = sessions.filter((session) => (session.durationMinutes ?? 0) >= 1_440);
  const lengths = camps.map((session) => Math.ceil((session.durationMinutes ?? 0) / 1_440));
  expect(camps.length).toBeGreaterThan(50);
  expect(distinct(lengths)).toEqual(distinct([3, 4, 5]));
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

test("many approved providers have no session at a venue that they work at", () => {
  const busy = distinct(sessions.map((session) => `${session.providerId} ${session.pitchFinderId}`));
  const quiet = providerVenues.filter((offer) => !busy.has(`${offer.providerId} ${offer.pitchFinderId}`));
  expect(quiet.length).toBeGreaterThan(100);
  expect(quiet.length).toBeLessThan(providerVenues.length / 2);
});

test("clubs are where people live, and every town has one", () => {
  const byCity = Map.groupBy(clubs, (club) => club.address.city);
  expect(byCity.size).toBe(towns.length);
  expect(byCity.get("Birmingham")!.length).toBeGreaterThan(30);
  expect(byCity.get("Keswick")!.length).toBeLessThan(4);
});

test("a club's boys play in consecutive age groups, so that a child can stay", () => {
  const ladders = [...Map.groupBy(teams, (team) => team.clubId).values()].map((ofClub) =>
    ofClub
      .filter((team) => team.leagueName?.includes("Junior") || team.ageGroup === "U5" || team.ageGroup === "U6")
      .filter((team) => team.gender !== "Female" && team.disabilityId === null)
      .map((team) => Number(team.ageGroup.slice(1))),
  );
  const youth = ladders.filter((ages) => ages.length > 1);
  expect(youth.length).toBeGreaterThan(500);
  for (const ages of youth) {
    expect(distinct(ages).size).toBe(Math.max(...ages) - Math.min(...ages) + 1);
  }
});

test("children's matches are at the weekend, walking football in the week", () => {
  const walking = teams.filter((team) => team.footballType === "walking-football" && team.disabilityId === null);
  expect(walking.flatMap((team) => team.days).every((day) => day <= 5)).toBe(true);
  const juniors = teams.filter((team) => team.leagueName?.endsWith("Junior Football League") && team.days.length > 0);
  expect(juniors.every((team) => team.days.includes(6) || team.days.includes(7))).toBe(true);
});
