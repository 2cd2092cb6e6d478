// What a change of the catalogue and the list of imports say: counts, and how to name an import.
import type { ChangeCounts } from "#src/gazetteer/ports.ts";

/** What a merge did to a table. */
export interface MergeCounts extends ChangeCounts {
  /** Records that were there, and stay as they were, as the row that says otherwise was refused. */
  retained: number;
  /** Of the table's own records before, without sessions and fixtures already past: how many there were, and are removed. */
  current: { before: number; removed: number };
}

/** An accepted row that was dropped again: its second key belongs to a record that stays. */
export interface SecondKeyTaken {
  id: number;
  wgsId: string;
  /** Who has it. */
  holder: number;
}

/** What is kept of an import in the list of imports. */
export interface ImportRecord {
  command: string;
  /** Counts by file name. */
  files: Record<string, ChangeCounts & { refused: number; retained: number }>;
}

export interface PastImport extends ImportRecord {
  importId: number;
  /** ISO 8601. */
  at: string;
  /** ISO 8601; null unless it was undone. */
  undoneAt: string | null;
  canBeUndone: boolean;
}
