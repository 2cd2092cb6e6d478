// All names that a place can be found by, from the database, in memory until they change there.

import type { Queries } from "#src/platform/database/database.ts";
import { allRows, firstValue } from "#src/platform/database/rows.ts";
import type { NamedPlace } from "./name-index.ts";
import type { OutwardCentre } from "./nearest-outward-code.ts";
import { type PlaceFinder, placeFinder } from "./place-finder.ts";
import { placeNameKey } from "./place-name.ts";
import { outwardInSql } from "./positions.ts";
import { postcodeKeyInSql } from "./postcode.ts";

/** Over the names in force, read again once they have changed. Throws as the database does. */
export function namedPlaces(queries: Queries): () => Promise<PlaceFinder> {
  let inForce: { version: string; finder: Promise<PlaceFinder> } | null = null;
  return async () => {
    const text = "select gazetteer_version || '/' || version from catalogue_state";
    const version = (await firstValue<string>(queries, text)) ?? "";
    if (inForce?.version === version) return inForce.finder;
    const reading = { version, finder: readFinder(queries) };
    inForce = reading;
    reading.finder.catch(() => {
      if (inForce === reading) inForce = null;
    });
    return reading.finder;
  };
}

async function readFinder(queries: Queries): Promise<PlaceFinder> {
  const [centres, places, grounds] = await Promise.all([
    allRows<OutwardCentre>(
      queries,
      "select outward_code as code, latitude, longitude, town, region from outward_codes",
    ),
    allRows<PlaceRow>(
      queries,
      `select name, names, case kind when 'station' then kind else 'place' end as kind, kind as source_kind, region,
         areas, population, latitude, longitude from places`,
    ),
    allRows<NamedPlace>(queries, venuesAndGrounds()),
  ]);
  const codesNamed = countNames(centres);
  return placeFinder([...places.map((row) => placeOf(row, codesNamed)), ...grounds], centres);
}

interface PlaceRow extends Omit<NamedPlace, "size" | "isApproximate"> {
  /** As the source calls it. */
  sourceKind: string;
  population: number | null;
}

function placeOf({ sourceKind, population, ...place }: PlaceRow, codesNamed: Map<string, number>): NamedPlace {
  const estimated = () => estimate(sourceKind) + (codesNamed.get(placeNameKey(place.name)) ?? 0) * peoplePerCode;
  return { ...place, size: place.kind === "station" ? 0 : (population ?? estimated()), isApproximate: false };
}

/** People, for each outward code that names the place as its town or district. */
const peoplePerCode = 20_000;

/** People where the population is not known, only to be compared; kinds as sources have them. */
export const estimates: Record<string, number> = {
  capital: 8_000_000,
  adm1: 3_000_000,
  adm2: 500_000,
  city: 50_000,
  town: 20_000,
  "suburban area": 5_000,
  village: 1_500,
  hamlet: 150,
  "other settlement": 100,
};
export const ofOtherKind = 2_000;

const estimate = (kind: string) => estimates[kind.toLowerCase()] ?? ofOtherKind;

function countNames(centres: readonly OutwardCentre[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { town, region } of centres) {
    for (const name of new Set([town, region])) {
      if (name === null) continue;
      const key = placeNameKey(name);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Venues, and grounds that only teams name, at their postcode; each name there once. */
const venuesAndGrounds = () => `
  with named as (
    select centre_name as name, names, county, city, postcode, latitude, longitude,
      position_source = 'outward-code' as rough
    from venues where latitude is not null
      and pitch_finder_id::text <> all (array(select record_id from hidden_records where table_name = 'venues'))
    union all
    select distinct ground_name, null::jsonb, null, ground_city, ground_postcode, null::float8, null::float8, false
    from teams where ground_name is not null and ground_postcode is not null
  ), keyed as (
    select distinct on (lower(name), key) * from (select *, ${postcodeKeyInSql("postcode")} as key from named) as n
    order by lower(name), key, latitude
  )
  select name, 'venue' as kind, county as region, array_remove(array[city], null) as areas, 0 as size,
    (select jsonb_object_agg(l.key, l.value ->> 'CentreName') from jsonb_each(n.names) l
     where l.value ->> 'CentreName' <> '') as names,
    coalesce(n.latitude, u.latitude, o.latitude) as latitude,
    coalesce(n.longitude, u.longitude, o.longitude) as longitude,
    rough or (n.latitude is null and u.latitude is null) as is_approximate
  from keyed n left join unit_postcodes u on u.postcode_key = n.key
    left join outward_codes o on o.outward_code = ${outwardInSql("n.key")}
  where coalesce(n.latitude, u.latitude, o.latitude) is not null`;
