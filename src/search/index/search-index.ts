// The index of a catalogue: its tables as read-only views of a block, and the filter of each for a search's criteria.

import type { NotKnownRule } from "../criteria/filter-options.ts";
import type { SearchCriteria } from "../criteria/search-criteria.ts";
import type { AccessColumns } from "./access-columns.ts";
import type { Block } from "./block.ts";
import { type ClubTable, openClubTable, teamFilter } from "./club-table.ts";
import type { OfferFilter } from "./offer-filter.ts";
import type { OfferTable } from "./offer-table.ts";
import { openProviderTable, type ProviderTable, providerFilter } from "./provider-table.ts";
import { openSessionTable, type SessionTable, sessionFilter } from "./session-table.ts";

export interface SearchIndex {
  clubs: ClubTable;
  sessions: SessionTable;
  providers: ProviderTable;
}

/** Copies nothing but the columns that change with time, which each thread has for itself. */
export function openSearchIndex(block: Block): SearchIndex {
  return {
    clubs: openClubTable(block),
    sessions: openSessionTable(block),
    providers: openProviderTable(block),
  };
}

export interface ResultSource {
  table: OfferTable;
  /** What the places of cards are known to have and to lack; null for clubs, of which no facilities are asked. */
  byAccess: AccessColumns | null;
  /** The result is valid until the next call. `rule`: see `NotKnownRule`. */
  filterFor(criteria: SearchCriteria, rule?: NotKnownRule): OfferFilter;
}

export function clubSource({ clubs }: SearchIndex): ResultSource {
  return {
    table: clubs,
    byAccess: null,
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
      byAccess: sessions.byAccess,
      filterFor: (criteria, rule) => sessionFilter(sessions, criteria, nowMs, rule),
    },
    {
      table: providers,
      byAccess: providers.byAccess,
      filterFor: (criteria, rule) => providerFilter(providers, criteria, nowMs, rule),
    },
  ];
}
