// The postcode district whose centre is nearest, found in memory: for what is asked at every search.
import type { Position } from "./position.ts";
import type { Queries } from "./queries.ts";

/** Some thirty miles: a degree of latitude is 69. */
export const furthestDegrees = 0.45;

/** The centres of districts from south to north. */
export interface OutwardCentres {
  codes: string[];
  latitudes: Float64Array;
  longitudes: Float64Array;
}

export const noCentres: OutwardCentres = {
  codes: [],
  latitudes: new Float64Array(0),
  longitudes: new Float64Array(0),
};

export async function outwardCentres(queries: Queries): Promise<OutwardCentres> {
  const { rows } = await queries.query<Position & { code: string }>(
    "select outward_code as code, latitude, longitude from outward_codes order by latitude, outward_code",
    [],
  );
  return {
    codes: rows.map(({ code }) => code),
    latitudes: Float64Array.from(rows, ({ latitude }) => latitude),
    longitudes: Float64Array.from(rows, ({ longitude }) => longitude),
  };
}

/** The district or county by which people know the place of each outward code, where it is known. */
export async function countiesOfOutwardCodes(queries: Queries): Promise<Map<string, string>> {
  const { rows } = await queries.query<{ code: string; region: string }>(
    "select outward_code as code, region from outward_codes where region is not null",
    [],
  );
  return new Map(rows.map(({ code, region }) => [code, region]));
}

/** As `nearestOutwardCode` of the geocoder; null where none is near. */
export function nearestCentre({ codes, latitudes, longitudes }: OutwardCentres, position: Position): string | null {
  const { latitude, longitude } = position;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: string | null = null;
  let least = furthestDegrees ** 2;
  // Both ways from its own latitude, until all that is left is too far north and south.
  let north = firstNorthOf(latitudes, latitude);
  let south = north - 1;
  while (north < codes.length || south >= 0) {
    const isNorth = north < codes.length && (south < 0 || latitudes[north]! - latitude < latitude - latitudes[south]!);
    const at = isNorth ? north++ : south--;
    const up = latitudes[at]! - latitude;
    if (up * up > least) break;
    const across = (longitudes[at]! - longitude) * shrink;
    const squared = up * up + across * across;
    if (squared > least || (squared === least && nearest !== null && codes[at]! > nearest)) continue;
    least = squared;
    nearest = codes[at]!;
  }
  return nearest;
}

function firstNorthOf(latitudes: Float64Array, latitude: number): number {
  let low = 0;
  let high = latitudes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (latitudes[middle]! < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}
