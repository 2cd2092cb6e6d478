// A session to come as a calendar file.

import type { CentreRequest } from "#src/domain/answers/detail-request.ts";
import { calendarFile } from "#src/domain/formatting/calendar-event.ts";
import type { Clock } from "#src/services/ports.ts";
import type { ShownVenue } from "./show-venue.ts";

export type SessionCalendar = { ok: true; file: string } | { ok: false; kind: "unknown-id" };

export interface SessionCalendarRequest {
  pitchFinderId: number;
  sessionId: string;
  /** Origin of the site as seen from outside. */
  siteUrl: string;
}

/** "unknown-id" also for a session that has begun or is held elsewhere. Names no person. */
export async function sessionCalendar(
  showVenue: (request: CentreRequest) => Promise<ShownVenue>,
  clock: Clock,
  { pitchFinderId, sessionId, siteUrl }: SessionCalendarRequest,
): Promise<SessionCalendar> {
  const shown = await showVenue({ CentreId: pitchFinderId });
  const venue = shown.ok && shown.venue.PitchFinderId === pitchFinderId ? shown.venue : null;
  const session = venue?.sessions.find((candidate) => candidate.SessionId === sessionId);
  if (!venue || !session) return { ok: false, kind: "unknown-id" };
  const { AddressLine1, AddressLine2, AddressLine3, City, PostCode, Latitude, Longitude } = venue;
  const isPlaced = Latitude !== null && Longitude !== null && !venue.IsPositionApproximate;
  const lines = [venue.CentreName, AddressLine1, AddressLine2, AddressLine3, City, PostCode];
  const file = calendarFile({
    uid: `${sessionId}@${new URL(siteUrl).hostname}`,
    title: session.SessionName,
    startsAtMs: Date.parse(session.SessionDateTime),
    durationMinutes: session.DurationMinutes,
    place: lines.filter(Boolean).join(", "),
    position: isPlaced ? { latitude: Latitude, longitude: Longitude } : null,
    description: session.OrganizationName ? `Run by ${session.OrganizationName}` : "",
    url: new URL(`/venue/${pitchFinderId}`, siteUrl).href,
    nowMs: clock.nowMs(),
  });
  return { ok: true, file };
}
