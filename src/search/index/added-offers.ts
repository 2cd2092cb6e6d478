// Counts what a relaxed search adds: cards of the catchment that the first answer did not have.
import type { BlockCards } from "./block-cards.ts";
import { chordMargin } from "./card-map.ts";
import { type Catchment, milesTo, squaredChord } from "./catchment.ts";
import { visitFittingCards } from "./fitting-cards.ts";
import type { OfferFilter } from "./offer-filter.ts";
import type { OfferTable } from "./offer-table.ts";

export interface AddedOffers {
  count: number;
  /** Of these, those that are lacking. */
  lacking: number;
  /** Exact miles to the nearest; Infinity where there is none. */
  nearestMiles: number;
  /** Where they are: places of blocks in the catchment. */
  places: number[];
}

export interface AddedSearch {
  filter: OfferFilter;
  /** The cards that are not counted, as the first answer had them. */
  known: readonly number[];
  /** What to count as lacking; null for nothing. */
  isLacking: ((card: number) => boolean) | null;
  /** What a wider search added, which is at least what this one adds; null where none was counted. */
  wider: AddedOffers | null;
}

/** Counts each card with a fitting offer once. */
export function countAdded(
  table: OfferTable,
  catchment: Catchment,
  { filter, known, isLacking, wider }: AddedSearch,
): AddedOffers {
  const { map, reach } = table;
  const added: AddedOffers = { count: 0, lacking: 0, nearestMiles: Number.POSITIVE_INFINITY, places: [] };
  // Chord beyond which no card can be the nearest.
  let limit = Number.POSITIVE_INFINITY;
  const visit = (cards: BlockCards, place: number) => {
    for (const card of known) cards.remove(card);
    const count = cards.count();
    if (count === 0) return;
    added.count += count;
    added.places.push(place);
    if (isLacking !== null) {
      cards.forEach((card) => {
        if (isLacking(card)) added.lacking++;
      });
    }
    if (reach.least[place]! > limit) return;
    cards.forEach((card) => {
      const chord = Math.sqrt(squaredChord(map, catchment, card));
      if (chord > limit) return;
      added.nearestMiles = Math.min(added.nearestMiles, milesTo(map, catchment, card));
      limit = chord + chordMargin;
    });
  };
  visitFittingCards(table, filter, catchment, visit, wider?.places);
  return added;
}
