// The unit in which distances are displayed. Apart from their words, which no first load needs.
import { country } from "#src/platform/country/country.ts";

export type DistanceUnit = "miles" | "kilometres";

const milesIn: Record<DistanceUnit, number> = { miles: 1, kilometres: 1 / 1.609344 };

/** The unit of displayed distances, the country's, and how many miles one unit is. Answers of calls are always in miles. */
export function spokenUnit(): { unit: DistanceUnit; miles: number } {
  const unit = country().distanceUnit;
  return { unit, miles: milesIn[unit] };
}
