// How many clubs and venues lie in an area.
import type { Queries } from "#src/platform/database/database.ts";

/** Degrees. */
export interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface PlacesWithin {
  /** Clubs and venues that have a position. */
  all: number;
  within: number;
  /** What all of them lie in; null where there are none. */
  bounds: Area | null;
}

export async function placesWithin(queries: Queries, { west, south, east, north }: Area): Promise<PlacesWithin> {
  const { rows } = await queries.query<Area & { all: number; within: number }>(
    `with places as (
       select latitude, longitude from clubs where latitude is not null
       union all select latitude, longitude from venues where latitude is not null)
     select count(*)::int as all,
       count(*) filter (where longitude between $1 and $3 and latitude between $2 and $4)::int as within,
       min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
     from places`,
    [west, south, east, north],
  );
  const { all, within, ...bounds } = rows[0]!;
  return { all, within, bounds: all === 0 ? null : bounds };
}
