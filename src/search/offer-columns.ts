// Columns of bits, one bit an offer: for each thing a search can ask, which offers fit.
import { oldestAge, youngestAge } from "#src/domain/vocabulary.ts";
import type { Offer, OfferLayout } from "./offer-layout.ts";

/** Columns every search uses. Days are cut in two so that any choice of days is two columns, not seven. */
export interface OfferColumns {
  /** By bits of the wished genders, 1 to 7. */
  genders: Int32Array[];
  /** By age minus the youngest age; ages that fit the same offers share a column. */
  ages: Int32Array[];
  /** By bits of the wished days Monday to Thursday, and Friday to Sunday; unknown days fit every choice. */
  earlyDays: Int32Array[];
  lateDays: Int32Array[];
  /** Every offer. */
  all: Int32Array;
}

/** A column of the offers that fit, by their index. */
export function columnOf(layout: OfferLayout, fits: (offer: number) => boolean): Int32Array {
  const column = new Int32Array(layout.wordCount);
  layout.offerOfBit.forEach((offer, bit) => {
    if (offer >= 0 && fits(offer)) column[bit >> 5]! |= 1 << (bit & 31);
  });
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

export function offerColumns(layout: OfferLayout, offers: Offer[]): OfferColumns {
  const column = (fits: (offer: Offer) => boolean) => columnOf(layout, (index) => fits(offers[index]!));
  const subsets = (count: number) => [...Array(count).keys()];
  return {
    genders: subsets(8).map((wished) => column((offer) => (offer.genders & wished) !== 0)),
    ages: ageColumns(offers, column),
    earlyDays: subsets(16).map((wished) => column((offer) => offer.days === 0 || (offer.days & wished) !== 0)),
    lateDays: subsets(8).map((wished) => column((offer) => offer.days === 0 || (offer.days & (wished << 4)) !== 0)),
    all: column(() => true),
  };
}

function ageColumns(offers: Offer[], column: (fits: (offer: Offer) => boolean) => Int32Array): Int32Array[] {
  const turns = new Set(offers.flatMap((offer) => [offer.minAge, offer.maxAge + 1]));
  const columns: Int32Array[] = [];
  for (let age = youngestAge; age <= oldestAge; age++) {
    const before = turns.has(age) ? undefined : columns.at(-1);
    columns.push(before ?? column((offer) => offer.minAge <= age && age <= offer.maxAge));
  }
  return columns;
}
