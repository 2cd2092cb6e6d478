// Writes an answer as bytes into memory that all searches of a thread use, one after the other.
import type { TextColumn } from "../offers/text-column.ts";

const firstBytes = 131_072;

/** Characters of a text that are written one by one: for more, a call of the engine is faster. */
const mostSingly = 32;

export class AnswerWriter {
  #bytes = Buffer.alloc(firstBytes);
  #length = 0;

  start(): void {
    this.#length = 0;
  }

  /** Adds a text in plain ASCII. */
  text(text: string): void {
    const { length } = text;
    const at = this.#length;
    this.#makeRoom(length);
    const bytes = this.#bytes;
    if (length > mostSingly) bytes.write(text, at, "latin1");
    else for (let letter = 0; letter < length; letter++) bytes[at + letter] = text.charCodeAt(letter);
    this.#length = at + length;
  }

  textOf({ bytes, ends }: TextColumn, number: number): void {
    const begin = number === 0 ? 0 : ends[number - 1]!;
    const length = ends[number]! - begin;
    this.#makeRoom(length);
    this.#bytes.set(bytes.subarray(begin, begin + length), this.#length);
    this.#length += length;
  }

  /** Adds a list, each of whose items `write` adds. */
  list<Item>(items: Iterable<Item>, write: (item: Item) => void): void {
    let separator = "[";
    for (const item of items) {
      this.text(separator);
      write(item);
      separator = ",";
    }
    this.text(separator === "[" ? "[]" : "]");
  }

  /** A copy of the answer. */
  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #makeRoom(length: number): void {
    if (this.#length + length <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.#length + length, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
