// The index of a catalogue: its three tables, as read-only views of a block.
import type { Block } from "./block.ts";
import { type ClubTable, openClubTable } from "./club-table.ts";
import { openProviderTable, type ProviderTable } from "./provider-table.ts";
import { openSessionTable, type SessionTable } from "./session-table.ts";

export interface SearchIndex {
  clubs: ClubTable;
  sessions: SessionTable;
  providers: ProviderTable;
}

/** Copies nothing but the columns that change with time, which each thread has for itself. */
export function openSearchIndex(block: Block): SearchIndex {
  return { clubs: openClubTable(block), sessions: openSessionTable(block), providers: openProviderTable(block) };
}
