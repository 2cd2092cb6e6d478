// The nine access flags in the index: which offers are at a place known to have each, and what each place is known to lack.
import type { Facilities } from "#src/domain/catalogue/catalogue.ts";
import { type AccessFlag, accessAreas } from "#src/domain/catalogue/vocabulary.ts";
import { facilitiesFit } from "#src/domain/matching/offer-match.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import { columnsInSteps } from "./offer-columns.ts";
import type { OfferLayout } from "./offer-layout.ts";
import { eachInSteps, type Steps } from "./steps.ts";

export interface AccessColumns {
  /** Offers at a place that is known to have it. */
  known: Record<AccessFlag, Int32Array>;
  /** Offers at a place that has not said. */
  notKnown: Record<AccessFlag, Int32Array>;
}

export function* accessColumns(layout: OfferLayout, facilitiesOf: (offer: number) => Facilities): Steps<AccessColumns> {
  const flags = accessAreas.map(({ flag }) => flag);
  return {
    known: yield* columnsInSteps(layout, flags, (flag, offer) => facilitiesFit([flag], facilitiesOf(offer))),
    notKnown: yield* columnsInSteps(layout, flags, (flag, offer) => facilitiesOf(offer).access[flag] === null),
  };
}

/** By card: a bit for each flag, in the order of the vocabulary, that its place is known not to have. */
export function* accessLacked(cardCount: number, facilitiesOf: (card: number) => Facilities): Steps<Uint16Array> {
  const lacked = new Uint16Array(cardCount);
  yield* eachInSteps(lacked, (_, card) => {
    const { access } = facilitiesOf(card);
    lacked[card] = accessBits(accessAreas.filter(({ flag }) => access[flag] === false).map(({ flag }) => flag));
  });
  return lacked;
}

/** Whether a card is known to lack one of the flags. */
export function isLackingAny(lackedOfCard: Uint16Array, flags: readonly AccessFlag[]): (card: number) => boolean {
  const asked = accessBits(flags);
  return (card) => (lackedOfCard[card]! & asked) !== 0;
}

/** Flags as bits in the order of the vocabulary. */
function accessBits(flags: readonly AccessFlag[]): number {
  return accessAreas.reduce((bits, { flag }, at) => (flags.includes(flag) ? bits | (1 << at) : bits), 0);
}

/** Leaves in the column only offers whose place has every flag; with a rule for one flag, not having said may do. */
export function requireAccess(
  columns: AccessColumns,
  flags: readonly AccessFlag[],
  column: Int32Array,
  rule: NotKnownRule | null,
): void {
  for (const flag of flags) {
    const known = columns.known[flag];
    const orElse = rule?.criterion === flag && rule.fits ? columns.notKnown[flag] : known;
    for (let word = 0; word < column.length; word++) column[word]! &= known[word]! | orElse[word]!;
  }
}
