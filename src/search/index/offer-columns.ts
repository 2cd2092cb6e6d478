// Columns of bits, one bit an offer: for each thing a search can ask, which offers fit.

import { oldestAge, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { ageFits } from "#src/domain/matching/offer-match.ts";
import { bitsPerStep, type Offer, type OfferLayout } from "./offer-layout.ts";
import { allAtOnce, eachInSteps, type Steps } from "./steps.ts";

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

/** A column of the offers that fit, by their index: at once, for a search that asks for it. */
export function columnOf(layout: OfferLayout, fits: (offer: number) => boolean): Int32Array {
  return allAtOnce(columnInSteps(layout, fits));
}

/** The same while an index is built. */
export function* columnInSteps(layout: OfferLayout, fits: (offer: number) => boolean): Steps<Int32Array> {
  const column = new Int32Array(layout.wordCount);
  const { offerOfBit } = layout;
  for (let bit = 0; bit < offerOfBit.length; bit++) {
    if (bit % bitsPerStep === 0) yield;
    const offer = offerOfBit[bit]!;
    if (offer >= 0 && fits(offer)) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return column;
}

/** A column for each key, of the offers that fit it. */
export function* columnsInSteps<Key extends string>(
  layout: OfferLayout,
  keys: readonly Key[],
  fits: (key: Key, offer: number) => boolean,
): Steps<Record<Key, Int32Array>> {
  const columns: Partial<Record<Key, Int32Array>> = {};
  for (const key of keys) columns[key] = yield* columnInSteps(layout, (offer) => fits(key, offer));
  return columns as Record<Key, Int32Array>;
}

/** A number from 0 to 255 of each offer, by its bit; 0 where no offer stands. */
function* bytesOf({ offerOfBit }: OfferLayout, value: (offer: number) => number): Steps<Uint8Array> {
  const bytes = new Uint8Array(offerOfBit.length);
  for (let bit = 0; bit < bytes.length; bit++) {
    if (bit % bitsPerStep === 0) yield;
    const offer = offerOfBit[bit]!;
    bytes[bit] = offer < 0 ? 0 : value(offer);
  }
  return bytes;
}

/** The column of the bits whose byte shares something with the mask: plain loops, as a start makes forty of them. */
function* columnOfBytes(layout: OfferLayout, bytes: Uint8Array, mask: number): Steps<Int32Array> {
  const column = new Int32Array(layout.wordCount);
  for (let bit = 0; bit < bytes.length; bit++) {
    if (bit % bitsPerStep === 0) yield;
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

export function* offerColumns(layout: OfferLayout, offers: Offer[]): Steps<OfferColumns> {
  const genders = yield* bytesOf(layout, (offer) => offers[offer]!.genders);
  const days = yield* bytesOf(layout, (offer) => offers[offer]!.days || unknownDays);
  return {
    genders: yield* columnsOfBytes(layout, genders, 8, (asked) => asked),
    ages: yield* ageColumns(layout, offers),
    earlyDays: yield* columnsOfBytes(layout, days, 16, (asked) => asked | unknownDays),
    lateDays: yield* columnsOfBytes(layout, days, 8, (asked) => (asked << 4) | unknownDays),
    knownDays: yield* columnOfBytes(layout, days, 127),
    unknownDays: yield* columnOfBytes(layout, days, unknownDays),
    all: yield* columnInSteps(layout, () => true),
  };
}

/** Takes out of a column what is in another. */
export function removeFrom(column: Int32Array, unwanted: Int32Array): void {
  for (let word = 0; word < column.length; word++) column[word]! &= ~unwanted[word]!;
}

/** A column for each choice, by its number. */
function* columnsOfBytes(
  layout: OfferLayout,
  bytes: Uint8Array,
  choices: number,
  maskOf: (choice: number) => number,
): Steps<Int32Array[]> {
  const columns: Int32Array[] = [];
  for (let choice = 0; choice < choices; choice++) columns.push(yield* columnOfBytes(layout, bytes, maskOf(choice)));
  return columns;
}

function* ageColumns(layout: OfferLayout, offers: Offer[]): Steps<Int32Array[]> {
  const turns = new Set<number>();
  yield* eachInSteps(offers, ({ minAge, maxAge }) => turns.add(minAge).add(maxAge + 1), bitsPerStep);
  const columns: Int32Array[] = [];
  for (let age = youngestAge; age <= oldestAge; age++) {
    const before = turns.has(age) ? undefined : columns.at(-1);
    const fits = (offer: number) => ageFits(age, offers[offer]!.minAge, offers[offer]!.maxAge);
    columns.push(before ?? (yield* columnInSteps(layout, fits)));
  }
  return columns;
}
