// The unit in which distances are displayed. Apart from their words, which no first load needs.
import { country } from "#src/platform/country/country.ts";

export type DistanceUnit = "miles" | "kilometres";

const milesIn: Record<DistanceUnit, number> = { miles: 1, kilometres: 0.621371 };

/** One unit for the whole process: the country's. Answers of calls are always in miles. */
let spoken: DistanceUnit = "miles";

/** Called once before anything is written, after the country is set: on the server at its start, in the browser with the page. */
export function speakDistancesIn(unit: DistanceUnit = country().distanceUnit): void {
  spoken = unit;
}

/** The unit of displayed distances, and how many miles one unit is. */
export function spokenUnit(): { unit: DistanceUnit; miles: number } {
  return { unit: spoken, miles: milesIn[spoken] };
}
