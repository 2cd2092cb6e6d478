// Texts of which many are equal: each different text is in the block once, and items refer to it by number.
import type { Block, BlockWriter } from "./block.ts";
import { GrowingColumn } from "./growing-column.ts";
import { type TextBytes, TextColumn, TextColumnWriter, textBytes, textsOf } from "./text-column.ts";

/** Collects the texts of items. Texts are numbered in the order in which items first need them. */
export class SharedTextsWriter {
  readonly #texts = new TextColumnWriter();
  readonly #numberOfKey = new Map<string, number>();
  readonly #numbers = new GrowingColumn(Int32Array);
  readonly #earlier: EarlierSharedTexts | null;

  /** `earlier`: an earlier block that has texts under the name, for `keep`. */
  constructor(earlier: { block: Block; name: string } | null = null) {
    this.#earlier = earlier && new EarlierSharedTexts(earlier.block, earlier.name, this.#texts);
  }

  /** Adds the text of one more item. `make` is called only where the key is new; other keys make other texts. */
  add(key: string, make: () => string): void {
    let number = this.#numberOfKey.get(key);
    if (number === undefined) {
      number = this.#earlier === null ? this.#texts.add(make()) : this.#earlier.add(make());
      this.#numberOfKey.set(key, number);
    }
    this.#numbers.push(number);
  }

  /** Adds items of the earlier block from one place up to, not including, another. No string is made. */
  keep(from: number, end: number): void {
    for (let at = from; at < end; at++) this.#numbers.push(this.#earlier!.keep(at));
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

/** The shared texts of an earlier block: each is taken over once, whether items of that block or new ones need it. */
class EarlierSharedTexts {
  readonly #texts: TextBytes;
  readonly #numbers: Int32Array;
  readonly #into: TextColumnWriter;
  /** By number in the earlier block: its number now; -1 where it has not been needed yet. */
  readonly #numberNow: Int32Array;
  /** Numbers in the earlier block; made when the first new text is added. */
  #numberOfText: Map<string, number> | null = null;

  constructor(block: Block, name: string, into: TextColumnWriter) {
    this.#texts = textBytes(block, name);
    this.#numbers = block.section(`${name}.numbers`, Int32Array);
    this.#into = into;
    this.#numberNow = new Int32Array(this.#texts.ends.length).fill(-1);
  }

  /** Returns the number now of the text of an earlier item. */
  keep(at: number): number {
    return this.#take(this.#numbers[at]!);
  }

  /** Returns the number now of the text of a new item. */
  add(text: string): number {
    this.#numberOfText ??= this.#readTexts();
    const earlier = this.#numberOfText.get(text);
    return earlier === undefined ? this.#into.add(text) : this.#take(earlier);
  }

  #take(number: number): number {
    if (this.#numberNow[number]! < 0) {
      this.#numberNow[number] = this.#into.keep(this.#texts, number, number + 1);
    }
    return this.#numberNow[number]!;
  }

  #readTexts(): Map<string, number> {
    return new Map(textsOf(this.#texts).map((text, number) => [text, number]));
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
