// The search benchmark's data: a demonstration catalogue of any size, and searches near clubs.
import { demonstrationRows } from "#demonstration/demonstration-catalogue.ts";
import { englandSize } from "#demonstration/plan.ts";
import type { Catalogue, CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { listTraining } from "#src/catalogue/records/listed-training.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";

export const englandTimes = (times: number): Record<string, number> =>
  Object.fromEntries(Object.entries(englandSize).map(([what, count]) => [what, count * times]));

/** The demonstration at so many times England's size, around an instant's day. */
export function benchCatalogue(times: number, todayMs: number): Catalogue {
  const size = englandTimes(times);
  const rows = <T extends CatalogueTable>(table: T): CatalogueTables[T][] => {
    const all: CatalogueTables[T][] = [];
    for (const chunk of demonstrationRows(table, { todayMs, ...size })) all.push(...chunk);
    return all;
  };
  const [clubs, teams, venues] = [rows("clubs"), rows("teams"), rows("venues")];
  return {
    clubs,
    teams,
    venues,
    providers: rows("providers"),
    providerVenues: rows("provider_venues"),
    sessions: rows("sessions"),
    training: listTraining(rows("club_training"), { clubs, teams, venues }),
  };
}

/** A repeatable stream of numbers from 0 up to 1 (mulberry32): the same load on every run. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Searches as people make them: within ten miles or so of a club, so most in London; every second
 * one filters by day; one in five is about a disability or unsure; no two are equal.
 */
export function benchRequests(catalogue: Catalogue, count: number, seed = 1): SearchRequest[] {
  const chance = chanceFrom(seed);
  const placed = catalogue.clubs.filter((club) => club.position !== null);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  return Array.from({ length: count }, () => {
    const { latitude, longitude } = pick(placed).position!;
    const option = pick([2, 2, 2, 2, 2, 2, 2, 2, 1, 3]);
    const days = [1, 2, 3, 4, 5, 6, 7].filter(() => chance() < 0.4);
    return {
      Age: chance() < 0.6 ? 5 + Math.floor(chance() * 13) : 18 + Math.floor(chance() * 60),
      PlayWith: pick([1, 2, 3, 4, 5, null]),
      WeekDays: chance() < 0.5 ? "1,2,3,4,5,6,7" : days.join(),
      Disabilityoption: option,
      DisabilityType: option === 1 ? [1 + Math.floor(chance() * 13)] : [],
      Latitude: latitude + (chance() - 0.5) * 0.3,
      Longitude: longitude + (chance() - 0.5) * 0.3,
    };
  });
}
