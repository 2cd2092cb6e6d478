// When a season of football ends.
import { country } from "#src/platform/country/country.ts";

/** The last day of the season that a day is in, both like 2026-11-24. */
export function seasonEnd(date: string): string {
  const year = Number(date.slice(0, 4));
  const end = `${year}-${country().seasonEnd}`;
  return date <= end ? end : `${year + 1}-${country().seasonEnd}`;
}
