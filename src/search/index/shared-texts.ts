// Texts of which many are equal: each different text is in the block once, and items refer to it by number.
import type { Block, BlockWriter } from "./block.ts";
import { GrowingColumn } from "./growing-column.ts";
import { type TextBytes, TextColumn, TextColumnWriter, textBytes, textOf } from "./text-column.ts";

/** The shared texts of an earlier block: each is taken over once, whether items of that block or new ones need it. */
interface EarlierTexts {
  texts: TextBytes;
  numbers: Int32Array;
  /** By number in the earlier block: its number now; -1 where it has not been needed yet. */
  numberNow: Int32Array;
}

/** Of a country's texts most are found by their keys, and the keys take a few megabytes. */
const mostKeys = 16_384;

/** Collects the texts of items. Texts are numbered in the order in which items first need them. */
export class SharedTextsWriter {
  readonly #texts = new TextColumnWriter();
  readonly #known = new KnownTexts(this.#texts);
  /** Keys seen lately: for a text whose key is no longer here it is made again, and found among the known ones. */
  readonly #numberOfKey = new Map<string, number>();
  readonly #numbers = new GrowingColumn(Int32Array);
  readonly #earlier: EarlierTexts | null = null;

  /** `earlier`: an earlier block that has texts under the name, for `keep`. */
  constructor(earlier: { block: Block; name: string } | null = null) {
    if (earlier === null) return;
    const texts = textBytes(earlier.block, earlier.name);
    const numbers = earlier.block.section(`${earlier.name}.numbers`, Int32Array);
    this.#earlier = { texts, numbers, numberNow: new Int32Array(texts.ends.length).fill(-1) };
  }

  /** Adds the text of one more item. `make` is called where the key is new; other keys make other texts. */
  add(key: string, make: () => string): void {
    let number = this.#numberOfKey.get(key);
    if (number === undefined) {
      number = this.#known.numberOf(make());
      if (this.#numberOfKey.size >= mostKeys) this.#numberOfKey.clear();
      this.#numberOfKey.set(key, number);
    }
    this.#numbers.push(number);
  }

  /** Adds items of the earlier block from one place up to, not including, another. No string is made. */
  keep(from: number, end: number): void {
    for (let at = from; at < end; at++) this.#numbers.push(this.#take(this.#earlier!.numbers[at]!));
  }

  /** Returns the number now of a text of the earlier block. */
  #take(number: number): number {
    const { texts, numberNow } = this.#earlier!;
    if (numberNow[number]! < 0) {
      // Texts of one block differ: until a new one is added, nothing is to be looked for.
      numberNow[number] = this.#known.isUsed
        ? this.#known.numberOf(textOf(texts, number))
        : this.#texts.keep(texts, number, number + 1);
    }
    return numberNow[number]!;
  }

  /** The different texts, and by item the number of its text; to be used once none is added any more. */
  all(): { texts: TextBytes; numbers: Int32Array } {
    return { texts: this.#texts.all(), numbers: this.#numbers.all() };
  }

  addTo(writer: BlockWriter, name: string): void {
    this.#texts.addTo(writer, name);
    writer.add(`${name}.numbers`, this.#numbers.all());
  }
}

/** Finds the texts of a column by a table of numbers, where a map would keep every text once more as an object. */
class KnownTexts {
  readonly #texts: TextColumnWriter;
  /** By slot: a text's hash and its number; -1 where the slot is free. At most half are used. */
  #hashes = new Int32Array(1_024);
  #numbers = new Int32Array(1_024).fill(-1);
  /** How many of the column's texts are in the table. */
  #count = 0;

  constructor(texts: TextColumnWriter) {
    this.#texts = texts;
  }

  /** True once a number was asked for. */
  get isUsed(): boolean {
    return this.#count > 0;
  }

  /** The number of a text, which is added to the column where no equal one is there. */
  numberOf(text: string): number {
    while (this.#count < this.#texts.count) this.#enter(hashOf(this.#texts.textAt(this.#count)));
    const hash = hashOf(text);
    const slot = this.#slotOf(hash, (number) => this.#texts.textAt(number) === text);
    if (this.#numbers[slot]! >= 0) return this.#numbers[slot]!;
    this.#enter(hash);
    return this.#texts.add(text);
  }

  /** Enters the next text of the column. */
  #enter(hash: number): void {
    if (2 * this.#count >= this.#numbers.length) this.#grow();
    const slot = this.#slotOf(hash, () => false);
    this.#hashes[slot] = hash;
    this.#numbers[slot] = this.#count++;
  }

  /** The slot of a text with the hash that is the one sought, else the free one where it belongs. */
  #slotOf(hash: number, isSought: (number: number) => boolean): number {
    const last = this.#numbers.length - 1;
    let slot = hash & last;
    while (this.#numbers[slot]! >= 0 && !(this.#hashes[slot] === hash && isSought(this.#numbers[slot]!)))
      slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [hashes, numbers] = [this.#hashes, this.#numbers];
    this.#hashes = new Int32Array(2 * hashes.length);
    this.#numbers = new Int32Array(2 * numbers.length).fill(-1);
    numbers.forEach((number, at) => {
      if (number < 0) return;
      const slot = this.#slotOf(hashes[at]!, () => false);
      this.#hashes[slot] = hashes[at]!;
      this.#numbers[slot] = number;
    });
  }
}

/** FNV-1a, of plain ASCII. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

/** The texts written by SharedTextsWriter, by item in the order in which they were added. */
export class SharedTexts {
  /** The different texts, by number. */
  readonly texts: TextColumn;
  readonly #numbers: Int32Array;

  constructor(block: Block, name: string) {
    this.texts = new TextColumn(block, name);
    this.#numbers = block.section(`${name}.numbers`, Int32Array);
  }

  /** The number of an item's text; equal for items with the same key. */
  numberAt(at: number): number {
    return this.#numbers[at]!;
  }
}
