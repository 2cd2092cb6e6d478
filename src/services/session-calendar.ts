// A session to come as a calendar file.
import { calendarFile } from "#src/domain/calendar-event.ts";
import type { CatalogueStore, Clock } from "./ports.ts";

export type SessionCalendar = { ok: true; file: string } | { ok: false; kind: "unknown-id" };

export interface SessionCalendarRequest {
  pitchFinderId: number;
  sessionId: string;
  /** Origin of the site as seen from outside. */
  siteUrl: string;
}

/** "unknown-id" also for a session that has begun or is held elsewhere. Names no person. */
export async function sessionCalendar(
  store: CatalogueStore,
  clock: Clock,
  { pitchFinderId, sessionId, siteUrl }: SessionCalendarRequest,
): Promise<SessionCalendar> {
  const nowMs = clock.nowMs();
  const venue = await store.findVenue(pitchFinderId);
  const sessions = venue ? await store.findSessionsAtVenue(pitchFinderId, nowMs) : [];
  const session = sessions.find((candidate) => candidate.sessionId === sessionId);
  if (!venue || !session) return { ok: false, kind: "unknown-id" };
  const { line1, line2, line3, city, postcode } = venue.address;
  const provider = await store.findProvider(session.providerId);
  const file = calendarFile({
    uid: `${sessionId}@${new URL(siteUrl).hostname}`,
    title: session.sessionName,
    startsAtMs: session.startsAtMs,
    durationMinutes: session.durationMinutes,
    place: [venue.centreName, line1, line2, line3, city, postcode].filter(Boolean).join(", "),
    position: venue.isPositionApproximate ? null : venue.position,
    description: provider ? `Run by ${provider.providerName}` : "",
    url: new URL(`/venue/${pitchFinderId}`, siteUrl).href,
    nowMs,
  });
  return { ok: true, file };
}
