// What a search is counted under: its age group, its kind of football, and each day that it asks for.
import { footballTypes } from "#src/catalogue/records/vocabulary.ts";
import type { OfferKind } from "./criteria/search-calls.ts";

/** Wide enough that a group of one district does not point at a person. */
export const ageBands = [
  { name: "Under 8", upTo: 7 },
  { name: "8 to 11", upTo: 11 },
  { name: "12 to 15", upTo: 15 },
  { name: "16 and 17", upTo: 17 },
  { name: "18 to 49", upTo: 49 },
  { name: "50 and over", upTo: Number.POSITIVE_INFINITY },
] as const;
export type AgeBand = (typeof ageBands)[number]["name"];

export const ageBandOf = (age: number): AgeBand => ageBands.find(({ upTo }) => age <= upTo)!.name;

/** The categories that a search can be limited to; "football" is none. */
const categories = footballTypes.filter((type) => type !== "football");

/** "club", "casual", "camps", and the first two with each category: "club futsal". */
export const searchKinds = [
  ...["club", "casual"].flatMap((offers) => [offers, ...categories.map((category) => `${offers} ${category}`)]),
  "camps",
];

export function kindOfSearch(offers: OfferKind, isCamp: boolean, category: string | null | undefined): string {
  if (isCamp) return "camps";
  return categories.some((each) => each === category) ? `${offers} ${category}` : offers;
}

/** In the place of a day, for a search that takes every one. */
export const anyDay = "any";
