// The orders in which the places found can be read: by distance either way, casual ones by their next session too (§4.1).
import type { ListOrder } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";

const ordersOf: Record<OfferKind, readonly ListOrder[]> = {
  club: ["nearest", "furthest"],
  casual: ["nearest", "furthest", "soonest"],
};

/** The orders that a list can have; the first is the default. */
export const listOrders = (offers: OfferKind): readonly ListOrder[] => ordersOf[offers];

export const listOrderLabels: Record<ListOrder, string> = {
  nearest: "Nearest first",
  furthest: "Furthest first",
  soonest: "Next session first",
};

/**
 * Sorts places, given in the order of their answer, by the chosen order, of which by distance is their own. Of two sessions at the same time the nearer is first; a place
 * without a session to come (null) is after all that have one.
 */
export function inOrder<Place>(
  places: readonly Place[],
  order: ListOrder,
  nextMsOf: (place: Place) => number | null,
): Place[] {
  if (order !== "soonest") return [...places];
  return places.toSorted((a, b) => compareTimes(nextMsOf(a), nextMsOf(b)));
}

function compareTimes(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

/** What a row of places holds: "7 clubs, nearest first", "The nearest 10 of 61 places, next session first". */
export function formatOrderedCount(
  shown: number,
  all: number,
  [one, many]: readonly [string, string],
  order: ListOrder,
) {
  const count = `${all} ${all === 1 ? one : many}`;
  const isPart = order === "soonest" && shown < all;
  return `${isPart ? `The nearest ${shown} of ${count}` : count}, ${listOrderLabels[order].toLowerCase()}`;
}
