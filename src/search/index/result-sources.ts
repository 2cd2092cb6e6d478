// The sources of an answer: the table of clubs, or those of venues and providers, each with the filter for criteria.
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
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
  /** Returns whether a card's place is known to lack one of the facilities asked for. */
  isLacking(criteria: SearchCriteria): (card: number) => boolean;
  /** The result is valid until the next call. `rule`: see `NotKnownRule`. */
  filterFor(criteria: SearchCriteria, rule?: NotKnownRule): OfferFilter;
}

export function clubSource({ clubs }: SearchIndex): ResultSource {
  return {
    table: clubs,
    isLacking: () => () => false,
    filterFor: (criteria, rule) => teamFilter(clubs, criteria, rule),
  };
}

/** Venues with sessions to come after a time, and providers without any. */
export function casualSources(
  { sessions, providers }: SearchIndex,
  nowMs: number,
): [venues: ResultSource, providers: ResultSource] {
  return [
    {
      table: sessions,
      isLacking: (criteria) => isLackingAny(sessions.byAccess, criteria.facilities),
      filterFor: (criteria, rule) => sessionFilter(sessions, criteria, nowMs, rule),
    },
    {
      table: providers,
      isLacking: (criteria) => isLackingAny(providers.byAccess, criteria.facilities),
      filterFor: (criteria, rule) => providerFilter(providers, criteria, nowMs, rule),
    },
  ];
}
