// Whom a team looks for, and until when.
import type { Team } from "./catalogue.ts";
import { seasonEnd } from "./season.ts";

/** Null where the team looks for nobody on that day. */
export function openingOn(
  today: string,
  { lookingFor, lookingForUntil }: Pick<Team, "lookingFor" | "lookingForUntil">,
): { count: number; until: string } | null {
  const until = lookingForUntil ?? seasonEnd(today);
  return lookingFor === null || until < today ? null : { count: lookingFor, until };
}
