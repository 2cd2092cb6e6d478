// The unit in which distances are displayed. Apart from their words, which no first load needs.
import { country } from "#src/platform/country/country.ts";

export type DistanceUnit = "miles" | "kilometres";

const milesIn: Record<DistanceUnit, number> = { miles: 1, kilometres: 1 / 1.609344 };

/** The country's unit of distances shown, and how many miles one is. Calls answer in miles. */
export function spokenUnit(): { unit: DistanceUnit; miles: number } {
  const unit = country().distanceUnit;
  return { unit, miles: milesIn[unit] };
}
