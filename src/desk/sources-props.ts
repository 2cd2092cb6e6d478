// What the pages of sources show.
import type { PreviewedSession } from "#src/open-data/harvest/publish-harvest.ts";
import type { SourceStage } from "#src/open-data/harvest/source-store.ts";
import type { SourceState } from "#src/open-data/harvest/source-words.ts";

export interface SourceRow {
  name: string;
  href: string;
  state: SourceState;
  /** Sessions that searches can find. */
  shown: number;
  leftOut: number;
  lastReadMs: number | null;
}

export interface SourcesPageProps {
  sources: SourceRow[];
  joins: { line: string; what: string; withWhat: string; sourceName: string }[];
  /** The address of the joins after these; null where these are the last. */
  moreJoins: string | null;
  keptApart: string[];
  typed: string;
  /** Why the address was not taken; null where it was not sent. */
  error: string | null;
}

export interface SourcePageProps extends SourceRow {
  sourceId: number;
  stage: SourceStage;
  url: string;
  licenceUrl: string | null;
  itemsSeen: number;
  reasons: { words: string; count: number; example: string }[];
  feeds: { url: string; trouble: string | null }[];
  heldRemovals: number | null;
  /** Of a source that is tried; null for others. */
  preview: PreviewedSession[] | null;
  /** What is wrong with the form that was sent. */
  errors: { reason?: string; sure?: string } | null;
}
