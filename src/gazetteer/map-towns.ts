// The towns of a map, from the places that were imported: all of them where no outline of the country
// has any, and what towns are called in its further languages.
import { country } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, firstValue } from "#src/platform/database/rows.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import type { Position } from "./position.ts";
import { estimate } from "./read-named-places.ts";

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
  names: Record<string, string> | null;
  kind: string;
  population: number | null;
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
    const known = inForce.get(code);
    if (known?.version === version) return known.found;
    const found = readTowns(queries, hasNames ? code : null);
    inForce.set(code, { version, found });
    found.catch(() => inForce.delete(code));
    return found;
  };
}

async function readTowns(queries: Queries, code: string | null): Promise<MapTowns> {
  const { outline, west, east, south, north } = country().map;
  const rows = await allRows<Row>(
    queries,
    `select name, names, kind, population, latitude, longitude from places
     where kind <> 'station' and longitude between $1 and $2 and latitude between $3 and $4
       ${outline === null ? "" : "and names is not null"}`,
    [west, east, south, north],
  );
  const sized = rows.map((row) => ({ row, size: row.population ?? estimate(row.kind) }));
  const largest = sized.toSorted((one, other) => other.size - one.size);
  const names: Record<string, string> = {};
  for (const { row } of largest) {
    const second = row.names?.[code ?? ""];
    if (second !== undefined && second !== row.name) names[row.name] ??= second;
  }
  const towns = largest.slice(0, most).map(({ row: { name, latitude, longitude }, size }) => ({
    name,
    people: Math.max(1, Math.round(size / 1_000)),
    latitude,
    longitude,
  }));
  return { towns: outline === null ? towns : null, names };
}
