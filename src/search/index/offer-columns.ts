// Columns of bits, one bit an offer: for each thing a search can ask, which offers fit.

import { oldestAge, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { ageFits } from "#src/domain/matching/offer-match.ts";
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
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
function bytesOf({ offerOfBit }: OfferLayout, value: (offer: number) => number): Uint8Array {
  return Uint8Array.from(offerOfBit, (offer) => (offer < 0 ? 0 : value(offer)));
}

/** The column of the bits whose byte shares something with the mask: plain loops, as a build makes forty of them. */
function columnOfBytes(layout: OfferLayout, bytes: Uint8Array, mask: number): Int32Array {
  const column = new Int32Array(layout.wordCount);
  for (let bit = 0; bit < bytes.length; bit++) {
    if ((bytes[bit]! & mask) !== 0) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return column;
}

/** Columns kept by value: the sliders' few stops stay, a stream of odd values from outside cannot fill the memory. */
const mostColumnsCached = 16;

/** Makes a column at its value's first use and keeps it. */
export function rememberColumns(make: (value: number) => Int32Array): (value: number) => Int32Array {
  const cached = new Map<number, Int32Array>();
  return (value) => {
    let column = cached.get(value);
    if (column === undefined) {
      column = make(value);
      if (cached.size >= mostColumnsCached) cached.clear();
      cached.set(value, column);
    }
    return column;
  };
}

/** Stands beside the seven days for "not known", which fits every choice. */
const unknownDays = 128;

/** Writes the columns that every search uses. */
export function writeOfferColumns(writer: BlockWriter, table: string, layout: OfferLayout, offers: Offer[]): void {
  const genders = bytesOf(layout, (offer) => offers[offer]!.genders);
  const days = bytesOf(layout, (offer) => offers[offer]!.days || unknownDays);
  const choices = (bytes: Uint8Array, count: number, maskOf: (choice: number) => number) =>
    Array.from({ length: count }, (_, choice) => columnOfBytes(layout, bytes, maskOf(choice)));
  const { ages, columnOfAge } = ageColumns(layout, offers);
  writeColumns(
    writer,
    `${table}.genders`,
    choices(genders, choiceCounts.genders, (asked) => asked),
  );
  writeColumns(writer, `${table}.ages`, ages);
  writer.add(`${table}.columnOfAge`, columnOfAge);
  writeColumns(
    writer,
    `${table}.earlyDays`,
    choices(days, choiceCounts.earlyDays, (asked) => asked | unknownDays),
  );
  writeColumns(
    writer,
    `${table}.lateDays`,
    choices(days, choiceCounts.lateDays, (asked) => (asked << 4) | unknownDays),
  );
  writer.add(`${table}.knownDays`, columnOfBytes(layout, days, 127));
  writer.add(`${table}.unknownDays`, columnOfBytes(layout, days, unknownDays));
  writer.add(
    `${table}.all`,
    columnOf(layout, () => true),
  );
}

export function openOfferColumns(block: Block, table: string, wordCount: number): OfferColumns {
  const columns = (name: keyof typeof choiceCounts) =>
    openColumns(block, `${table}.${name}`, wordCount, choiceCounts[name]);
  const columnOfAge = block.section(`${table}.columnOfAge`, Uint8Array);
  const ages = openColumns(block, `${table}.ages`, wordCount, Math.max(...columnOfAge) + 1);
  return {
    genders: columns("genders"),
    ages: Array.from(columnOfAge, (column) => ages[column]!),
    earlyDays: columns("earlyDays"),
    lateDays: columns("lateDays"),
    knownDays: block.section(`${table}.knownDays`, Int32Array),
    unknownDays: block.section(`${table}.unknownDays`, Int32Array),
    all: block.section(`${table}.all`, Int32Array),
  };
}

/** Columns of one table as one section, one behind the other. */
export function writeColumns(writer: BlockWriter, name: string, columns: readonly Int32Array[]): void {
  const wordCount = columns[0]?.length ?? 0;
  const section = new Int32Array(wordCount * columns.length);
  columns.forEach((column, at) => {
    section.set(column, at * wordCount);
  });
  writer.add(name, section);
}

function openColumns(block: Block, name: string, wordCount: number, count: number): Int32Array[] {
  const section = block.section(name, Int32Array);
  return Array.from({ length: count }, (_, at) => section.subarray(at * wordCount, (at + 1) * wordCount));
}

/** Columns of one table by key, in the order of the keys. */
export function openColumnsBy<Key extends string>(
  block: Block,
  name: string,
  wordCount: number,
  keys: readonly Key[],
): Record<Key, Int32Array> {
  const columns = openColumns(block, name, wordCount, keys.length);
  return Object.fromEntries(keys.map((key, at) => [key, columns[at]!])) as Record<Key, Int32Array>;
}

/** How many columns there are for the choices of a criterion. */
const choiceCounts = { genders: 8, earlyDays: 16, lateDays: 8 } as const;

/** Takes out of a column what is in another. */
export function removeFrom(column: Int32Array, unwanted: Int32Array): void {
  for (let word = 0; word < column.length; word++) column[word]! &= ~unwanted[word]!;
}

/** The different columns of ages, and by age minus the youngest which of them it is. */
function ageColumns(layout: OfferLayout, offers: Offer[]): { ages: Int32Array[]; columnOfAge: Uint8Array } {
  const turns = new Set<number>();
  for (const { minAge, maxAge } of offers) turns.add(minAge).add(maxAge + 1);
  const ages: Int32Array[] = [];
  const columnOfAge = new Uint8Array(oldestAge - youngestAge + 1);
  for (let age = youngestAge; age <= oldestAge; age++) {
    if (age === youngestAge || turns.has(age)) {
      ages.push(columnOf(layout, (offer) => ageFits(age, offers[offer]!.minAge, offers[offer]!.maxAge)));
    }
    columnOfAge[age - youngestAge] = ages.length - 1;
  }
  return { ages, columnOfAge };
}
