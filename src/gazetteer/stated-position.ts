// Whether coordinates that somebody states for a place can be right, beside its postcode.
import { country } from "#src/platform/country/country.ts";
import type { PositionSource } from "./ports.ts";
import { distanceMiles, type Position } from "./position.ts";

export type PostcodePosition = Position & { source: PositionSource };

/** Miles from its postcode; less where coordinates are whole degrees, as a guess would be. */
const [farthestMiles, farthestOfWholeDegrees] = [10, 1];

/**
 * Why the coordinates are not believed, in words; null where they are. `found`: of the place's
 * postcode; an outward code is too large to contradict anything.
 */
export function contradictionOf(stated: Position, found: PostcodePosition | undefined): string | null {
  const { latitude, longitude } = stated;
  if (latitude === 0 && longitude === 0) return "the coordinates are 0, 0";
  if (found?.source === "unit-postcode") {
    const isWhole = Number.isInteger(latitude) && Number.isInteger(longitude);
    const miles = distanceMiles(stated, found);
    if (miles <= (isWhole ? farthestOfWholeDegrees : farthestMiles)) return null;
    return `the coordinates are ${miles.toFixed(0)} miles from the postcode`;
  }
  const { west, south, east, north } = country().map;
  const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return isInside ? null : `the coordinates are outside ${country().name}`;
}
