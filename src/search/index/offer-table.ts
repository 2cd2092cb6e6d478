// Cards on the map with their offers as bits: the clubs with their teams, the venues with their sessions, the providers.
import type { CardMap } from "./card-map.ts";
import { emptyReach, type Reach } from "./catchment.ts";
import { type OfferColumns, offerColumns } from "./offer-columns.ts";
import { fittingBits, type OfferFilter } from "./offer-filter.ts";
import { layOut, type Offer, type OfferLayout } from "./offer-layout.ts";
import type { Steps } from "./steps.ts";

export interface OfferTable {
  map: CardMap;
  layout: OfferLayout;
  columns: OfferColumns;
  /** Scratch of the search that is running: searches run one after the other. */
  reach: Reach;
}

export function* offerTable(map: CardMap, offers: Offer[]): Steps<OfferTable> {
  const layout = yield* layOut(map, offers);
  return { map, layout, columns: yield* offerColumns(layout, offers), reach: emptyReach(map) };
}

/** Writes the indexes of a card's fitting offers in one group, given any bit of the run; returns how many. */
export function fittingOffers(table: OfferTable, filter: OfferFilter, bit: number, into: number[]): number {
  const { cardOfBit, offerOfBit } = table.layout;
  const card = cardOfBit[bit];
  const [first, end] = cellBitsAround(table, bit);
  let start = bit;
  while (start > first && cardOfBit[start - 1] === card) start--;
  let count = 0;
  for (let at = start; at < end && cardOfBit[at] === card; at++) {
    if ((fittingBits(filter, at >> 5) >>> (at & 31)) & 1) into[count++] = offerOfBit[at]!;
  }
  return count;
}

function cellBitsAround(table: OfferTable, bit: number): [number, number] {
  const { cellWord } = table.layout;
  const word = bit >> 5;
  let low = 0;
  let high = cellWord.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (cellWord[middle]! <= word) low = middle;
    else high = middle;
  }
  return [cellWord[low]! * 32, cellWord[high]! * 32];
}
