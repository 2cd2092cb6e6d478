// Sessions to come as calendar files: one to keep, and a venue's, a provider's or a search's to subscribe to.

import type { Clock } from "#src/platform/clock/clock.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { SearchAnswer, SessionCard } from "#src/search/results/search-answer.ts";
import { type CalendarEvent, calendarFile } from "./calendar-event.ts";
import type { CentreRequest, ProviderRequest } from "./detail-request.ts";
import type { ShownProvider } from "./show-provider.ts";
import type { ShownVenue } from "./show-venue.ts";

export type SessionCalendar = { ok: true; file: string } | { ok: false; kind: "unknown-id" };

export interface SessionCalendarRequest {
  pitchFinderId: number;
  sessionId: string;
  /** Origin of the site as seen from outside. */
  siteUrl: string;
}

/** Hours after which a subscribed calendar is asked for again. */
const refreshHours = 6;

/** Sessions of a subscribed calendar: more than a year of daily ones. */
const mostEvents = 500;

const dayMs = 86_400_000;

/** "unknown-id" also for a session that has begun or is held elsewhere. Names no person. */
export async function sessionCalendar(
  language: Language,
  showVenue: (request: CentreRequest) => Promise<ShownVenue>,
  clock: Clock,
  { pitchFinderId, sessionId, siteUrl }: SessionCalendarRequest,
): Promise<SessionCalendar> {
  const shown = await showVenue({ CentreId: pitchFinderId });
  const venue = shown.ok && shown.venue.PitchFinderId === pitchFinderId ? shown.venue : null;
  const session = venue?.sessions.find((candidate) => candidate.SessionId === sessionId);
  if (!venue || !session) return { ok: false, kind: "unknown-id" };
  return { ok: true, file: calendarFile([eventOf(language, session, venue, siteUrl, clock.nowMs())]) };
}

/** All sessions to come at a venue. */
export async function venueCalendar(
  language: Language,
  showVenue: (request: CentreRequest) => Promise<ShownVenue>,
  clock: Clock,
  pitchFinderId: number,
  siteUrl: string,
): Promise<SessionCalendar> {
  const shown = await showVenue({ CentreId: pitchFinderId });
  if (!shown.ok || shown.venue.PitchFinderId !== pitchFinderId) return { ok: false, kind: "unknown-id" };
  const { venue } = shown;
  const places = [{ sessions: venue.sessions, place: venue }];
  return { ok: true, file: feedOf(language, venue.CentreName, places, siteUrl, clock) };
}

/** All sessions to come of a provider at a venue, by the id of its page ("12p345"). */
export async function providerCalendar(
  language: Language,
  showProvider: (request: ProviderRequest) => Promise<ShownProvider>,
  clock: Clock,
  providerPath: string,
  siteUrl: string,
): Promise<SessionCalendar> {
  const shown = await showProvider({ ProviderId: providerPath });
  if (!shown.ok) return { ok: false, kind: "unknown-id" };
  const { provider } = shown;
  const name = `${provider.ProviderName}, ${provider.CentreName}`;
  const places = [{ sessions: provider.sessions, place: provider }];
  return { ok: true, file: feedOf(language, name, places, siteUrl, clock) };
}

/** The sessions of the answer of a search that carries them. */
export function searchCalendar(language: Language, answer: SearchAnswer, siteUrl: string, clock: Clock): string {
  const places = (answer[0]?.Recommendations ?? []).flatMap((group) =>
    group.RecommendationCentreCartDto.map((place) => ({ sessions: place.SessionCartDto ?? [], place })),
  );
  return feedOf(language, language.text("Football near me"), places, siteUrl, clock);
}

interface CalendarPlace {
  PitchFinderId: number;
  CentreName: string;
  AddressLine1: string | null;
  AddressLine2: string | null;
  AddressLine3: string | null;
  City: string | null;
  PostCode: string;
  Latitude: number | null;
  Longitude: number | null;
  IsPositionApproximate: boolean;
}

interface PlaceSessions {
  sessions: readonly SessionCard[];
  place: CalendarPlace;
}

/** The day is the time of making: unchanged sessions make the same file until tomorrow. */
function feedOf(
  language: Language,
  name: string,
  places: readonly PlaceSessions[],
  siteUrl: string,
  clock: Clock,
): string {
  const nowMs = clock.nowMs();
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
    place: lines.filter(Boolean).join(", "),
    position: isPlaced ? { latitude: Latitude, longitude: Longitude } : null,
    description: name ? language.text("Run by {name}", { name }) : "",
    url: new URL(`${language.path}/venue/${place.PitchFinderId}`, siteUrl).href,
    nowMs,
  };
}
