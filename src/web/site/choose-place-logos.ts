// Chooses the logos of a place's card by what of its football fits the search (specification §7.13).

import type { CentreCard, ProviderCard } from "#src/search/results/search-answer.ts";
import type { PlaceLogo } from "#src/site/map-cards-content.ts";
import { programmeSlug, slugOf } from "./programmes.ts";

/** What is played at a place. */
export interface Played {
  /** As the catalogue's FaInitiative names them, unknown ones and repetitions included. */
  programmes: readonly (string | null)[];
  footballTypes: readonly string[];
}

/** More would be a line of their own on a phone. */
const mostLogos = 3;

/** The first few that fit, in the content's order; none where nothing has a logo. */
export function placeLogos(logos: readonly PlaceLogo[], { programmes, footballTypes }: Played): PlaceLogo[] {
  if (logos.length === 0) return [];
  const played = new Set(programmes.flatMap((name) => (name === null ? [] : [slugOf(name), programmeSlug(name)])));
  const types = new Set(footballTypes);
  const fits = (logo: PlaceLogo) =>
    logo.programmes?.some((slug) => played.has(slug)) || logo.footballTypes?.some((type) => types.has(type));
  return logos.filter(fits).slice(0, mostLogos);
}

/** Of the sessions that match, or the provider's own; unknown names and none included. */
export function programmesOf(card: CentreCard | ProviderCard): (string | null)[] {
  return "ProviderId" in card ? [card.FaInitiative] : card.SessionInfo.map(({ FaInitiative }) => FaInitiative);
}
