// Assigns each offer a bit: by block, then group, then card, so that one operation on a 32-bit word tests 32 offers.
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import type { CardMap } from "./card-map.ts";
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

/**
 * A run is one card's offers in one group. A cell is the runs of one group in one block, beginning with a new word, or has no
 * words. The cell of block b and group g has the number b * groupCount + g.
 */
export interface OfferLayout {
  wordCount: number;
  /** Words of cell c: from cellWord[c] up to cellWord[c + 1]. */
  cellWord: Int32Array;
  /** By cell: 1 where a run of it has more than 32 offers, so that it continues in the next word. */
  cellHasLongRun: Uint8Array;
  /** 1 for the last bit of each run (or of its part in a word), and for each unused bit. */
  runEnd: Int32Array;
  /** By bit: index of its offer; -1 for unused bits. */
  offerOfBit: Int32Array;
  /** By bit: number of its card; -1 for unused bits. */
  cardOfBit: Int32Array;
}

/** The layout of a table's offers, which are in the order of `layoutOrder`. */
export function layOut(map: CardMap, offers: Offer[]): OfferLayout {
  const bits: number[] = [];
  const ends: boolean[] = [];
  const cellWord = new Int32Array(map.blockCount * groupCount + 1);
  const cellHasLongRun = new Uint8Array(map.blockCount * groupCount);
  let cell = -1;
  for (let at = 0; at < offers.length; ) {
    const first = offers[at]!;
    let end = at + 1;
    while (end < offers.length && isSameRun(first, offers[end]!)) end++;
    const cellOfRun = Math.floor(first.card / map.blockSize) * groupCount + first.group;
    if (cellOfRun !== cell) fillWord(bits, ends);
    while (cell < cellOfRun) cellWord[++cell] = bits.length / 32;
    const room = 32 - (bits.length % 32);
    if (end - at > room) fillWord(bits, ends);
    if (end - at > 32) cellHasLongRun[cell] = 1;
    for (; at < end; at++) {
      bits.push(at);
      ends.push(at === end - 1 || bits.length % 32 === 0);
    }
  }
  fillWord(bits, ends);
  cellWord.fill(bits.length / 32, cell + 1);
  return { cellWord, cellHasLongRun, ...toColumns(offers, bits, ends) };
}

/**
 * Indexes of offers by block, group, card and index: offers in this order are beside each other in memory where their bits
 * are. Sorted as plain numbers, which is fast for a million offers.
 */
export function layoutOrder({ blockSize }: CardMap, offers: Offer[]): Int32Array {
  const keys = new Float64Array(offers.length);
  offers.forEach(({ card, group }, index) => {
    const run = (Math.floor(card / blockSize) * groupCount + group) * blockSize + (card % blockSize);
    keys[index] = run * offers.length + index;
  });
  return Int32Array.from(keys.sort(), (key) => key % offers.length);
}

function isSameRun(a: Offer, b: Offer): boolean {
  return a.card === b.card && a.group === b.group;
}

function fillWord(bits: number[], ends: boolean[]): void {
  while (bits.length % 32 !== 0) {
    bits.push(-1);
    ends.push(true);
  }
}

function toColumns(offers: Offer[], bits: number[], ends: boolean[]) {
  const wordCount = bits.length / 32;
  const runEnd = new Int32Array(wordCount);
  const offerOfBit = new Int32Array(bits.length);
  const cardOfBit = new Int32Array(bits.length);
  for (let bit = 0; bit < bits.length; bit++) {
    const offer = bits[bit]!;
    if (ends[bit]) runEnd[bit >> 5]! |= 1 << (bit & 31);
    offerOfBit[bit] = offer;
    cardOfBit[bit] = offer < 0 ? -1 : offers[offer]!.card;
  }
  return { wordCount, runEnd, offerOfBit, cardOfBit };
}

export function writeLayout(writer: BlockWriter, table: string, layout: OfferLayout): void {
  const { wordCount: _isThatOfRunEnd, ...sections } = layout;
  for (const [name, section] of Object.entries(sections)) writer.add(`${table}.${name}`, section);
}

export function openLayout(block: Block, table: string): OfferLayout {
  const numbers = (name: keyof OfferLayout) => block.section(`${table}.${name}`, Int32Array);
  const runEnd = numbers("runEnd");
  return {
    wordCount: runEnd.length,
    cellWord: numbers("cellWord"),
    cellHasLongRun: block.section(`${table}.cellHasLongRun`, Uint8Array),
    runEnd,
    offerOfBit: numbers("offerOfBit"),
    cardOfBit: numbers("cardOfBit"),
  };
}
