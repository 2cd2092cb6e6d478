// What a criterion of a search is: one file of this folder each, listed in criteria.ts.
import type { Offer } from "./offer.ts";
import type { SearchRequest } from "./request-schema.ts";
import type { OfferKind } from "./search-calls.ts";
import type { VisitPreferences } from "./visit-preferences.ts";

export type Rule = (offer: Offer) => boolean;

/** What is offered: teams, clubs' training, sessions at venues, and providers without sessions. */
export type OfferSort = "team" | "session" | "provider" | "training";

export interface Criterion<Wanted> {
  /** The offers that it judges; all others fit, and nothing is known of them that it asks. */
  judges: readonly OfferSort[];
  /** What a body or a visit asks. A missing preference accepts everything. */
  read(from: VisitPreferences): Wanted;
  /** The preferences that ask it; reading them gives the same. */
  write(wanted: Wanted): Partial<SearchRequest>;
  /** Null where every offer fits. */
  prepare(wanted: Wanted): Rule | null;
  /** The filter that sets it, in a list of clubs or of casual football; null for none there. */
  filter?(wanted: Wanted, offers: OfferKind): Filter<Wanted> | null;
  /** What to propose where the search finds too little: smaller changes before larger ones. */
  widen?(wanted: Wanted, found: FoundSoFar): Wanted[];
}

export interface FoundSoFar {
  /** There are offers for a disability that the person chose. */
  hasChosenDisability: boolean;
}

export interface Filter<Wanted> {
  /** The preference that it sets. */
  name: keyof SearchRequest | "Joining";
  options: FilterOption<Wanted>[];
}

interface FilterOption<Wanted> {
  /** A day's number, a word of the vocabulary, steps of the price, hours, or a PlayWith. */
  value: string;
  /** What the search then asks. */
  wanted: Wanted;
  /** The same without what the option asks; with `isUnknown`. */
  without?: Wanted;
  /** Whether an offer has no data for what the option asks; missing where that needs no data. */
  isUnknown?: Rule;
  /** Preferences to set beside those that ask it. */
  more?: Partial<SearchRequest>;
}

/** Declares a criterion, of which the types follow. */
export const criterion = <Wanted>(declared: Criterion<Wanted>): Criterion<Wanted> => declared;

/** Everything that can be found. */
export const allSorts: readonly OfferSort[] = ["team", "session", "provider", "training"];

/** The whole numbers of a slider, both ends included. */
export const stops = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
