// What the page of clubs' own listings shows.
import type { Asking, SilentClub } from "#src/club-listing/asking-store.ts";
import type { Proposal } from "#src/club-listing/change-store.ts";

export interface ListingsPageProps {
  nowMs: number;
  /** What clubs ask for, the oldest first, with what the record says now. */
  proposals: (Proposal & { label: string; saysNow: string | null; answer: AnswerProps | null })[];
  silent: SilentClub[];
  asking: Asking;
  /** False where the settings do not say where the site is: a mail could link nowhere. */
  canAsk: boolean;
}

/** An answer that was refused, with what was typed. */
export interface AnswerProps {
  words: string;
  error: string;
}
