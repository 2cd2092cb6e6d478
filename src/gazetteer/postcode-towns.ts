// The towns that a list of whole postcodes names: each is one place, in the middle of its codes.
import type { Queries } from "#src/platform/database/database.ts";
import { allRows } from "#src/platform/database/rows.ts";
import type { GazetteerPlace } from "./ports.ts";

/** Of such places alone: once places are imported, there are none. */
export const townKind = "postcode town";

/** Staged beside a postcode's own columns. */
export const townColumns = ["town_name text", "town_region_code text", "town_region text", "town_area text"];

export const townCells = ({ name, regionCode, region, areas }: GazetteerPlace) => ({
  town_name: name,
  town_region_code: regionCode,
  town_region: region,
  town_area: areas[0],
});

/** People of a code in countries where one has many, as in Norway. */
const mostPeoplePerCode = 1_500;
const peopleOfLargest = 1_000_000;

interface TownRow extends Omit<GazetteerPlace, "kind" | "areas" | "position"> {
  area: string | null;
  latitude: number;
  longitude: number;
}

/** From what is staged. Their populations are estimates by the number of codes, to be compared. */
export async function stagedTowns(
  queries: Queries,
  table: "unit_postcodes" | "outward_codes",
): Promise<GazetteerPlace[]> {
  const rows = await allRows<TownRow>(
    queries,
    `select name, region_code, region, area, latitude, longitude,
       round(codes * least(${mostPeoplePerCode}, ${peopleOfLargest} / max(codes) over ()))::bigint as population
     from (
       select town_name as name, town_region_code as region_code, max(town_region) as region, max(town_area) as area,
         round(avg(latitude::numeric), 6)::float8 as latitude, round(avg(longitude::numeric), 6)::float8 as longitude,
         count(*)::numeric as codes
       from pg_temp.staged_${table} where town_name is not null group by 1, 2) as towns`,
  );
  return rows.map(({ area, latitude, longitude, ...town }) => ({
    ...town,
    kind: townKind,
    areas: area === null ? [] : [area],
    position: { latitude, longitude },
  }));
}
