// Columns of bits, one bit an offer: for each thing a search can ask, which offers fit.

import { oldestAge, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { ageFits } from "#src/domain/matching/offer-match.ts";
import type { Offer, OfferLayout } from "./offer-layout.ts";

/** Columns every search uses. Days are cut in two so that any choice of days is two columns, not seven. */
export interface OfferColumns {
  /** By bits of the genders asked for, 1 to 7. */
  genders: Int32Array[];
  /** By age minus the youngest age; ages that fit the same offers share a column. */
  ages: Int32Array[];
  /** By bits of the days asked for Monday to Thursday, and Friday to Sunday; unknown days fit every choice. */
  earlyDays: Int32Array[];
  lateDays: Int32Array[];
  /** Offers whose days are known, and the others. */
  knownDays: Int32Array;
  unknownDays: Int32Array;
  /** Every offer. */
  all: Int32Array;
}

/** A column of the offers that fit, by their index. */
export function columnOf(layout: OfferLayout, fits: (offer: number) => boolean): Int32Array {
  const column = new Int32Array(layout.wordCount);
  const { offerOfBit } = layout;
  for (let bit = 0; bit < offerOfBit.length; bit++) {
    const offer = offerOfBit[bit]!;
    if (offer >= 0 && fits(offer)) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return column;
}

/** A number from 0 to 255 of each offer, by its bit; 0 where no offer stands. */
function bytesOf(layout: OfferLayout, value: (offer: number) => number): Uint8Array {
  return Uint8Array.from(layout.offerOfBit, (offer) => (offer < 0 ? 0 : value(offer)));
}

/** The column of the bits whose byte shares something with the mask: plain loops, as a start makes forty of them. */
function columnOfBytes(layout: OfferLayout, bytes: Uint8Array, mask: number): Int32Array {
  const column = new Int32Array(layout.wordCount);
  for (let bit = 0; bit < bytes.length; bit++) {
    if ((bytes[bit]! & mask) !== 0) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return column;
}

/** Columns kept by value: the sliders' few stops stay, a stream of odd values from outside cannot fill the memory. */
const mostColumnsKept = 16;

/** Makes a column at its value's first use and keeps it. */
export function rememberColumns(make: (value: number) => Int32Array): (value: number) => Int32Array {
  const kept = new Map<number, Int32Array>();
  return (value) => {
    let column = kept.get(value);
    if (column === undefined) {
      column = make(value);
      if (kept.size >= mostColumnsKept) kept.clear();
      kept.set(value, column);
    }
    return column;
  };
}

/** Stands beside the seven days for "not known", which fits every choice. */
const unknownDays = 128;

export function offerColumns(layout: OfferLayout, offers: Offer[]): OfferColumns {
  const subsets = (count: number) => [...Array(count).keys()];
  const genders = bytesOf(layout, (offer) => offers[offer]!.genders);
  const days = bytesOf(layout, (offer) => offers[offer]!.days || unknownDays);
  return {
    genders: subsets(8).map((asked) => columnOfBytes(layout, genders, asked)),
    ages: ageColumns(layout, offers),
    earlyDays: subsets(16).map((asked) => columnOfBytes(layout, days, asked | unknownDays)),
    lateDays: subsets(8).map((asked) => columnOfBytes(layout, days, (asked << 4) | unknownDays)),
    knownDays: columnOfBytes(layout, days, 127),
    unknownDays: columnOfBytes(layout, days, unknownDays),
    all: columnOf(layout, () => true),
  };
}

/** Takes out of a column what is in another. */
export function removeFrom(column: Int32Array, unwanted: Int32Array): void {
  for (let word = 0; word < column.length; word++) column[word]! &= ~unwanted[word]!;
}

function ageColumns(layout: OfferLayout, offers: Offer[]): Int32Array[] {
  const turns = new Set<number>();
  for (const { minAge, maxAge } of offers) turns.add(minAge).add(maxAge + 1);
  const columns: Int32Array[] = [];
  for (let age = youngestAge; age <= oldestAge; age++) {
    const before = turns.has(age) ? undefined : columns.at(-1);
    columns.push(before ?? columnOf(layout, (offer) => ageFits(age, offers[offer]!.minAge, offers[offer]!.maxAge)));
  }
  return columns;
}
