// The cards of a catchment that have a fitting offer, block by block: each card once, however many of its offers fit.
import { type BlockCards, chordMargin } from "./card-map.ts";
import { type Catchment, isInCatchment, milesTo, reachOf, squaredChord } from "./catchment.ts";
import { fitting, type OfferFilter } from "./offer-filter.ts";
import { groupCount } from "./offer-group.ts";
import type { OfferTable } from "./offer-table.ts";
import { fittingRuns } from "./word-bits.ts";

/**
 * Calls `visit` for each block that has any, near blocks first, with these cards, which are valid until it returns, and with
 * the block's place in the catchment. `within`: the only places to look at, null for all.
 */
export function visitFittingCards(
  table: OfferTable,
  filter: OfferFilter,
  catchment: Catchment,
  visit: (cards: BlockCards, place: number) => void,
  within: readonly number[] | null = null,
): void {
  const { map, layout, blockCards: cards } = table;
  const { cellWord, runEnd, cardOfBit } = layout;
  const { groups, gender, age, earlyDays, lateDays, extra } = filter;
  const reach = reachOf(map, catchment, table.reach);
  const placeCount = within?.length ?? reach.count;
  for (let i = 0; i < placeCount; i++) {
    const place = within?.[i] ?? i;
    const block = reach.block[place]!;
    let isEmpty = true;
    for (let at = 0; at < groups.length; at++) {
      const cell = block * groupCount + groups[at]!;
      const endWord = cellWord[cell + 1]!;
      for (let word = cellWord[cell]!; word < endWord; word++) {
        const bits = fitting(gender[word]!, age[word]!, earlyDays[word]!, lateDays[word]!, extra[word]!);
        if (bits === 0) continue;
        if (isEmpty) cards.startAt(block * map.blockSize);
        isEmpty = false;
        for (let runs = fittingRuns(bits, runEnd[word]!); runs !== 0; runs &= runs - 1) {
          cards.add(cardOfBit[word * 32 + 31 - Math.clz32(runs & -runs)]!);
        }
      }
    }
    if (isEmpty) continue;
    if (reach.isInside[place] === 0) removeBeyond(table, catchment);
    visit(cards, place);
  }
}

/** Removes the cards that are not in the catchment. */
function removeBeyond({ map, blockCards }: OfferTable, catchment: Catchment): void {
  blockCards.forEach((card) => {
    if (!isInCatchment(map, catchment, card, squaredChord(map, catchment, card))) blockCards.remove(card);
  });
}

/** How many cards of the catchment have a fitting offer. */
export function countFittingCards(table: OfferTable, filter: OfferFilter, catchment: Catchment): number {
  let count = 0;
  visitFittingCards(table, filter, catchment, (cards) => {
    count += cards.count();
  });
  return count;
}

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
