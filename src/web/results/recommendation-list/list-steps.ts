// How much of an answer a list shows, and how much each further press adds (specification §4.14, §7.18, §9.12).

import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { placesOf, totalPlaces } from "./group-places.ts";

/** Nearby places in a card's row; "further away" and the map have the rest. */
export const nearbyPlaces = 10;

/** Cards, and places further away, that one press reveals. */
export const revealedAtOnce = 5;

/** Numbered cards shown at first: three without a disability, else as many as a press reveals. */
export function firstCards(disabilityOption: number): number {
  return disabilityOption === DisabilityOption.no ? 3 : revealedAtOnce;
}

/** The next page to ask for when so many of a list are held: one more than the pages begun (§7.18). */
export function nextPageNumber(groups: RecommendationGroup[], pageSize: number): number {
  const lengths = groups.flatMap((group) => [
    group.RecommendationClubCartDto.length,
    group.RecommendationCentreCartDto.length,
    group.RecommendationProviderCartDto.length,
  ]);
  return Math.ceil(Math.max(0, ...lengths) / pageSize) + 1;
}

export type FurtherStep = "reveal" | "fetch" | "none";

/**
 * What "further away" does next: reveals loaded places beyond the row, else loads the next page, else there are no more.
 * `revealed`: places of a group beyond its row that have been revealed so far.
 */
export function furtherStep(
  groups: RecommendationGroup[],
  revealed: (group: RecommendationGroup) => number,
  isFurthestFirst = false,
): FurtherStep {
  const settled = groups.map((group) => placesOf(group, isFurthestFirst).length);
  if (groups.some((group, at) => (settled[at] ?? 0) > nearbyPlaces + revealed(group))) return "reveal";
  return groups.some((group, at) => (settled[at] ?? 0) < totalPlaces(group)) ? "fetch" : "none";
}
