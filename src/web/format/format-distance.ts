// Distances as a person reads them (clarifications "Matching, distance, totals").

export type DistanceUnit = "miles" | "kilometres";

const milesIn: Record<DistanceUnit, number> = { miles: 1, kilometres: 0.621371 };

/** One for the whole process: a site speaks of distances in one way, and its calls always answer in miles. */
let spoken: DistanceUnit = "miles";

/** Said once, before anything is rendered: by the server's settings, and by the page they came with. */
export function speakDistancesIn(unit: DistanceUnit): void {
  spoken = unit;
}

/** The unit distances are said in, and how many miles one of it is. */
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

/** A rounded figure in the unit people read: "1 mile", "0.25 miles", "3 kilometres". */
export function formatRoundDistance(distance: number): string {
  return distance === 1 ? `1 ${spoken.replace(/s$/, "")}` : `${Number(distance.toFixed(2))} ${spoken}`;
}
