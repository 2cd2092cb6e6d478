// The whole catalogue as an index: as views of a block, only looked at.
import type { Block } from "./block.ts";
import { type ClubTable, openClubTable } from "./club-table.ts";
import { openProviderTable, type ProviderTable } from "./provider-table.ts";
import { openSessionTable, type SessionTable } from "./session-table.ts";

export interface SearchIndex {
  clubs: ClubTable;
  sessions: SessionTable;
  providers: ProviderTable;
}

/** Views of a block: nothing is copied but what each thread changes for itself. */
export function openSearchIndex(block: Block): SearchIndex {
  return { clubs: openClubTable(block), sessions: openSessionTable(block), providers: openProviderTable(block) };
}
