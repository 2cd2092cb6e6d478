// The answer of the filter counts call: for each option of each filter of a list, the places that a search with it finds.
// A namespace import, as the browser checks the answer with this schema and must not load the whole library.

import type { Static } from "typebox";
import * as Type from "typebox";

const count = Type.Integer({ minimum: 0 });

export const filterOptionCountSchema = Type.Object({
  /** A day's number, a word of the vocabulary, pounds, hours, or a PlayWith, as text. */
  Value: Type.String(),
  /** Preference name to value: laid over the body, it gives the search counted. */
  Change: Type.Unsafe<Record<string, unknown>>({ type: "object" }),
  Places: count,
  /** Of Places, those included only because the value that the filter asks for is not known. */
  NotKnownIncluded: count,
  /** Places left out only because that value is not known. */
  NotKnownLeftOut: count,
});
export type FilterOptionCount = Static<typeof filterOptionCountSchema>;

export const filterCountSchema = Type.Object({
  /** The preference that the filter sets. */
  Name: Type.String(),
  Options: Type.Array(filterOptionCountSchema),
});

export const filterCountsSchema = Type.Object({
  /** Of the search without a change. */
  Places: count,
  Filters: Type.Array(filterCountSchema),
});
export type FilterCounts = Static<typeof filterCountsSchema>;
