// The towns of a map, from the places that were imported: all of them where no outline of the
// country has any, and what towns are called in its further languages.
import { country } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, firstValue } from "#src/platform/database/rows.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import type { Position } from "./position.ts";
import { estimates, ofOtherKind } from "./read-named-places.ts";

export interface MapTown extends Position {
  name: string;
  /** Thousands, at least 1. */
  people: number;
}

export interface MapTowns {
  /** Null where the country's outline has its own. */
  towns: MapTown[] | null;
  /** Second names by the plain one. */
  names: Record<string, string>;
}

/** In the language of a tag; null where maps are as their outlines have them. */
export type FindMapTowns = (tag: string) => Promise<MapTowns | null>;

interface Row extends Position {
  name: string;
  /** In the language; null where it has none. */
  second: string | null;
  size: number;
}

/** A map has room for no more, and a browser gets them in one answer. */
const most = 2_000;

/** In memory until an import changes them. Throws as the database does. */
export function mapTowns(queries: Queries): FindMapTowns {
  const inForce = new Map<string, { version: number; found: Promise<MapTowns> }>();
  return async (tag) => {
    const code = localeOf(tag);
    const hasNames = furtherLanguages().includes(code);
    if (country().map.outline !== null && !hasNames) return null;
    const version = (await firstValue<number>(queries, "select gazetteer_version from catalogue_state")) ?? 0;
    const cached = inForce.get(code);
    if (cached?.version === version) return cached.found;
    const found = readTowns(queries, hasNames ? code : null);
    inForce.set(code, { version, found });
    found.catch(() => inForce.delete(code));
    return found;
  };
}

/** The largest; where the outline has the towns, of those that have a name in the language. */
async function readTowns(queries: Queries, code: string | null): Promise<MapTowns> {
  const { outline, west, east, south, north } = country().map;
  const rows = await allRows<Row>(
    queries,
    `select name, latitude, longitude, nullif(names ->> $5::text, name) as second,
       coalesce(population, ($6::json ->> lower(kind))::bigint, ${ofOtherKind}) as size
     from places
     where kind <> 'station' and longitude between $1 and $2 and latitude between $3 and $4
       and ${outline === null ? "true" : "names ->> $5::text <> name"}
     order by size desc, name, region_code limit ${most}`,
    [west, east, south, north, code, JSON.stringify(estimates)],
  );
  const names: Record<string, string> = {};
  for (const { name, second } of rows) if (second !== null) names[name] ??= second;
  const towns = rows.map(({ name, size, latitude, longitude }) => ({
    name,
    people: Math.max(1, Math.round(size / 1_000)),
    latitude,
    longitude,
  }));
  return { towns: outline === null ? towns : null, names };
}
