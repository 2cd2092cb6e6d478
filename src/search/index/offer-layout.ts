// Every offer gets one bit: block by block, group by group, a card's offers side by side, so that whole words answer.
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import type { CardMap } from "./card-map.ts";
import { groupCount } from "./offer-group.ts";

/** What is on offer at a card: teams, sessions or a programme alike in all that a search asks. */
export interface Offer {
  /** Number of the card in the map. */
  card: number;
  /** Recommendation group, see offer-group.ts. */
  group: number;
  /** Bits of the genders it is for, in the order of the vocabulary. */
  genders: number;
  /** Ages it takes, both inclusive. */
  minAge: number;
  maxAge: number;
  /** Bits of its days, Monday lowest; 0 where not known. */
  days: number;
}

/** A run is one card's offers in one group; a cell is one group's runs in one block and starts on a new word. */
export interface OfferLayout {
  wordCount: number;
  /** Cells of block b: from cellsOfBlock[b] up to cellsOfBlock[b + 1], by group. */
  cellsOfBlock: Int32Array;
  cellGroup: Uint8Array;
  /** Words of cell c: from cellWord[c] up to cellWord[c + 1]. */
  cellWord: Int32Array;
  /** 1 where some run of the cell is longer than the room in its word. */
  cellHasLongRun: Uint8Array;
  /** A bit for the last offer of each run (or of its part in a word), and for each unused bit. */
  runEnd: Int32Array;
  /** Index of each bit's offer; -1 for unused bits. */
  offerOfBit: Int32Array;
  /** Card of each bit; -1 for unused bits. */
  cardOfBit: Int32Array;
}

/** Lays offers out for a map. */
export function layOut(map: CardMap, offers: Offer[]): OfferLayout {
  const order = sortedOffers(map, offers);
  const bits: number[] = [];
  const ends: boolean[] = [];
  const cells: { block: number; group: number; word: number; hasLongRun: boolean }[] = [];
  for (let at = 0; at < order.length; ) {
    const first = offers[order[at]!]!;
    let end = at + 1;
    while (end < order.length && isSameRun(first, offers[order[end]!]!)) end++;
    const block = Math.floor(first.card / map.blockSize);
    let cell = cells.at(-1);
    if (cell?.block !== block || cell.group !== first.group) {
      fillWord(bits, ends);
      cell = { block, group: first.group, word: bits.length / 32, hasLongRun: false };
      cells.push(cell);
    }
    const room = 32 - (bits.length % 32);
    if (end - at > room) fillWord(bits, ends);
    if (end - at > 32) cell.hasLongRun = true;
    for (; at < end; at++) {
      bits.push(order[at]!);
      ends.push(at === end - 1 || bits.length % 32 === 0);
    }
  }
  fillWord(bits, ends);
  return toColumns(map, offers, bits, ends, cells);
}

/** Indexes of the offers by block, group, card and index, sorted as plain numbers because there may be a million. */
function sortedOffers({ blockSize }: CardMap, offers: Offer[]): Int32Array {
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

function toColumns(
  map: CardMap,
  offers: Offer[],
  bits: number[],
  ends: boolean[],
  cells: { block: number; group: number; word: number; hasLongRun: boolean }[],
): OfferLayout {
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
  const cellsOfBlock = new Int32Array(map.blockCount + 1);
  for (const cell of cells) cellsOfBlock[cell.block + 1]!++;
  for (let block = 0; block < map.blockCount; block++) cellsOfBlock[block + 1]! += cellsOfBlock[block]!;
  return {
    wordCount,
    cellsOfBlock,
    cellGroup: Uint8Array.from(cells, (cell) => cell.group),
    cellWord: Int32Array.from([...cells.map((cell) => cell.word), wordCount]),
    cellHasLongRun: Uint8Array.from(cells, (cell) => (cell.hasLongRun ? 1 : 0)),
    runEnd,
    offerOfBit,
    cardOfBit,
  };
}

export function writeLayout(writer: BlockWriter, table: string, layout: OfferLayout): void {
  const { wordCount: _isThatOfRunEnd, ...sections } = layout;
  for (const [name, section] of Object.entries(sections)) writer.add(`${table}.${name}`, section);
}

export function openLayout(block: Block, table: string): OfferLayout {
  const numbers = (name: keyof OfferLayout) => block.section(`${table}.${name}`, Int32Array);
  const bytes = (name: keyof OfferLayout) => block.section(`${table}.${name}`, Uint8Array);
  const runEnd = numbers("runEnd");
  return {
    wordCount: runEnd.length,
    cellsOfBlock: numbers("cellsOfBlock"),
    cellGroup: bytes("cellGroup"),
    cellWord: numbers("cellWord"),
    cellHasLongRun: bytes("cellHasLongRun"),
    runEnd,
    offerOfBit: numbers("offerOfBit"),
    cardOfBit: numbers("cardOfBit"),
  };
}
