// When a season of football ends, and whom a team looks for until then.
import { country } from "#src/platform/country/country.ts";
import type { Team } from "./catalogue.ts";

/** The last day of the season that a day is in, both like 2026-11-24. */
export function seasonEnd(date: string): string {
  const year = Number(date.slice(0, 4));
  const end = `${year}-${country().seasonEnd}`;
  return date <= end ? end : `${year + 1}-${country().seasonEnd}`;
}

/** Null where the team looks for nobody on that day. */
export function openingOn(
  today: string,
  { lookingFor, lookingForUntil }: Pick<Team, "lookingFor" | "lookingForUntil">,
): { count: number; until: string } | null {
  const until = lookingForUntil ?? seasonEnd(today);
  return lookingFor === null || until < today ? null : { count: lookingFor, until };
}
