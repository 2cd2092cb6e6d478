// The demonstration of one day gathered whole: what the tests look at.
import type { CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { demonstrationCatalogue } from "./demonstration-catalogue.ts";
import type { DemonstrationOptions } from "./plan.ts";

export type Tables = { [T in keyof CatalogueTables]: CatalogueTables[T][] };

/** Every record, by table. */
export function gather(options: DemonstrationOptions): Tables {
  const tables: Tables = {
    clubs: [],
    teams: [],
    venues: [],
    providers: [],
    provider_venues: [],
    sessions: [],
    social_links: [],
    club_training: [],
    counties: [],
    fixtures: [],
  };
  for (const { table, rows } of demonstrationCatalogue(options)) (tables[table] as object[]).push(...rows);
  return tables;
}

/** A Saturday in winter, some minutes past three. */
export const saturdayMs = Date.parse("2026-11-21T15:04:00Z");
