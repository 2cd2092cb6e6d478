// The verbs of the detail pages and calls, bound to what they read.

import { type NamesByLanguage, namedIn } from "#src/catalogue/store/shown-names.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import type { Language } from "#src/platform/language/language.ts";
import type { SearchAnswer } from "#src/search/results/search-answer.ts";
import type { CentreRequest, ClubRequest, ProviderRequest } from "./detail-request.ts";
import {
  providerCalendar,
  type SessionCalendar,
  type SessionCalendarRequest,
  searchCalendar,
  sessionCalendar,
  venueCalendar,
} from "./session-calendar.ts";
import { type FoundClubRef, findClubRef, type ShownClub, showClub } from "./show-club.ts";
import { type ShownProvider, showProvider } from "./show-provider.ts";
import { type ShownTeam, showTeam, type TeamParts } from "./show-team.ts";
import { type ShownVenue, showVenue } from "./show-venue.ts";
import { type SiteMapServices, siteMapParts, siteMapPaths } from "./site-map.ts";

interface CalendarServices {
  sessionCalendar(language: Language, request: SessionCalendarRequest): Promise<SessionCalendar>;
  /** To subscribe to; `siteUrl` is the site's origin as seen from outside. */
  venueCalendar(language: Language, pitchFinderId: number, siteUrl: string): Promise<SessionCalendar>;
  /** To subscribe to, by the id of the provider's page ("12p345"). */
  providerCalendar(language: Language, providerPath: string, siteUrl: string): Promise<SessionCalendar>;
  /** To subscribe to, of an answer that carries its sessions. */
  searchCalendar(language: Language, answer: SearchAnswer, siteUrl: string): string;
}

/** `language`: the page's, for the names of records in it; without it the plain ones. */
export interface DetailServices extends CalendarServices, SiteMapServices {
  showClub(request: ClubRequest, language?: Language): Promise<ShownClub>;
  showTeam(teamId: number, visitor: Position | null, language?: Language): Promise<ShownTeam>;
  showVenue(request: CentreRequest, language?: Language): Promise<ShownVenue>;
  showProvider(request: ProviderRequest, language?: Language): Promise<ShownProvider>;
  findClubRef(reference: string): Promise<FoundClubRef>;
}

export function detailServices(parts: TeamParts & { secondNames?: () => NamesByLanguage }): DetailServices {
  const { store, clock, findSources, secondNames } = parts;
  const named = async <Answer>(answer: Promise<Answer>, language?: Language) =>
    language && secondNames ? namedIn(await answer, secondNames(), language.tag) : answer;
  const shown = {
    showVenue: (request: CentreRequest, language?: Language) =>
      named(showVenue(store, clock, request, findSources), language),
    showProvider: (request: ProviderRequest, language?: Language) =>
      named(showProvider(store, clock, request, findSources), language),
  };
  return {
    showClub: (request, language) => named(showClub(parts, request), language),
    showTeam: (teamId, visitor, language) => named(showTeam(parts, teamId, visitor), language),
    ...shown,
    findClubRef: (reference) => findClubRef(store, reference),
    ...calendarServices({ ...shown, clock }),
    siteMapParts: () => siteMapParts(store),
    siteMapPaths: (part) => siteMapPaths(store, part),
  };
}

type Shown = Pick<DetailServices, "showVenue" | "showProvider"> & { clock: Clock };

/** Calendars of what the pages of venues and providers show. */
export function calendarServices({ showVenue, showProvider, clock }: Shown): CalendarServices {
  return {
    sessionCalendar: (language, request) => sessionCalendar(language, showVenue, clock, request),
    venueCalendar: (language, pitchFinderId, siteUrl) =>
      venueCalendar(language, showVenue, clock, pitchFinderId, siteUrl),
    providerCalendar: (language, path, siteUrl) => providerCalendar(language, showProvider, clock, path, siteUrl),
    searchCalendar: (language, answer, siteUrl) => searchCalendar(language, answer, siteUrl, clock),
  };
}
