// Many texts as bytes, one after the other: plain ASCII, so that a character is a byte and no text needs an object.
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import type { CopyBytes } from "./shared-memory.ts";

const encoder = new TextEncoder();

/** Ends are 32-bit numbers: at most 4 GB of texts in a column. */
const mostBytes = 2 ** 32 - 1;

/** Characters that are turned into bytes at once: a call for each text took four times as long. */
const pieceLength = 65_536;

/** Collects texts and adds them to a block as two sections: their characters, and where each ends. */
export class TextColumnWriter {
  /**
   * Grows in address space of its own, without being copied, and goes back to the system as a whole. Many pieces would be
   * the allocator's, which keeps their memory when the thread has ended.
   */
  readonly #bytes = new ArrayBuffer(pieceLength, { maxByteLength: mostBytes });
  /** How many bytes are written. */
  #written = 0;
  /** Texts that are not bytes yet. */
  #pending = "";
  readonly #ends: number[] = [];
  #end = 0;

  /** Adds a text, which must be plain ASCII, and returns its number, from 0. */
  add(text: string): number {
    this.#pending += text;
    this.#end += text.length;
    if (this.#end > mostBytes) throw new Error(`The cards' texts are more than ${mostBytes} bytes`);
    if (this.#pending.length >= pieceLength) this.#encodePending();
    return this.#ends.push(this.#end) - 1;
  }

  /** @throws where a text is not plain ASCII */
  addTo(writer: BlockWriter, name: string): void {
    this.#encodePending();
    writer.add(`${name}.letters`, new Uint8Array(this.#bytes, 0, this.#end));
    writer.add(`${name}.ends`, Uint32Array.from(this.#ends));
  }

  /** @throws where a text is not plain ASCII */
  #encodePending(): void {
    const { length } = this.#pending;
    if (this.#end > this.#bytes.byteLength) {
      this.#bytes.resize(Math.min(Math.max(this.#end, this.#bytes.byteLength * 2), mostBytes));
    }
    const { read } = encoder.encodeInto(this.#pending, new Uint8Array(this.#bytes, this.#written, length));
    if (read !== length) throw new Error("The text of a card is not ASCII");
    this.#written = this.#end;
    this.#pending = "";
  }
}

/** The texts of a column, by number. */
export class TextColumn {
  readonly #copyOut: CopyBytes;
  /** Byte offset of the first text in the block. */
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

  /** Copies a text to an offset of `threadMemory`, which must be large enough. */
  copy(number: number, to: number): void {
    this.#copyOut(to, this.#begin + this.#start(number), this.lengthOf(number));
  }

  #start(number: number): number {
    return number === 0 ? 0 : this.#ends[number - 1]!;
  }
}

/** Writes a column with a text for each item of a list. */
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

/** Collects texts of which many are equal: each different text is written once, and items refer to it by number. */
export class SharedTextsWriter {
  readonly #texts = new TextColumnWriter();
  readonly #numberOfKey = new Map<string, number>();
  readonly #numbers: number[] = [];

  /** Adds the text of one more item; `make` is called only where the key is new. */
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
