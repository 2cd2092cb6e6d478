// What asks whether the reader is at the place that a page is about.
import type { ListingKind } from "#src/club-listing/listing-rules.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";

const questions: Record<ListingKind, string> = {
  club: defineMessage("Is this your club?"),
  venue: defineMessage("Is this your venue?"),
  provider: defineMessage("Do you run this?"),
};

/** Null of a kind that has no listing of its own. */
export const ownerQuestion = ({ text }: Language, kind = ""): string | null =>
  Object.hasOwn(questions, kind) ? text(questions[kind as ListingKind]) : null;
