// The clocks of a country that has several: by name, by a postcode's area, by position.
import lookUp from "@photostructure/tz-lookup";
import { country } from "#src/platform/country/country.ts";
import { canonicalZone, offsetAt } from "#src/platform/text/zoned-time.ts";
import type { Position } from "./position.ts";
import { areasOfOutwardCode, readPostcode } from "./postcode.ts";

/** The country's zone that a name means; null where it means none of them. */
export function ownZone(name: string): string | null {
  const { zone, zones = [{ zone }] } = country();
  const meant = canonicalZone(name);
  return meant === null ? null : (zones.find((each) => canonicalZone(each.zone) === meant)?.zone ?? null);
}

/** By the areas of the country's file, the smaller first; null where they decide nothing. */
export function zoneOfPostcode(postcode: string): string | null {
  const outwardCode = readPostcode(postcode)?.outwardCode;
  if (outwardCode === undefined) return null;
  for (const area of areasOfOutwardCode(outwardCode)) {
    const found = country().zones?.find(({ areas }) => areas?.includes(area));
    if (found) return found.zone;
  }
  return null;
}

/** A zone that the country's file does not name is the first with the same clock all year. */
export function zoneAt({ latitude, longitude }: Position): string | null {
  const name = lookUp(latitude, longitude);
  const own = ownZone(name);
  if (own !== null || canonicalZone(name) === null) return own;
  const year = new Date().getUTCFullYear();
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 15));
  const isAlike = (zone: string) => months.every((ms) => offsetAt(ms, zone) === offsetAt(ms, name));
  return country().zones?.find(({ zone }) => isAlike(zone))?.zone ?? null;
}
