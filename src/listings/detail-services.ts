// The verbs of the detail pages and calls, bound to what they read.

import { type NamesByLanguage, namedIn } from "#src/catalogue/store/shown-names.ts";
import type { Position } from "#src/gazetteer/position.ts";

import type { Language } from "#src/platform/language/language.ts";
import type { CentreRequest, ClubRequest, ProviderRequest } from "./detail-request.ts";
import { type FoundClubRef, findClubRef, type ShownClub, showClub } from "./show-club.ts";
import { type ShownProvider, showProvider } from "./show-provider.ts";
import { type ShownTeam, showTeam, type TeamParts } from "./show-team.ts";
import { type ShownVenue, showVenue } from "./show-venue.ts";
import { type SiteMapServices, siteMapParts, siteMapPaths } from "./site-map.ts";

/** `language`: the page's, for the names of records in it; without it the plain ones. */
export interface DetailServices extends SiteMapServices {
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
  return {
    showClub: (request, language) => named(showClub(parts, request), language),
    showTeam: (teamId, visitor, language) => named(showTeam(parts, teamId, visitor), language),
    showVenue: (request, language) => named(showVenue(store, clock, request, findSources), language),
    showProvider: (request, language) => named(showProvider(store, clock, request, findSources), language),
    findClubRef: (reference) => findClubRef(store, reference),
    siteMapParts: () => siteMapParts(store),
    siteMapPaths: (part) => siteMapPaths(store, part),
  };
}
