// Distances as a person reads them (clarifications "Matching, distance, totals").

/** Miles to one decimal: "0.6 miles", "1.0 miles"; under a tenth "less than 0.1 miles". */
export function distanceWords(miles: number): string {
  return miles < 0.1 ? "less than 0.1 miles" : `${miles.toFixed(1)} miles`;
}
