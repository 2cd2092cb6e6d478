// Distances as a person reads them (clarifications "Matching, distance, totals").

export type DistanceUnit = "miles" | "kilometres";

const milesIn: Record<DistanceUnit, number> = { miles: 1, kilometres: 0.621371 };

/** One unit for the whole process: a setting of the site. Answers of calls are always in miles. */
let spoken: DistanceUnit = "miles";

/** Called once before anything is written: on the server from the settings, in the browser from the page's data. */
export function speakDistancesIn(unit: DistanceUnit): void {
  spoken = unit;
}

/** The unit of displayed distances, and how many miles one unit is. */
export function spokenUnit(): { unit: DistanceUnit; miles: number } {
  return { unit: spoken, miles: milesIn[spoken] };
}

/** The figure and its unit apart: "0.6" and "miles"; under a tenth "less than 0.1". */
export function distanceParts(miles: number): { figure: string; unit: DistanceUnit } {
  const distance = miles / milesIn[spoken];
  return { figure: distance < 0.1 ? "less than 0.1" : distance.toFixed(1), unit: spoken };
}

/** Miles to one decimal: "0.6 miles", "1.0 miles"; under a tenth "less than 0.1 miles". Kilometres where set. */
export function formatDistance(miles: number): string {
  const { figure, unit } = distanceParts(miles);
  return `${figure} ${unit}`;
}

/** To the nearest whole unit: "5 miles", "8 kilometres", "less than a mile". */
export function formatWholeDistance(miles: number): string {
  const whole = Math.round(miles / milesIn[spoken]);
  return whole < 1 ? `less than a ${spoken.replace(/s$/, "")}` : formatRoundDistance(whole);
}

/** A rounded figure in the unit people read: "1 mile", "0.25 miles", "3 kilometres". */
export function formatRoundDistance(distance: number): string {
  return distance === 1 ? `1 ${spoken.replace(/s$/, "")}` : `${Number(distance.toFixed(2))} ${spoken}`;
}
