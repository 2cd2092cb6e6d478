// Sessions to come as calendar files: to keep, or to subscribe to by venue, provider or search.

import type { Language } from "#src/platform/language/language.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { CentreCard, SearchAnswer, SessionCard } from "#src/search/answer/answer-schema.ts";
import { type CalendarEvent, calendarFile } from "./calendar-event.ts";
import type { CentreAnswer, ProviderAnswer } from "./detail-answer.ts";
import type { DetailServices } from "./detail-services.ts";

type ShowVenue = Pick<DetailServices, "showVenue">;

/** Hours after which a subscribed calendar is asked for again. */
const refreshHours = 6;

/** Sessions of a subscribed calendar: more than a year of daily ones. */
const mostEvents = 500;

const dayMs = 86_400_000;

/**
 * Null where there is no such venue or session there, and for a session that has begun. Names no
 * person. `siteUrl`, here as below: the site's origin as seen from outside.
 */
export async function sessionCalendar(
  services: ShowVenue,
  language: Language,
  { pitchFinderId, sessionId, siteUrl }: { pitchFinderId: number; sessionId: string; siteUrl: string },
): Promise<string | null> {
  const venue = await venueOf(services, language, pitchFinderId);
  const session = venue?.sessions.find((candidate) => candidate.SessionId === sessionId);
  return venue && session ? calendarFile([eventOf(language, session, venue, siteUrl, Date.now())]) : null;
}

/** All sessions to come at a venue; null where there is none of this id. */
export async function venueCalendar(services: ShowVenue, language: Language, pitchFinderId: number, siteUrl: string) {
  const venue = await venueOf(services, language, pitchFinderId);
  return venue && feedOf(language, venue.CentreName, [{ sessions: venue.sessions, place: venue }], siteUrl);
}

async function venueOf(
  { showVenue }: ShowVenue,
  language: Language,
  pitchFinderId: number,
): Promise<CentreAnswer | null> {
  const shown = await showVenue({ CentreId: pitchFinderId }, language);
  return shown.ok && shown.venue.PitchFinderId === pitchFinderId ? shown.venue : null;
}

/** A provider's sessions to come at a venue, by its page's id ("12p345"); null if there is none. */
export async function providerCalendar(
  { showProvider }: Pick<DetailServices, "showProvider">,
  language: Language,
  providerPath: string,
  siteUrl: string,
): Promise<string | null> {
  const shown = await showProvider({ ProviderId: providerPath }, language);
  if (!shown.ok) return null;
  const { provider } = shown;
  const name = joinFacts(language, [provider.ProviderName, provider.CentreName]);
  return feedOf(language, name, [{ sessions: provider.sessions, place: provider }], siteUrl);
}

/** The sessions of the answer of a search that carries them. */
export function searchCalendar(language: Language, answer: SearchAnswer, siteUrl: string): string {
  const places = (answer[0]?.Recommendations ?? []).flatMap((group) =>
    group.RecommendationCentreCartDto.map((place) => ({ sessions: place.SessionCartDto ?? [], place })),
  );
  return feedOf(language, language.text("Football near me"), places, siteUrl);
}

type CalendarPlace = CentreAnswer | ProviderAnswer | CentreCard;

interface PlaceSessions {
  sessions: readonly SessionCard[];
  place: CalendarPlace;
}

/** The day is the time of making: unchanged sessions make the same file until tomorrow. */
function feedOf(language: Language, name: string, places: readonly PlaceSessions[], siteUrl: string): string {
  const nowMs = Date.now();
  const dayStartMs = nowMs - (nowMs % dayMs);
  const events = new Map<string, CalendarEvent>();
  for (const { sessions, place } of places) {
    for (const session of sessions) {
      events.set(session.SessionId, eventOf(language, session, place, siteUrl, dayStartMs));
    }
  }
  const soonest = [...events.values()].sort((a, b) => a.startsAtMs - b.startsAtMs).slice(0, mostEvents);
  return calendarFile(soonest, { name, refreshHours });
}

function eventOf(
  language: Language,
  session: SessionCard,
  place: CalendarPlace,
  siteUrl: string,
  nowMs: number,
): CalendarEvent {
  const { AddressLine1, AddressLine2, AddressLine3, City, PostCode, Latitude, Longitude } = place;
  const { OrganizationName: name } = session;
  const isPlaced = Latitude !== null && Longitude !== null && !place.IsPositionApproximate;
  const lines = [place.CentreName, AddressLine1, AddressLine2, AddressLine3, City, PostCode];
  return {
    uid: `${session.SessionId}@${new URL(siteUrl).hostname}`,
    title: session.SessionName,
    startsAtMs: Date.parse(session.SessionDateTime),
    durationMinutes: session.DurationMinutes,
    zone: session.TimeZone,
    place: joinFacts(language, lines),
    position: isPlaced ? { latitude: Latitude, longitude: Longitude } : null,
    description: name ? language.text("Run by {name}", { name }) : "",
    url: new URL(`${language.path}/venue/${place.PitchFinderId}`, siteUrl).href,
    nowMs,
  };
}
