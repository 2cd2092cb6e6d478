// The verbs of the detail pages and calls, bound to what they read.

import type { CentreRequest, ClubRequest, ProviderRequest } from "#src/domain/answers/detail-request.ts";
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import type { Clock } from "#src/services/ports.ts";
import { type FoundClubRef, findClubRef } from "./find-club-ref.ts";
import { type SessionCalendar, type SessionCalendarRequest, sessionCalendar } from "./session-calendar.ts";
import { type ShownClub, showClub } from "./show-club.ts";
import { type ShownProvider, showProvider } from "./show-provider.ts";
import { type ShownTeam, showTeam, type TeamParts } from "./show-team.ts";
import { type ShownVenue, showVenue } from "./show-venue.ts";
import { type SiteMapPart, siteMapParts, siteMapPaths } from "./site-map.ts";

export interface DetailServices {
  showClub(request: ClubRequest): Promise<ShownClub>;
  showTeam(teamId: number, visitor: Position | null): Promise<ShownTeam>;
  showVenue(request: CentreRequest): Promise<ShownVenue>;
  showProvider(request: ProviderRequest): Promise<ShownProvider>;
  findClubRef(reference: string): Promise<FoundClubRef>;
  sessionCalendar(request: SessionCalendarRequest): Promise<SessionCalendar>;
  siteMapParts(): Promise<SiteMapPart[]>;
  siteMapPaths(part: SiteMapPart): AsyncIterable<string[]>;
}

export interface DetailParts extends TeamParts {
  clock: Clock;
}

export function detailServices(parts: DetailParts): DetailServices {
  const { store, clock } = parts;
  const showVenueNow = (request: CentreRequest) => showVenue(store, clock, request);
  return {
    showClub: (request) => showClub(parts, request),
    showTeam: (teamId, visitor) => showTeam(parts, teamId, visitor),
    showVenue: showVenueNow,
    showProvider: (request) => showProvider(store, clock, request),
    findClubRef: (reference) => findClubRef(store, reference),
    sessionCalendar: (request) => sessionCalendar(showVenueNow, clock, request),
    siteMapParts: () => siteMapParts(store),
    siteMapPaths: (part) => siteMapPaths(store, part),
  };
}
