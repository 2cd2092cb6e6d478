// What asks whether the reader is at the place that a page is about.
import type { ListingKind } from "#src/club-listing/listing-rules.ts";

const questions: Record<ListingKind, string> = {
  club: "Is this your club?",
  venue: "Is this your place?",
  provider: "Do you run this?",
};

/** Null of a kind that has no listing of its own. */
export const ownerQuestion = (kind = ""): string | null =>
  Object.hasOwn(questions, kind) ? questions[kind as ListingKind] : null;
