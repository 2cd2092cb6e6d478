// What the three tables of the index share (clubs, venues, providers): cards with positions, offers as bits, and columns.
import type { Block, BlockWriter } from "./block.ts";
import { BlockCards, type CardMap, openCardMap, writeCardMap } from "./card-map.ts";
import { emptyReach, type Reach } from "./catchment.ts";
import { type OfferColumns, openOfferColumns, writeOfferColumns } from "./offer-columns.ts";
import { fittingBits, type OfferFilter } from "./offer-filter.ts";
import { layOut, type OfferFields, type OfferLayout, openLayout, writeLayout } from "./offer-layout.ts";

export interface OfferTable {
  map: CardMap;
  layout: OfferLayout;
  columns: OfferColumns;
  /** Scratch memory, which one search at a time uses. */
  reach: Reach;
  blockCards: BlockCards;
}

/** Writes the sections that all tables have; returns the layout of the offers. */
export function writeOfferTable(writer: BlockWriter, table: string, map: CardMap, offers: OfferFields): OfferLayout {
  const layout = layOut(map, offers);
  writeCardMap(writer, table, map);
  writeLayout(writer, table, layout);
  writeOfferColumns(writer, table, layout, offers);
  return layout;
}

export function openOfferTable(block: Block, table: string): OfferTable {
  const map = openCardMap(block, table);
  const layout = openLayout(block, table);
  const columns = openOfferColumns(block, table, layout.wordCount);
  return { map, layout, columns, reach: emptyReach(map), blockCards: new BlockCards(map) };
}

/** Writes the indexes of the fitting offers of one run into `into`; returns how many. `bit`: the bit that ends the run. */
export function fittingOffers(table: OfferTable, filter: OfferFilter, bit: number, into: number[]): number {
  const { runEnd } = table.layout;
  const word = bit >> 5;
  // Shifts are by a number's lowest five bits: a bit's place in its word.
  const endsBefore = runEnd[word]! & ((1 << bit) - 1);
  const start = 32 - Math.clz32(endsBefore);
  if (start === 0 && isLongRun(table, word)) return fittingOffersOfLongRun(table, filter, word, into);
  return addOffers(table, fittingBits(filter, word) & (-1 << start) & (-1 >>> ~bit), word, into, 0);
}

function addOffers({ layout }: OfferTable, bits: number, word: number, into: number[], count: number): number {
  let added = count;
  for (let left = bits; left !== 0; left &= left - 1) {
    into[added++] = layout.offerOfBit[word * 32 + 31 - Math.clz32(left & -left)]!;
  }
  return added;
}

/** True where the run at the beginning of a word may have parts in the words beside it. */
function isLongRun({ layout: { cardOfBit } }: OfferTable, word: number): boolean {
  const card = cardOfBit[word * 32];
  return cardOfBit[(word - 1) * 32] === card || cardOfBit[(word + 1) * 32] === card;
}

/** The same for a long run: it begins with a word, fills all of its words but the last, and ends there at the first end. */
function fittingOffersOfLongRun(table: OfferTable, filter: OfferFilter, word: number, into: number[]): number {
  const { cardOfBit, runEnd } = table.layout;
  const [firstOfCell, endOfCell] = cellAround(table, word);
  const card = cardOfBit[word * 32];
  let first = word;
  while (first > firstOfCell && cardOfBit[(first - 1) * 32] === card) first--;
  let count = 0;
  for (let at = first; at < endOfCell && cardOfBit[at * 32] === card; at++) {
    const end = runEnd[at]! & -runEnd[at]!;
    count = addOffers(table, fittingBits(filter, at) & (end | (end - 1)), at, into, count);
  }
  return count;
}

/** The words of the cell that a word is in: the first, and the one after the last. */
function cellAround(table: OfferTable, word: number): [first: number, end: number] {
  const { cellWord } = table.layout;
  let low = 0;
  let high = cellWord.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (cellWord[middle]! <= word) low = middle;
    else high = middle;
  }
  return [cellWord[low]!, cellWord[high]!];
}
