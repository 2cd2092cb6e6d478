// The facts bar of a place with sessions: the next one, and what they cost.

import type { SessionCard } from "#src/domain/answers/search-answer.ts";
import { formatDate, formatTime } from "#src/domain/formatting/format-date.ts";
import { sessionMatches } from "#src/domain/matching/offer-match.ts";
import { hasPreferences, offerCriteria, type VisitPreferences } from "#src/domain/preferences/criteria-from-wire.ts";
import { formatPriceRange } from "#src/web/format/format-price.ts";
import type { Fact } from "../detail-page/facts-bar.tsx";

/** The sessions that fit the search, or all where none does or nothing was searched. */
export function fittingSessions(sessions: SessionCard[], preferences: VisitPreferences | null): SessionCard[] {
  if (preferences === null || !hasPreferences(preferences)) return sessions;
  const criteria = offerCriteria(preferences);
  const fitting = sessions.filter((session) => sessionMatches(session, criteria));
  return fitting.length > 0 ? fitting : sessions;
}

/** The first with places left, or the first at all. Where there is none, `unknown` says whom to ask. */
export function whenOfSessions(sessions: SessionCard[], unknown: string): Fact {
  const next = sessions.find((session) => session.SessionPercentageAvailable !== 0) ?? sessions[0];
  if (!next) return { words: "No sessions to book", note: unknown };
  const startMs = Date.parse(next.SessionDateTime);
  const note = sessions.length === 1 ? "The only session to come" : `${sessions.length} sessions to come`;
  return { words: `${formatDate(startMs)}, ${formatTime(startMs)}`, note };
}

/** What one of them costs. Where nobody says, `unknown` says whom to ask. */
export function priceOfSessions(sessions: SessionCard[], unknown: string): Fact {
  if (sessions.length === 0) return { words: "Not known", note: unknown };
  const prices = sessions.map((session) => session.Price);
  return { words: formatPriceRange(prices), note: prices.every((price) => price === null) ? unknown : "Each session" };
}
