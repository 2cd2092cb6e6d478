// How much a wider search would add: cards of any group in the catchment that the first answer did not have.
import { chordMargin } from "./card-map.ts";
import { type Catchment, milesTo, squaredChord } from "./catchment.ts";
import { visitFittingCards } from "./fitting-cards.ts";
import type { OfferFilter } from "./offer-filter.ts";
import type { OfferTable } from "./offer-table.ts";

export interface AddedOffers {
  count: number;
  /** Of these, cards whose place is known to lack one of the facilities asked about. */
  lacking: number;
  /** Exact miles to the nearest; infinite where there is none. */
  nearestMiles: number;
}

/** Counts cards with a fitting offer in any taken group, each once; `known` and `isLacking` look at a card's number. */
export function countAdded(
  table: OfferTable,
  filter: OfferFilter,
  catchment: Catchment,
  known: ReadonlySet<number>,
  isLacking: (card: number) => boolean,
): AddedOffers {
  const { map } = table;
  const added: AddedOffers = { count: 0, lacking: 0, nearestMiles: Number.POSITIVE_INFINITY };
  // Squared chord beyond which no card can be the nearest.
  let limit = Number.POSITIVE_INFINITY;
  visitFittingCards(table, filter, catchment, (card) => {
    if (known.has(card)) return;
    added.count++;
    if (isLacking(card)) added.lacking++;
    const squared = squaredChord(map, catchment, card);
    if (squared > limit) return;
    added.nearestMiles = Math.min(added.nearestMiles, milesTo(map, catchment, card));
    limit = (Math.sqrt(squared) + chordMargin) ** 2;
  });
  return added;
}
