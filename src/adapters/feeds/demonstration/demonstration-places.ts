// The gazetteer as the geocoder's tables take it: towns to be found by name, outward codes to be found by theirs.
import { towns } from "./towns.ts";

export interface DemonstrationPlace {
  name: string;
  county: string;
  region: string;
  latitude: number;
  longitude: number;
}

export interface DemonstrationOutwardCode {
  /** "M33". */
  outwardCode: string;
  /** The town it belongs to. */
  town: string;
  county: string;
  region: string;
  latitude: number;
  longitude: number;
}

/** England's larger towns and London's districts, good to about a mile; each name once. */
export function demonstrationPlaces(): DemonstrationPlace[] {
  return towns.map(({ name, county, region, latitude, longitude }) => ({ name, county, region, latitude, longitude }));
}

/** Some 840 outward codes, good to a few miles; each code once. */
export function demonstrationOutwardCodes(): DemonstrationOutwardCode[] {
  return towns.flatMap(({ name, county, region, outwardCodes }) =>
    outwardCodes.map(({ code, latitude, longitude }) => ({
      outwardCode: code,
      town: name,
      county,
      region,
      latitude,
      longitude,
    })),
  );
}
