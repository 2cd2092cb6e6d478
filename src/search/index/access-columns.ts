// The columns of access flags: offers at places that are known to have each, and what each place is known to lack.
import { type AccessFlag, accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { facilitiesFit, type KnownFacilities } from "#src/search/matching/offer-match.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import type { Block, BlockWriter } from "./block.ts";
import { openColumnsBy, writeColumns } from "./offer-columns.ts";
import type { OfferLayout } from "./offer-layout.ts";
import { accessBits } from "./packed-sets.ts";

export interface AccessColumns {
  /** Offers at a place that is known to have the facility. */
  known: Record<AccessFlag, Int32Array>;
  /** Offers at a place that has no data about it. */
  notKnown: Record<AccessFlag, Int32Array>;
  /** By card: bits of the flags that its place is known not to have, in the order of the vocabulary. */
  lackedOfCard: Uint16Array;
}

const flags = accessAreas.map(({ flag }) => flag);

/** Writes the columns over offers, and the flags that each card lacks. */
export function writeAccess(
  writer: BlockWriter,
  table: string,
  layout: OfferLayout,
  cardCount: number,
  facilitiesOf: (card: number) => KnownFacilities,
): void {
  const ofCards = (fits: (flag: AccessFlag, facilities: KnownFacilities) => boolean) => {
    const bits = new Uint16Array(cardCount);
    for (let card = 0; card < cardCount; card++) {
      const facilities = facilitiesOf(card);
      bits[card] = accessBits(flags.filter((flag) => fits(flag, facilities)));
    }
    return bits;
  };
  const columns = (bits: Uint16Array) => flags.map((flag) => columnOfCards(layout, bits, accessBits([flag])));
  writeColumns(writer, `${table}.access`, columns(ofCards((flag, facilities) => facilitiesFit([flag], facilities))));
  writeColumns(writer, `${table}.accessNotKnown`, columns(ofCards((flag, { access }) => access[flag] === null)));
  writer.add(
    `${table}.accessLacked`,
    ofCards((flag, { access }) => access[flag] === false),
  );
}

/** The column of the offers of cards that have one of the mask's bits. */
function columnOfCards({ wordCount, cardOfBit }: OfferLayout, bits: Uint16Array, mask: number): Int32Array {
  const column = new Int32Array(wordCount);
  for (let bit = 0; bit < cardOfBit.length; bit++) {
    const card = cardOfBit[bit]!;
    if (card >= 0 && (bits[card]! & mask) !== 0) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return column;
}

export function openAccessColumns(block: Block, table: string, wordCount: number): AccessColumns {
  return {
    known: openColumnsBy(block, `${table}.access`, wordCount, flags),
    notKnown: openColumnsBy(block, `${table}.accessNotKnown`, wordCount, flags),
    lackedOfCard: block.section(`${table}.accessLacked`, Uint16Array),
  };
}

/** Whether a card is known to lack one of the flags. */
export function isLackingAny({ lackedOfCard }: AccessColumns, asked: readonly AccessFlag[]): (card: number) => boolean {
  const bits = accessBits(asked);
  return (card) => (lackedOfCard[card]! & bits) !== 0;
}

/** Removes from the column all offers whose place is not known to have every flag. A rule may also accept "not known". */
export function requireAccess(
  columns: AccessColumns,
  asked: readonly AccessFlag[],
  column: Int32Array,
  rule: NotKnownRule | null,
): void {
  for (const flag of asked) {
    const known = columns.known[flag];
    const orElse = rule?.criterion === flag && rule.fits ? columns.notKnown[flag] : known;
    for (let word = 0; word < column.length; word++) column[word]! &= known[word]! | orElse[word]!;
  }
}
