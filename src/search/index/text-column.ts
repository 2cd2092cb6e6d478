// Many texts as bytes, one after the other: plain ASCII, so that a character is a byte and no text needs an object.
import type { Block, BlockWriter } from "./block.ts";
import { GrowingColumn } from "./growing-column.ts";
import type { CopyBytes } from "./shared-memory.ts";

const encoder = new TextEncoder();

/** Ends are 32-bit numbers: at most 4 GB of texts in a column. */
const mostBytes = 2 ** 32 - 1;

/** Characters that are turned into bytes at once: a call for each text took four times as long. */
const pieceLength = 65_536;

/** Growing copies nothing, and costs little. */
const grownBytes = 2 ** 20;

/** Collects texts and adds them to a block as two sections: their characters, and where each ends. */
export class TextColumnWriter {
  /**
   * Grows in address space of its own, without being copied, and goes back to the system as a whole. Many pieces would be
   * the allocator's, which keeps their memory when the thread has ended.
   */
  readonly #bytes = new ArrayBuffer(pieceLength, { maxByteLength: mostBytes });
  /** Grows with the bytes. */
  readonly #view = new Uint8Array(this.#bytes);
  /** How many bytes are written. */
  #written = 0;
  /** Texts that are not bytes yet. */
  #pending = "";
  readonly #ends = new GrowingColumn(Uint32Array);
  #end = 0;

  /** How many texts there are. */
  get count(): number {
    return this.#ends.length;
  }

  textAt(number: number): string {
    return textOf(this.all(), number);
  }

  /** Adds a text, which must be plain ASCII, and returns its number, from 0. */
  add(text: string): number {
    this.#pending += text;
    this.#grow(text.length);
    if (this.#pending.length >= pieceLength) this.#encodePending();
    this.#ends.push(this.#end);
    return this.#ends.length - 1;
  }

  /**
   * Adds texts of another column from one number up to, not including, another, and returns the number of the first.
   * Their bytes are copied, and no string is made.
   */
  keep({ letters, ends }: TextBytes, from: number, end: number): number {
    const first = this.#ends.length;
    if (from === end) return first;
    this.#encodePending();
    const begin = from === 0 ? 0 : ends[from - 1]!;
    const bytes = letters.subarray(begin, ends[end - 1]!);
    const shift = this.#end - begin;
    this.#grow(bytes.length);
    this.#makeRoom();
    this.#view.set(bytes, this.#written);
    this.#written = this.#end;
    for (let number = from; number < end; number++) this.#ends.push(ends[number]! + shift);
    return first;
  }

  /**
   * All texts so far. Not a copy: to be used before another is added.
   * @throws where a text is not plain ASCII
   */
  all(): TextBytes {
    this.#encodePending();
    return { letters: new Uint8Array(this.#bytes, 0, this.#end), ends: this.#ends.all() };
  }

  /** To be used last. @throws where a text is not plain ASCII */
  addTo(writer: BlockWriter, name: string): void {
    const { letters, ends } = this.all();
    writer.add(`${name}.letters`, letters);
    writer.add(`${name}.ends`, ends);
  }

  #grow(length: number): void {
    this.#end += length;
    if (this.#end > mostBytes) throw new Error(`The cards' texts are more than ${mostBytes} bytes`);
  }

  #makeRoom(): void {
    if (this.#end <= this.#bytes.byteLength) return;
    this.#bytes.resize(Math.min(this.#end + grownBytes, mostBytes));
  }

  /** @throws where a text is not plain ASCII */
  #encodePending(): void {
    const { length } = this.#pending;
    if (length === 0) return;
    this.#makeRoom();
    const { read } = encoder.encodeInto(this.#pending, this.#view.subarray(this.#written, this.#end));
    if (read !== length) throw new Error("The text of a card is not ASCII");
    this.#written = this.#end;
    this.#pending = "";
  }
}

/** Texts as bytes, of which others may take some over. */
export interface TextBytes {
  letters: Uint8Array;
  /** By number: where the text ends. */
  ends: Uint32Array;
}

export function textBytes(block: Block, name: string): TextBytes {
  return {
    letters: block.section(`${name}.letters`, Uint8Array),
    ends: block.section(`${name}.ends`, Uint32Array),
  };
}

/** One of the texts as a string. */
export function textOf({ letters, ends }: TextBytes, number: number): string {
  const begin = number === 0 ? 0 : ends[number - 1]!;
  return Buffer.from(letters.buffer, letters.byteOffset + begin, ends[number]! - begin).toString("latin1");
}

/** Each of the texts as a string. */
export const textsOf = (texts: TextBytes): string[] => Array.from(texts.ends, (_, number) => textOf(texts, number));

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
