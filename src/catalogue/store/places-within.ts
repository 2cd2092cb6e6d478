// How many clubs and venues lie in an area.
import type { Queries } from "#src/platform/database/database.ts";
import { onlyRow } from "#src/platform/database/rows.ts";

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
  const { all, within, ...bounds } = await onlyRow<Area & { all: number; within: number }>(
    queries,
    `with places as (
       select latitude, longitude from clubs where latitude is not null
       union all select latitude, longitude from venues where latitude is not null)
     select count(*) as all,
       count(*) filter (where longitude between $1 and $3 and latitude between $2 and $4) as within,
       min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
     from places`,
    [west, south, east, north],
  );
  return { all, within, bounds: all === 0 ? null : bounds };
}
