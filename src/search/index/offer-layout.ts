// Assigns each offer a bit: by block, then group, then card, so that one operation on a 32-bit word tests 32 offers.
import type { Block, BlockWriter, Sections } from "./block.ts";
import type { CardMap } from "./card-map.ts";
import { GrowingColumn } from "./growing-column.ts";
import { groupCount } from "./offer-group.ts";

/** Teams, sessions or a provider's row of one card that are equal in everything a search can ask. */
export interface Offer {
  /** Number of the card in the map. */
  card: number;
  /** Number of its recommendation group (offer-group.ts). */
  group: number;
  /** Bits of the genders it is for, in the order of the vocabulary. */
  genders: number;
  /** Ages it takes, both inclusive. */
  minAge: number;
  maxAge: number;
  /** Bits of its days, Monday lowest; 0 where not known. */
  days: number;
}

/** The same of many offers: a column for each field, by offer. A country has a hundred thousand, too many for objects. */
export interface OfferFields {
  card: Int32Array;
  group: Uint8Array;
  genders: Uint8Array;
  minAge: Float64Array;
  maxAge: Float64Array;
  days: Uint8Array;
}

export function offerFields(offers: readonly Offer[]): OfferFields {
  return {
    card: Int32Array.from(offers, ({ card }) => card),
    group: Uint8Array.from(offers, ({ group }) => group),
    genders: Uint8Array.from(offers, ({ genders }) => genders),
    minAge: Float64Array.from(offers, ({ minAge }) => minAge),
    maxAge: Float64Array.from(offers, ({ maxAge }) => maxAge),
    days: Uint8Array.from(offers, ({ days }) => days),
  };
}

/**
 * A run is one card's offers in one group. A cell is the runs of one group in one block, beginning with a new word, or has no
 * words. The cell of block b and group g has the number b * groupCount + g.
 */
export interface OfferLayout extends Sections<typeof layoutSections> {
  wordCount: number;
}

const layoutSections = {
  /** Words of cell c: from cellWord[c] up to cellWord[c + 1]. */
  cellWord: Int32Array,
  /** By cell: 1 where a run of it has more than 32 offers, so that it continues in the next word. */
  cellHasLongRun: Uint8Array,
  /** 1 for the last bit of each run (or of its part in a word), and for each unused bit. */
  runEnd: Int32Array,
  /** By bit: index of its offer; -1 for unused bits. */
  offerOfBit: Int32Array,
  /** By bit: number of its card; -1 for unused bits. */
  cardOfBit: Int32Array,
} as const;

/** Where the runs of offers are, which are in the order of `layoutOrder`. */
type OfferPlaces = Pick<OfferFields, "card" | "group">;

/** The layout of a table's offers, which are in the order of `layoutOrder`. */
export function layOut(map: CardMap, { card, group }: OfferPlaces): OfferLayout {
  const offerOfBit = new GrowingColumn(Int32Array);
  const ends: number[] = [];
  const cellWord = new Int32Array(map.blockCount * groupCount + 1);
  const cellHasLongRun = new Uint8Array(map.blockCount * groupCount);
  const fillWord = () => {
    while (offerOfBit.length % 32 !== 0) {
      ends.push(offerOfBit.length);
      offerOfBit.push(-1);
    }
  };
  let cell = -1;
  for (let at = 0; at < card.length; ) {
    let end = at + 1;
    while (end < card.length && card[end] === card[at] && group[end] === group[at]) end++;
    const cellOfRun = Math.floor(card[at]! / map.blockSize) * groupCount + group[at]!;
    if (cellOfRun !== cell) fillWord();
    while (cell < cellOfRun) cellWord[++cell] = offerOfBit.length / 32;
    const room = 32 - (offerOfBit.length % 32);
    if (end - at > room) fillWord();
    if (end - at > 32) cellHasLongRun[cell] = 1;
    for (; at < end; at++) {
      if (at === end - 1 || offerOfBit.length % 32 === 31) ends.push(offerOfBit.length);
      offerOfBit.push(at);
    }
  }
  fillWord();
  cellWord.fill(offerOfBit.length / 32, cell + 1);
  return { cellWord, cellHasLongRun, ...toColumns(card, offerOfBit.all(), ends) };
}

/**
 * Indexes of offers by block, group, card and index: offers in this order are beside each other in memory where their bits
 * are. Sorted as plain numbers, which is fast for a million offers.
 */
export function layoutOrder({ blockSize }: CardMap, { card, group }: OfferPlaces): Int32Array {
  const count = card.length;
  const keys = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const block = Math.floor(card[index]! / blockSize);
    const run = (block * groupCount + group[index]!) * blockSize + (card[index]! % blockSize);
    keys[index] = run * count + index;
  }
  keys.sort();
  const order = new Int32Array(count);
  for (let place = 0; place < count; place++) order[place] = keys[place]! % count;
  return order;
}

function toColumns(card: Int32Array, offerOfBit: Int32Array, ends: number[]) {
  const wordCount = offerOfBit.length / 32;
  const runEnd = new Int32Array(wordCount);
  for (const bit of ends) runEnd[bit >> 5]! |= 1 << (bit & 31);
  const cardOfBit = new Int32Array(offerOfBit.length);
  for (let bit = 0; bit < offerOfBit.length; bit++) {
    const offer = offerOfBit[bit]!;
    cardOfBit[bit] = offer < 0 ? -1 : card[offer]!;
  }
  return { wordCount, runEnd, offerOfBit, cardOfBit };
}

export function writeLayout(writer: BlockWriter, table: string, layout: OfferLayout): void {
  const { wordCount: _isThatOfRunEnd, ...sections } = layout;
  writer.addAll(table, sections);
}

export function openLayout(block: Block, table: string): OfferLayout {
  const sections = block.all(table, layoutSections);
  return { wordCount: sections.runEnd.length, ...sections };
}
