// Many texts as bytes one behind the other: plain ASCII, so that a letter is a byte and no text needs an object.
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import type { CopyBytes } from "./shared-memory.ts";

const encoder = new TextEncoder();

/** What a place in a section of ends can say: 4 GB of texts of one kind. */
const mostBytes = 2 ** 32 - 1;

/** Gathers texts and adds them to a block as two sections: their letters, and where each ends. */
export class TextColumnWriter {
  #bytes = new Uint8Array(1_024);
  readonly #ends: number[] = [];
  #end = 0;

  /** Adds a text and returns its number, 0 up. @throws where it is not plain ASCII */
  add(text: string): number {
    const needed = this.#end + text.length;
    if (needed > this.#bytes.length) this.#grow(needed);
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(this.#end));
    if (written !== text.length || needed !== this.#end + written) throw new Error("The text of a card is not ASCII");
    this.#end = needed;
    return this.#ends.push(this.#end) - 1;
  }

  addTo(writer: BlockWriter, name: string): void {
    writer.add(`${name}.letters`, this.#bytes.subarray(0, this.#end));
    writer.add(`${name}.ends`, Uint32Array.from(this.#ends));
  }

  #grow(needed: number): void {
    if (needed > mostBytes) throw new Error(`The cards' texts are more than ${mostBytes} bytes`);
    const bytes = new Uint8Array(Math.min(mostBytes, Math.max(needed, this.#bytes.length * 2)));
    bytes.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = bytes;
  }
}

/** Texts of a block by number. */
export class TextColumn {
  readonly #copyOut: CopyBytes;
  /** Where the letters begin in the block. */
  readonly #begin: number;
  readonly #ends: Uint32Array;

  constructor(block: Block, name: string) {
    this.#copyOut = block.copyOut;
    this.#begin = block.section(`${name}.letters`, Uint8Array).byteOffset;
    this.#ends = block.section(`${name}.ends`, Uint32Array);
  }

  lengthOf(number: number): number {
    return this.#ends[number]! - this.#start(number);
  }

  /** Copies a text to a place in this thread's memory that has room for it. */
  copy(number: number, to: number): void {
    this.#copyOut(to, this.#begin + this.#start(number), this.lengthOf(number));
  }

  #start(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!;
  }
}

/** Adds a text for each of a list, by its place in it. */
export function writeTexts<T>(
  writer: BlockWriter,
  name: string,
  list: ArrayLike<T>,
  textOf: (each: T, at: number) => string,
): void {
  const texts = new TextColumnWriter();
  for (let at = 0; at < list.length; at++) texts.add(textOf(list[at]!, at));
  texts.addTo(writer, name);
}

/** Gathers texts of which many are equal: each is written once, under the number that all of its kind share. */
export class SharedTextsWriter {
  readonly #texts = new TextColumnWriter();
  readonly #numberOfKey = new Map<string, number>();
  readonly #numbers: number[] = [];

  /** Adds the text of one more; `make` is asked for it where the key is new. */
  add(key: string, make: () => string): void {
    let number = this.#numberOfKey.get(key);
    if (number === undefined) {
      number = this.#texts.add(make());
      this.#numberOfKey.set(key, number);
    }
    this.#numbers.push(number);
  }

  addTo(writer: BlockWriter, name: string): void {
    this.#texts.addTo(writer, name);
    writer.add(`${name}.numbers`, Int32Array.from(this.#numbers));
  }
}

/** Shared texts of a block, in the order in which they were added. */
export class SharedTexts {
  /** The different texts, by number. */
  readonly texts: TextColumn;
  readonly #numbers: Int32Array;

  constructor(block: Block, name: string) {
    this.texts = new TextColumn(block, name);
    this.#numbers = block.section(`${name}.numbers`, Int32Array);
  }

  /** Equal texts have one number. */
  numberAt(at: number): number {
    return this.#numbers[at]!;
  }
}
