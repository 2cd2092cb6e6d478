// The rules of demand: ten or more, in fives, merged upward, and no difference tells of anybody.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { peopleOf, type WaitingAlert } from "#src/alerts/count-demand.ts";
import { type DemandPlace, demandByPlace, type MissingSearches, shownCount } from "./demand.ts";

const nowMs = Date.parse("2026-11-24T12:00:00Z");
const dayMs = 86_400_000;
const counties: Record<string, string> = { M33: "Trafford", M41: "Trafford", WA15: "Trafford", LS1: "Leeds" };

let people = 0;
const waiting = (near: string | null, search: Partial<WaitingAlert["search"]> = {}, days = 3): WaitingAlert => ({
  search: { Age: 9, PlayWith: 5, Disabilityoption: 2, Latitude: 53.43, Longitude: -2.33, ...search },
  near,
  county: null,
  offers: "club",
  confirmedAtMs: nowMs - days * dayMs,
  keyName: "first",
  addressDigest: `person ${people++}`,
});
const many = (count: number, ...of: Parameters<typeof waiting>) => Array.from({ length: count }, () => waiting(...of));
const nothing = (district: string, count: number, fact = "all", value = ""): MissingSearches => ({
  district,
  fact,
  value,
  nothing: count,
  before: 0,
});
const demand = (searches: MissingSearches[], alerts: WaitingAlert[] = []) =>
  demandByPlace(searches, alerts, (district) => counties[district] ?? null, nowMs);
const brief = (places: DemandPlace[]) => places.map(({ name, searches, people: wait }) => [name, searches, wait]);
const valuesOf = (place: DemandPlace | undefined, fact: string) =>
  Object.fromEntries(
    place!.facts
      .find((each) => each.fact === fact)!
      .values.filter(({ people: wait, searches }) => wait !== null || searches !== null)
      .map(({ value, searches, people: wait }) => [value, [searches, wait]]),
  );

test("a count below ten is not shown, and any other is in fives, rounded down", () => {
  expect([0, 1, 9, 10, 14, 15, 103].map(shownCount)).toEqual([null, null, null, 10, 10, 15, 100]);
});

describe("places", () => {
  test("a district with ten searches, or ten people who wait, has a row of its own, most searches first", () => {
    expect(brief(demand([nothing("M33", 12), nothing("M41", 30)], many(11, "LS1")))).toEqual([
      ["M41", 30, null],
      ["M33", 10, null],
      ["LS1", null, 10],
    ]);
  });

  test("smaller ones are one row of their county if they are ten together, and else elsewhere", () => {
    expect(brief(demand([nothing("M33", 6), nothing("M41", 5), nothing("LS1", 9)]))).toEqual([
      ["Trafford", 10, null],
      ["Elsewhere", null, null],
    ]);
    expect(brief(demand([nothing("M33", 6), nothing("M41", 5), nothing("WA15", 20)]))).toEqual([
      ["WA15", 20, null],
      ["Trafford, other districts", 10, null],
    ]);
  });

  test("what is in no known county or district is elsewhere, and so is who is near none", () => {
    expect(brief(demand([nothing("", 40), nothing("ZZ1", 9), nothing("ZZ2", 9)], many(10, null)))).toEqual([
      ["Elsewhere", 55, 10],
    ]);
    expect(demand([])).toEqual([]);
  });
});

test("one person with several alerts is one, in the place and by each fact", () => {
  const alerts = many(20, "M33").map((alert) => ({ ...alert, addressDigest: "the same" }));
  expect(brief(demand([], alerts))).toEqual([["Elsewhere", null, null]]);
});

test("people are counted by age, who plays, disability, day, kind and how long they have waited, one at a time", () => {
  const [place] = demand(
    [
      nothing("M33", 25),
      nothing("M33", 25, "age", "8 to 11"),
      nothing("M33", 12, "day", "6"),
      nothing("M33", 9, "kind", "club"),
    ],
    [
      ...many(10, "M33", { WeekDays: "6,7" }),
      ...many(5, "M33", { PlayWith: 3, Disabilityoption: 1, Age: 30 }, 100),
      ...many(5, "M33", { PlayWith: null, Category: "futsal", Age: 60 }, 400),
    ],
  );
  expect([place?.searches, place?.people]).toEqual([25, 20]);
  expect(valuesOf(place, "age")).toEqual({ "8 to 11": [25, 10] });
  expect(valuesOf(place, "plays")).toEqual({ "Girls and women": [null, 10] });
  expect(valuesOf(place, "disability")).toEqual({ "Not given": [null, 15] });
  expect(valuesOf(place, "day")).toEqual({ 6: [10, 10], 7: [null, 10], any: [null, 10] });
  expect(valuesOf(place, "kind")).toEqual({ club: [null, 15] });
  expect(valuesOf(place, "since")).toEqual({ "Less than a month": [null, 10] });
});

test("every figure is a multiple of five from ten on, and no row but the last is without any", () => {
  const district = fc.constantFrom("M33", "M41", "WA15", "LS1", "ZZ1", "");
  const searches = fc.array(fc.record({ district, count: fc.integer({ min: 1, max: 30 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(searches, fc.array(district, { maxLength: 60 }), (counts, near) => {
      const alerts = near.map((each) => waiting(each || null));
      const rows = counts.map(({ district: of, count }) => nothing(of, count));
      const places = demand(rows, alerts);
      const figures = places.flatMap(({ searches: found, searchesBefore, people: wait, facts }) => [
        ...[found, searchesBefore, wait],
        ...facts.flatMap(({ values }) => values.flatMap((each) => [each.searches, each.people])),
      ]);
      for (const figure of figures) expect(figure === null || (figure >= 10 && figure % 5 === 0)).toBe(true);
      // Rounded down each: what is left of a total is never known to one search or one person.
      const total = counts.reduce((sum, { count }) => sum + count, 0);
      const shown = places.reduce((sum, { searches: found }) => sum + (found ?? 0), 0);
      expect(shown).toBeLessThanOrEqual(total);
      expect(places.reduce((sum, { people: wait }) => sum + (wait ?? 0), 0)).toBeLessThanOrEqual(peopleOf(alerts));
      expect(
        places.filter(({ name, ...each }) => name !== "Elsewhere" && each.searches === null && each.people === null),
      ).toEqual([]);
    }),
  );
});
