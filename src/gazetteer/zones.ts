// The clocks of a country that has several: by name, by a postcode's area, by position.
import lookUp from "@photostructure/tz-lookup";
import { country } from "#src/platform/country/country.ts";
import { canonicalZone, offsetAt } from "#src/platform/text/zoned-time.ts";
import type { Position } from "./position.ts";
import { areasOfOutwardCode, readPostcode } from "./postcode.ts";

/** Zones with a name of their own, and all that registers may write in its place. */
const mostRemembered = 1_000;

/** Answers by name for the country in force: to ask the runtime takes a tenth of a millisecond. */
function rememberedByName(find: (name: string) => string | null): (name: string) => string | null {
  let of = country();
  const answers = new Map<string, string | null>();
  return (name) => {
    if (of !== country() || answers.size >= mostRemembered) answers.clear();
    of = country();
    const cached = answers.get(name);
    if (cached !== undefined) return cached;
    const answer = find(name);
    answers.set(name, answer);
    return answer;
  };
}

/** The country's zone that a name means; null where it means none of them. */
export const ownZone = rememberedByName((name) => {
  const { zone, zones = [{ zone }] } = country();
  const meant = canonicalZone(name);
  return meant === null ? null : (zones.find((each) => canonicalZone(each.zone) === meant)?.zone ?? null);
});

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
const zoneLike = rememberedByName((name) => {
  const own = ownZone(name);
  if (own !== null || canonicalZone(name) === null) return own;
  const year = new Date().getUTCFullYear();
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 15));
  const isAlike = (zone: string) => months.every((ms) => offsetAt(ms, zone) === offsetAt(ms, name));
  return country().zones?.find(({ zone }) => isAlike(zone))?.zone ?? null;
});

export const zoneAt = ({ latitude, longitude }: Position): string | null => zoneLike(lookUp(latitude, longitude));
