// The whole catalogue as an index: built beside the old one and swapped whole.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import { type ClubTable, clubTable } from "./club-table.ts";
import { type ProviderTable, providerTable } from "./provider-table.ts";
import { type SessionTable, sessionTable } from "./session-table.ts";
import type { Steps } from "./steps.ts";

export interface SearchIndex {
  clubs: ClubTable;
  sessions: SessionTable;
  providers: ProviderTable;
}

/** Builds the index. It holds no record: cards and members are numbers that lead back into the lists given. */
export function* buildSearchIndex(catalogue: Catalogue): Steps<SearchIndex> {
  const { clubs, teams, venues, providers, providerVenues, sessions } = catalogue;
  return {
    clubs: yield* clubTable(clubs, teams),
    sessions: yield* sessionTable(venues, sessions),
    providers: yield* providerTable(providerVenues, providers, venues, sessions),
  };
}
