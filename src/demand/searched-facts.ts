// What a search is counted under: its age group, its kind of football, each day it asks for.
import { footballTypes } from "#src/catalogue/records/vocabulary.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { FootballChoice } from "#src/search/criteria/wire-codes.ts";

/** Wide enough that a group of one district does not point at a person. */
export const ageBands = [
  { name: "Under 8", upTo: 7 },
  { name: "8 to 11", upTo: 11 },
  { name: "12 to 15", upTo: 15 },
  { name: "16 and 17", upTo: 17 },
  { name: "18 to 49", upTo: 49 },
  { name: "50 and over", upTo: Number.POSITIVE_INFINITY },
] as const;

/** The categories that a search can be limited to; "football" is none. */
const categories = footballTypes.filter((type) => type !== "football");

/** "club", "casual", "camps", and the first two with each category: "club futsal". */
export const searchKinds = [
  ...["club", "casual"].flatMap((offers) => [offers, ...categories.map((category) => `${offers} ${category}`)]),
  "camps",
];

/** In the place of a day, for a search that takes every one. */
const anyDay = "any";

/** Monday "1" to Sunday "7". */
export const searchedDays = ["1", "2", "3", "4", "5", "6", "7", anyDay];

interface CountedSearch {
  Age: number;
  WeekDays?: string | null;
  FootballType?: number | null;
  Category?: string | null;
}

/** Its values by fact: one of each, but for days. */
export function searchedFacts(offers: OfferKind, { Age, WeekDays, FootballType, Category }: CountedSearch) {
  const days = parseDays(WeekDays);
  const isCamp = offers === "casual" && FootballType === FootballChoice.camps;
  const isOfCategory = categories.some((category) => category === Category);
  return {
    age: [ageBands.find(({ upTo }) => Age <= upTo)!.name],
    kind: [isCamp ? "camps" : isOfCategory ? `${offers} ${Category}` : offers],
    day: days.length % 7 === 0 ? [anyDay] : days.map(String),
  };
}
