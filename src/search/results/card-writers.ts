// The writers of cards for one search: of clubs, or of venues and providers, in the order of their sources.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import { offerKindOf, type SearchCall } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { OfferFilter } from "../index/offer-filter.ts";
import type { SearchIndex } from "../index/search-index.ts";
import type { FoundCard } from "../index/table-search.ts";
import { clubCards } from "./club-cards.ts";
import { furtherProviderReasons, providerCards } from "./provider-cards.ts";
import { furtherVenueReasons, venueCards } from "./venue-cards.ts";

/** Writes the JSON text of a card found in a group. */
export type CardWriter = (found: FoundCard, group: number) => string;

export interface WrittenSearch {
  call: SearchCall;
  criteria: SearchCriteria;
  /** Of each source. */
  filters: OfferFilter[];
  nowMs: number;
}

/** Writes once what every answer repeats of each record. The records themselves are not kept. */
export function cardWriters(catalogue: Catalogue, index: SearchIndex): (search: WrittenSearch) => CardWriter[] {
  const { clubs, teams, venues, providers, providerVenues, sessions } = catalogue;
  const writeClub = clubCards(clubs, teams, index.clubs);
  const writeVenue = venueCards(venues, sessions, providers, index.sessions);
  const writeProvider = providerCards(providerVenues, providers, venues, index.providers);

  return ({ call, criteria, filters, nowMs }) => {
    const cards = { criteria, hasMembers: call === "teams" || call === "session", furtherReasons: "" };
    const [first, second] = filters as [OfferFilter, OfferFilter];
    if (offerKindOf[call] === "club") return [(card, group) => writeClub(card, { ...cards, filter: first, group })];
    const venue = { ...cards, filter: first, furtherReasons: furtherVenueReasons(criteria) };
    const provider = { ...cards, filter: second, furtherReasons: furtherProviderReasons(criteria) };
    return [
      (card, group) => writeVenue(card, { ...venue, group }, nowMs),
      (card, group) => writeProvider(card, { ...provider, group }),
    ];
  };
}
