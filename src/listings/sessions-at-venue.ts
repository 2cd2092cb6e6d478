// A venue's sessions to come for a detail answer: fitting the visit, cut to the page, by month.

import type { Provider, Session } from "#src/catalogue/records/catalogue.ts";
import { placeInOrder } from "#src/catalogue/records/whole-day.ts";
import type { CatalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { english } from "#src/platform/language/server-language.ts";
import type { SessionCard, SessionInfo } from "#src/search/answer/answer-schema.ts";
import { sessionCard } from "#src/search/answer/session-card.ts";
import { offerCriteria, sessionMatches } from "#src/search/criteria/criteria.ts";
import { sessionDay } from "#src/search/criteria/offer.ts";
import type { VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import type { CentreAnswer } from "./detail-answer.ts";
import { sessionTabs } from "./session-tabs.ts";

interface Page {
  PageNumber?: number;
  PageSize?: number;
}

/** Sessions by start, whole days last; providerNames: of all of them. `zone`: the venue’s. */
export function sessionsAnswer(
  sessions: Session[],
  providerNames: ReadonlyMap<number, string>,
  preferences: VisitPreferences & Page,
  zone: string | undefined,
) {
  const placeOf = ({ startsAtMs, durationMinutes }: Session) => placeInOrder(startsAtMs, durationMinutes, zone);
  const inOrder = sessions.toSorted((a, b) => placeOf(a) - placeOf(b));
  const cards = inOrder.map((session) => sessionCard(session, providerNames.get(session.providerId) ?? "", zone));
  const criteria = offerCriteria(preferences);
  const matching = cards.filter((card) => sessionMatches(card, criteria));
  const page = pageOf(matching, preferences);
  return {
    sessions: page,
    sessionsCount: matching.length,
    totalSession: cards.length,
    SessionCount: matching.length,
    SessionPlayDays: sessionPlayDays(matching),
    SessionInfo: sessionInfo(matching),
    venueTabs: sessionTabs(english, matching, page),
  };
}

/** Those that do not take place; nothing where there are none. `zone`: as above. */
export function cancelledField(sessions: Session[], zone: string | undefined): Pick<CentreAnswer, "CancelledSessions"> {
  if (sessions.length === 0) return {};
  return {
    CancelledSessions: sessions.map((session) => ({
      ProviderId: session.providerId,
      SessionName: session.sessionName,
      SessionDateTime: new Date(session.startsAtMs).toISOString(),
      DurationMinutes: session.durationMinutes,
      ...(zone && { TimeZone: zone }),
    })),
  };
}

/** Everything where no PageSize was asked. */
function pageOf(cards: SessionCard[], { PageNumber, PageSize }: Page): SessionCard[] {
  if (PageSize == null) return cards;
  const from = ((PageNumber ?? 1) - 1) * PageSize;
  return cards.slice(from, from + PageSize);
}

/** Names of a venue's approved providers and of all who run its sessions, by id. */
export async function providerNames(
  store: CatalogueStore,
  approved: { provider: Provider }[],
  sessions: Session[],
): Promise<Map<number, string>> {
  const names = new Map(approved.map(({ provider }) => [provider.providerId, provider.providerName]));
  const others = new Set(sessions.map((session) => session.providerId).filter((id) => !names.has(id)));
  for (const provider of await Promise.all([...others].map((id) => store.findProvider(id)))) {
    if (provider) names.set(provider.providerId, provider.providerName);
  }
  return names;
}

/** The kinds of session at a venue (§3.8), in order of first coming, each with its number. */
function sessionInfo(sessions: readonly SessionCard[]): SessionInfo[] {
  const kinds = sessions.map(({ FootballType, Disability: DisabilityType, Gender, FaInitiative }) => ({
    FootballType,
    DisabilityType,
    Gender,
    FaInitiative,
  }));
  const alike = Map.groupBy(kinds, (kind) => JSON.stringify(kind));
  return [...alike.values()].map((each) => ({ SessionCount: each.length, ...each[0]! }));
}

/** Comma-joined local days, Monday first; null without sessions. */
function sessionPlayDays(sessions: readonly SessionCard[]): string | null {
  return [...new Set(sessions.map(sessionDay))].sort((a, b) => a - b).join(",") || null;
}
