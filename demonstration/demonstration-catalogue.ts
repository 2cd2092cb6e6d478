// The demonstration catalogue, table by table in chunks: the same on every run of a day.
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { clubOf } from "./clubs.ts";
import { demonstrationCounties } from "./counties.ts";
import { fixturesOf } from "./fixtures.ts";
import { offersAt } from "./offers.ts";
import { type DemonstrationOptions, type Plan, planOf } from "./plan.ts";
import { providerVenueOf } from "./provider-venues.ts";
import { providerCount, providerOf } from "./providers.ts";
import { sessionsOf } from "./sessions.ts";
import { socialLinksOf } from "./social-links.ts";
import { teamsOf } from "./teams.ts";
import { trainingOf } from "./training.ts";
import { venueOf } from "./venues.ts";

/** Some rows of one table. */
export type DemonstrationChunk = {
  [T in CatalogueTable]: { table: T; rows: CatalogueTables[T][] };
}[CatalogueTable];

/** Rows a chunk: some hundred kilobytes, so that memory does not grow with the catalogue. */
const rowsPerChunk = 1_000;

const makers: { [T in CatalogueTable]: (plan: Plan) => Iterable<CatalogueTables[T][]> } = {
  clubs: (plan) => each(clubCount(plan), (club) => [clubOf(plan, club)]),
  teams: (plan) => each(clubCount(plan), (club) => teamsOf(plan, club)),
  venues: (plan) => each(venueCount(plan), (venue) => [venueOf(plan, venue)]),
  providers: (plan) => each(providerCount(plan), (provider) => [providerOf(provider)]),
  provider_venues: (plan) => each(venueCount(plan), (venue) => offersAt(plan, venue).map(providerVenueOf)),
  sessions: sessionsOf,
  social_links: (plan) => each(clubCount(plan), (club) => socialLinksOf(plan, club)),
  club_training: (plan) => each(clubCount(plan), (club) => trainingOf(plan, club)),
  counties: () => [demonstrationCounties()],
  fixtures: (plan) => each(clubCount(plan), (club) => fixturesOf(plan, club)),
};

/** The tables in an order in which every reference has been given before it is used. */
export const demonstrationTables = Object.keys(makers) as CatalogueTable[];

/** Every record, a chunk in memory at a time. Throws a RangeError for impossible numbers. */
export function* demonstrationCatalogue(options: DemonstrationOptions): Generator<DemonstrationChunk> {
  for (const table of demonstrationTables) {
    for (const rows of demonstrationRows(table, options)) yield { table, rows } as DemonstrationChunk;
  }
}

export function* demonstrationRows<T extends CatalogueTable>(
  table: T,
  options: DemonstrationOptions,
): Generator<CatalogueTables[T][]> {
  let chunk: CatalogueTables[T][] = [];
  for (const rows of makers[table](planOf(options))) {
    chunk.push(...rows);
    if (chunk.length < rowsPerChunk) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

function* each<R>(count: number, make: (number: number) => R[]): Generator<R[]> {
  for (let number = 0; number < count; number += 1) yield make(number);
}

function clubCount(plan: Plan): number {
  return plan.teamStarts.length - 1;
}

function venueCount(plan: Plan): number {
  return plan.venueStarts.at(-1)!;
}
