// Texts of which many are equal: each different text is in the block once, and items refer to it by number.
import type { Block, BlockWriter } from "./block.ts";
import { GrowingColumn } from "./growing-column.ts";
import { type TextBytes, TextColumn, TextColumnWriter, textBytes, textsOf } from "./text-column.ts";

/** The shared texts of an earlier block: each is taken over once, whether items of that block or new ones need it. */
interface EarlierTexts {
  texts: TextBytes;
  numbers: Int32Array;
  /** By number in the earlier block: its number now; -1 where it has not been needed yet. */
  numberNow: Int32Array;
  /** Numbers in the earlier block; made when the first new text is added. */
  numberOfText: Map<string, number> | null;
}

/** Collects the texts of items. Texts are numbered in the order in which items first need them. */
export class SharedTextsWriter {
  readonly #texts = new TextColumnWriter();
  readonly #numberOfKey = new Map<string, number>();
  readonly #numbers = new GrowingColumn(Int32Array);
  readonly #earlier: EarlierTexts | null = null;

  /** `earlier`: an earlier block that has texts under the name, for `keep`. */
  constructor(earlier: { block: Block; name: string } | null = null) {
    if (earlier === null) return;
    const texts = textBytes(earlier.block, earlier.name);
    const numbers = earlier.block.section(`${earlier.name}.numbers`, Int32Array);
    this.#earlier = { texts, numbers, numberNow: new Int32Array(texts.ends.length).fill(-1), numberOfText: null };
  }

  /** Adds the text of one more item. `make` is called only where the key is new; other keys make other texts. */
  add(key: string, make: () => string): void {
    let number = this.#numberOfKey.get(key);
    if (number === undefined) {
      number = this.#addText(make());
      this.#numberOfKey.set(key, number);
    }
    this.#numbers.push(number);
  }

  #addText(text: string): number {
    if (this.#earlier === null) return this.#texts.add(text);
    this.#earlier.numberOfText ??= new Map(textsOf(this.#earlier.texts).map((each, number) => [each, number]));
    const known = this.#earlier.numberOfText.get(text);
    return known === undefined ? this.#texts.add(text) : this.#take(known);
  }

  /** Adds items of the earlier block from one place up to, not including, another. No string is made. */
  keep(from: number, end: number): void {
    for (let at = from; at < end; at++) this.#numbers.push(this.#take(this.#earlier!.numbers[at]!));
  }

  /** Returns the number now of a text of the earlier block. */
  #take(number: number): number {
    const { texts, numberNow } = this.#earlier!;
    if (numberNow[number]! < 0) numberNow[number] = this.#texts.keep(texts, number, number + 1);
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
