// The nine access flags in the index: which offers are at a place known to have each, and what each place is known to lack.
import type { Facilities } from "#src/domain/catalogue/catalogue.ts";
import { type AccessFlag, accessAreas } from "#src/domain/catalogue/vocabulary.ts";
import { facilitiesFit } from "#src/domain/matching/offer-match.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import { columnOf, openColumnsBy, writeColumns } from "./offer-columns.ts";
import type { OfferLayout } from "./offer-layout.ts";

export interface AccessColumns {
  /** Offers at a place that is known to have it. */
  known: Record<AccessFlag, Int32Array>;
  /** Offers at a place that has not said. */
  notKnown: Record<AccessFlag, Int32Array>;
}

const flags = accessAreas.map(({ flag }) => flag);

/** Writes the flags of offers by bit, and of cards. */
export function writeAccess(
  writer: BlockWriter,
  table: string,
  layout: OfferLayout,
  cardCount: number,
  facilitiesOf: { offer(offer: number): Facilities; card(card: number): Facilities },
): void {
  const columns = (fits: (flag: AccessFlag, facilities: Facilities) => boolean) =>
    flags.map((flag) => columnOf(layout, (offer) => fits(flag, facilitiesOf.offer(offer))));
  writeColumns(
    writer,
    `${table}.access`,
    columns((flag, facilities) => facilitiesFit([flag], facilities)),
  );
  writeColumns(
    writer,
    `${table}.accessNotKnown`,
    columns((flag, { access }) => access[flag] === null),
  );
  const lacked = new Uint16Array(cardCount);
  for (let card = 0; card < cardCount; card++) {
    const { access } = facilitiesOf.card(card);
    lacked[card] = accessBits(flags.filter((flag) => access[flag] === false));
  }
  writer.add(`${table}.accessLacked`, lacked);
}

export function openAccessColumns(block: Block, table: string, wordCount: number): AccessColumns {
  return {
    known: openColumnsBy(block, `${table}.access`, wordCount, flags),
    notKnown: openColumnsBy(block, `${table}.accessNotKnown`, wordCount, flags),
  };
}

/** By card: a bit for each flag, in the order of the vocabulary, that its place is known not to have. */
export function openAccessLacked(block: Block, table: string): Uint16Array {
  return block.section(`${table}.accessLacked`, Uint16Array);
}

/** Whether a card is known to lack one of the flags. */
export function isLackingAny(lackedOfCard: Uint16Array, asked: readonly AccessFlag[]): (card: number) => boolean {
  const bits = accessBits(asked);
  return (card) => (lackedOfCard[card]! & bits) !== 0;
}

/** Flags as bits in the order of the vocabulary. */
function accessBits(some: readonly AccessFlag[]): number {
  return flags.reduce((bits, flag, at) => (some.includes(flag) ? bits | (1 << at) : bits), 0);
}

/** Leaves in the column only offers whose place has every flag; with a rule for one flag, not having said may do. */
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
