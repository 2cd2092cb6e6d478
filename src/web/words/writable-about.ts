// Which messages from a club's page would arrive (§7.11), and how soon they are answered.
import { type AudienceRole, type Reachable, recipientKind } from "#src/messages/message-rules.ts";
import type { Language } from "#src/platform/language/language.ts";

interface Looking {
  /** The club's teams, or the one that is looked at. */
  teams: readonly { Agegroup: string }[];
  /** Null without a search. */
  age: number | null;
  /** A volunteer writes about themselves, and the search's age is the teams'. */
  isVolunteer: boolean;
}

/** Whether the person can be written about; without a search, anybody who may join a team. */
export function canWriteHere(reachable: Reachable, { teams, age, isVolunteer }: Looking): boolean {
  const arrives = (role: AudienceRole) => (each: number) => recipientKind(reachable, { age: each, role }) !== null;
  if (isVolunteer) return arrives("volunteer")(18);
  if (age !== null) return arrives("player")(age);
  const ages = teams.length === 0 ? [17, 18] : teams.map(({ Agegroup }) => (Agegroup === "Open Aged" ? 18 : 17));
  return ages.some(arrives("player"));
}

/**
 * The only messages that arrive, about people of 18 and over, or about under 18s, coaching or
 * volunteering; null where all do that one with this role sends, or none.
 */
export function onlyAbout(
  { AboutAdults, AboutChildren }: Reachable,
  role: AudienceRole = "player",
): "adults" | "children" | null {
  if (AboutAdults === AboutChildren) return null;
  if (AboutAdults) return "adults";
  return role === "player" ? "children" : null;
}

/** Null where too few answers say so. */
export function usuallyAnswers({ text }: Language, days: number | null | undefined): string | null {
  return days ? text("Usually answers within {days, plural, one {a day} other {# days}}.", { days }) : null;
}
