// Columns: for each value of a criterion a bit set with one bit for each offer, 1 where the offer fits.

import { oldestAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import { ageFits } from "#src/search/matching/offer-match.ts";
import type { Block, BlockWriter } from "./block.ts";
import type { OfferFields, OfferLayout } from "./offer-layout.ts";

/** The columns that every search uses. Days are in two parts, so that any choice of days is two columns, not seven. */
export interface OfferColumns {
  /** Index: bits of the genders asked for, 1 to 7. */
  genders: Int32Array[];
  /** Index: age minus the youngest age. Ages that fit the same offers share a column. */
  ages: Int32Array[];
  /** Index: bits of the days asked for, Monday to Thursday, and Friday to Sunday. Offers with unknown days fit all. */
  earlyDays: Int32Array[];
  lateDays: Int32Array[];
  /** Offers whose days are known, and the others. */
  knownDays: Int32Array;
  unknownDays: Int32Array;
  /** Every offer. */
  all: Int32Array;
}

/** The column of a predicate over offers. */
export function columnOf(layout: OfferLayout, fits: (offer: number) => boolean): Int32Array {
  const column = new Int32Array(layout.wordCount);
  const { offerOfBit } = layout;
  for (let bit = 0; bit < offerOfBit.length; bit++) {
    const offer = offerOfBit[bit]!;
    if (offer >= 0 && fits(offer)) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return column;
}

/** The offers' bytes by bit of the layout; 0 for unused bits. */
function bytesOf({ offerOfBit }: OfferLayout, values: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(offerOfBit.length);
  for (let bit = 0; bit < bytes.length; bit++) {
    const offer = offerOfBit[bit]!;
    if (offer >= 0) bytes[bit] = values[offer]!;
  }
  return bytes;
}

/** The column of the offers whose byte has a bit of the mask. */
function columnOfBytes(layout: OfferLayout, bytes: Uint8Array, mask: number): Int32Array {
  const column = new Int32Array(layout.wordCount);
  for (let bit = 0; bit < bytes.length; bit++) {
    if ((bytes[bit]! & mask) !== 0) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return column;
}

/** Columns cached by value: the few values of a slider fit, and many unusual values cannot fill the memory. */
const mostColumnsCached = 16;

/** Makes a column at the first use of its value, and caches it. */
export function cachedColumns(make: (value: number) => Int32Array): (value: number) => Int32Array {
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

/** The bit beside the seven days that means "not known", which fits every choice. */
const notKnownBit = 128;

/** Writes the columns that every search uses. */
export function writeOfferColumns(writer: BlockWriter, table: string, layout: OfferLayout, offers: OfferFields): void {
  const genders = bytesOf(layout, offers.genders);
  const knownOrNot = offers.days.map((bits) => bits || notKnownBit);
  const days = bytesOf(layout, knownOrNot);
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
    choices(days, choiceCounts.earlyDays, (asked) => asked | notKnownBit),
  );
  writeColumns(
    writer,
    `${table}.lateDays`,
    choices(days, choiceCounts.lateDays, (asked) => (asked << 4) | notKnownBit),
  );
  writer.addAll(table, {
    knownDays: columnOfBytes(layout, days, 127),
    unknownDays: columnOfBytes(layout, days, notKnownBit),
    all: columnOf(layout, () => true),
  });
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
    ...block.all(table, { knownDays: Int32Array, unknownDays: Int32Array, all: Int32Array }),
  };
}

/** Writes columns of a table as one section, one after the other. */
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

/** Opens columns by key; the section has them in the order of the keys. */
export function openColumnsBy<Key extends string>(
  block: Block,
  name: string,
  wordCount: number,
  keys: readonly Key[],
): Record<Key, Int32Array> {
  const columns = openColumns(block, name, wordCount, keys.length);
  return Object.fromEntries(keys.map((key, at) => [key, columns[at]!])) as Record<Key, Int32Array>;
}

/** How many columns a criterion has: one for each choice of bits. */
const choiceCounts = { genders: 8, earlyDays: 16, lateDays: 8 } as const;

/** Clears the bits of a column that are set in another. */
export function removeFrom(column: Int32Array, unwanted: Int32Array): void {
  for (let word = 0; word < column.length; word++) column[word]! &= ~unwanted[word]!;
}

/** The different columns of ages; `columnOfAge`: index of an age's column, by age minus the youngest age. */
function ageColumns(
  layout: OfferLayout,
  { minAge, maxAge }: OfferFields,
): { ages: Int32Array[]; columnOfAge: Uint8Array } {
  const turns = new Set(minAge);
  for (const age of maxAge) turns.add(age + 1);
  const ages: Int32Array[] = [];
  const agesOfColumn: number[] = [];
  const columnOfAge = new Uint8Array(oldestAge - youngestAge + 1);
  for (let age = youngestAge; age <= oldestAge; age++) {
    if (age === youngestAge || turns.has(age)) {
      ages.push(new Int32Array(layout.wordCount));
      agesOfColumn.push(age);
    }
    columnOfAge[age - youngestAge] = ages.length - 1;
  }
  // There are few different ranges of ages: which columns one is in is found out once.
  const columnsOfRange = new Map<number, Map<number, Int32Array[]>>();
  const columnsOf = (from: number, to: number) => {
    const known = columnsOfRange.get(from)?.get(to);
    if (known !== undefined) return known;
    const columns = ages.filter((_, at) => ageFits(agesOfColumn[at]!, from, to));
    const ofFrom = columnsOfRange.get(from) ?? new Map<number, Int32Array[]>();
    columnsOfRange.set(from, ofFrom.set(to, columns));
    return columns;
  };
  const { offerOfBit } = layout;
  for (let bit = 0; bit < offerOfBit.length; bit++) {
    const offer = offerOfBit[bit]!;
    if (offer < 0) continue;
    for (const column of columnsOf(minAge[offer]!, maxAge[offer]!)) column[bit >> 5]! |= 1 << (bit & 31);
  }
  return { ages, columnOfAge };
}
