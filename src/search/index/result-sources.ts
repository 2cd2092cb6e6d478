// What an answer is taken from: the clubs, or the venues and the providers, each with the offers that fit criteria.
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import { isLackingAny } from "./access-columns.ts";
import { teamFilter } from "./club-table.ts";
import type { OfferFilter } from "./offer-filter.ts";
import type { OfferTable } from "./offer-table.ts";
import { providerFilter } from "./provider-table.ts";
import type { SearchIndex } from "./search-index.ts";
import { sessionFilter } from "./session-filter.ts";

export interface ResultSource {
  table: OfferTable;
  /** Whether a card's place is known not to have one of the facilities asked for. */
  isLacking(criteria: SearchCriteria): (card: number) => boolean;
  /** Holds until it is called again. A rule judges what is not known otherwise than the search does. */
  filterFor(criteria: SearchCriteria, rule?: NotKnownRule): OfferFilter;
}

export function clubSource({ clubs }: SearchIndex): ResultSource {
  return {
    table: clubs,
    isLacking: () => () => false,
    filterFor: (criteria, rule) => teamFilter(clubs, criteria, rule),
  };
}

/** Venues with sessions to come at a moment, and providers without any. */
export function casualSources(
  { sessions, providers }: SearchIndex,
  nowMs: number,
): [venues: ResultSource, providers: ResultSource] {
  return [
    {
      table: sessions,
      isLacking: (criteria) => isLackingAny(sessions.lackedOfCard, criteria.facilities),
      filterFor: (criteria, rule) => sessionFilter(sessions, criteria, nowMs, rule),
    },
    {
      table: providers,
      isLacking: (criteria) => isLackingAny(providers.lackedOfCard, criteria.facilities),
      filterFor: (criteria, rule) => providerFilter(providers, criteria, nowMs, rule),
    },
  ];
}
