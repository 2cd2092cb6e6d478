// The whole catalogue as an index: written into a block once, then only looked at.
import type { Catalogue } from "#src/domain/catalogue/catalogue.ts";
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import { type ClubCards, type ClubTable, openClubTable, writeClubTable } from "./club-table.ts";
import { openProviderTable, type ProviderCards, type ProviderTable, writeProviderTable } from "./provider-table.ts";
import { openSessionTable, type SessionTable } from "./session-table.ts";
import { type SessionCards, writeSessionTable } from "./write-session-table.ts";

export interface SearchIndex {
  clubs: ClubTable;
  sessions: SessionTable;
  providers: ProviderTable;
}

/** Which records the cards are of, for whoever writes their texts beside the index. */
export interface IndexedCards {
  clubs: ClubCards;
  sessions: SessionCards;
  providers: ProviderCards;
}

export function writeSearchIndex(writer: BlockWriter, catalogue: Catalogue): IndexedCards {
  const { clubs, teams, venues, providers, providerVenues, sessions } = catalogue;
  return {
    clubs: writeClubTable(writer, clubs, teams),
    sessions: writeSessionTable(writer, venues, sessions),
    providers: writeProviderTable(writer, providerVenues, providers, venues, sessions),
  };
}

/** Views of a block: nothing is copied but what each thread changes for itself. */
export function openSearchIndex(block: Block): SearchIndex {
  return { clubs: openClubTable(block), sessions: openSessionTable(block), providers: openProviderTable(block) };
}
