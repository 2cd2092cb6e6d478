// Cards on the map with their offers as bits: the clubs with their teams, the venues with their sessions, the providers.
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import { type CardMap, openCardMap, writeCardMap } from "./card-map.ts";
import { emptyReach, type Reach } from "./catchment.ts";
import { type OfferColumns, openOfferColumns, writeOfferColumns } from "./offer-columns.ts";
import { fittingBits, type OfferFilter } from "./offer-filter.ts";
import { layOut, type Offer, type OfferLayout, openLayout, writeLayout } from "./offer-layout.ts";

export interface OfferTable {
  map: CardMap;
  layout: OfferLayout;
  columns: OfferColumns;
  /** Scratch of the search that is running: searches run one after the other. */
  reach: Reach;
}

/** Writes what all tables have; returns where each offer's bit is. */
export function writeOfferTable(writer: BlockWriter, table: string, map: CardMap, offers: Offer[]): OfferLayout {
  const layout = layOut(map, offers);
  writeCardMap(writer, table, map);
  writeLayout(writer, table, layout);
  writeOfferColumns(writer, table, layout, offers);
  return layout;
}

export function openOfferTable(block: Block, table: string): OfferTable {
  const map = openCardMap(block, table);
  const layout = openLayout(block, table);
  return { map, layout, columns: openOfferColumns(block, table, layout.wordCount), reach: emptyReach(map) };
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
