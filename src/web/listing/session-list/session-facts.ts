// When and how much of a place with sessions: the next one, and what they cost.

import { formatStart } from "#src/catalogue/records/format-start.ts";
import { isFullyBooked } from "#src/catalogue/records/fully-booked.ts";
import type { Language } from "#src/platform/language/language.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import type { SessionCard } from "#src/search/answer/answer-schema.ts";
import { peopleOfAges } from "#src/search/answer/match-reasons.ts";
import { offerCriteria, sessionMatches } from "#src/search/criteria/criteria.ts";
import { hasPreferences, type VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import type { Fact } from "#src/web/listing/detail-page/answer-card.tsx";
import { formatPriceRange } from "#src/web/words/session-words.ts";

/** "Girls and women", "Boys", "Mixed". */
export function whoPlays(
  language: Language,
  { Gender, MinAge, MaxAge }: Pick<SessionCard, "Gender" | "MinAge" | "MaxAge">,
): string {
  const people = Gender === "Mixed" ? language.text("mixed") : peopleOfAges(language, [Gender], MinAge, MaxAge);
  return capitalised(people ?? "");
}

const hashStart = "#session-";

/** Of a session on its venue's page. */
export function sessionHref(pitchFinderId: number, sessionId: string): string {
  return `/venue/${pitchFinderId}${hashStart}${encodeURIComponent(sessionId)}`;
}

/** The SessionId in the hash of an address; null where it names none. */
export function sessionInHash(hash: string): string | null {
  try {
    return hash.startsWith(hashStart) ? decodeURIComponent(hash.slice(hashStart.length)) : null;
  } catch {
    return null;
  }
}

/** The sessions that fit the search; none without one. */
export function matchingSessions(sessions: SessionCard[], preferences: VisitPreferences | null): SessionCard[] {
  if (!hasPreferences(preferences)) return [];
  const criteria = offerCriteria(preferences);
  return sessions.filter((session) => sessionMatches(session, criteria));
}

/** The sessions that fit the search, or all where none does or nothing was searched. */
export function fittingSessions(sessions: SessionCard[], preferences: VisitPreferences | null): SessionCard[] {
  const matching = matchingSessions(sessions, preferences);
  return matching.length > 0 ? matching : sessions;
}

/** The first with places left, or the first at all; sessions are in the order of their start. */
function nextSession(sessions: SessionCard[]): SessionCard | undefined {
  return sessions.find((session) => !isFullyBooked(session.SessionPercentageAvailable)) ?? sessions[0];
}

/** When the next is. Where there is none, `unknown` says whom to ask. */
export function whenOfSessions(language: Language, sessions: SessionCard[], unknown: string): Fact {
  const { text } = language;
  const next = nextSession(sessions);
  if (!next) return { words: text("No sessions to book"), note: unknown };
  const startMs = Date.parse(next.SessionDateTime);
  const note = text("{count, plural, one {The only upcoming session} other {# upcoming sessions}}", {
    count: sessions.length,
  });
  return { words: formatStart(language, startMs, next.DurationMinutes, next.TimeZone), note };
}

/** The price of a session. `unknown`: what to say where it is not known: whom to ask. */
export function priceOfSessions(language: Language, sessions: SessionCard[], unknown: string): Fact {
  if (sessions.length === 0) return { words: language.text("Not known"), note: unknown };
  const prices = sessions.map((session) => session.Price);
  return {
    words: formatPriceRange(language, prices),
    note: prices.every((price) => price === null) ? unknown : language.text("Each session"),
  };
}
