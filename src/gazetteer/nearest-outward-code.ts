// The postcode district whose centre is nearest.
import type { Queries } from "#src/platform/database/database.ts";
import { allRows } from "#src/platform/database/rows.ts";
import type { Position } from "./position.ts";

/** Some thirty miles: a degree of latitude is 69. */
const furthestDegrees = 0.45;

/** The centre of a district. */
export interface DistrictCentre extends Position {
  code: string;
}

/** The first half of postcodes, its centre, and its town and district where known. */
export interface OutwardCentre extends DistrictCentre {
  town: string | null;
  region: string | null;
}

/** By code. */
export const outwardCentres = (queries: Queries): Promise<DistrictCentre[]> =>
  allRows(queries, "select outward_code as code, latitude, longitude from outward_codes order by outward_code");

/** The district or county by which people know each outward code, where it is known. */
export async function countiesOfOutwardCodes(queries: Queries): Promise<Map<string, string>> {
  const text = "select outward_code as code, region from outward_codes where region is not null";
  const rows = await allRows<{ code: string; region: string }>(queries, text);
  return new Map(rows.map(({ code, region }) => [code, region]));
}

/** The first of the nearest; null where none is within so many degrees. */
export function nearestCentre<Centre extends Position>(
  centres: readonly Centre[],
  { latitude, longitude }: Position,
  withinDegrees = furthestDegrees,
): Centre | null {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: Centre | null = null;
  let least = withinDegrees ** 2;
  for (const centre of centres) {
    const up = centre.latitude - latitude;
    if (up * up > least) continue;
    const across = (centre.longitude - longitude) * shrink;
    const squared = up * up + across * across;
    if (squared > least || (squared === least && nearest !== null)) continue;
    nearest = centre;
    least = squared;
  }
  return nearest;
}
