// Writes an answer as bytes into memory that all searches of a thread share, as they run one after the other.
import type { TextColumn } from "../index/text-column.ts";

export class AnswerWriter {
  #bytes = Buffer.alloc(65_536);
  #length = 0;

  /** Forgets the answer before. */
  start(): void {
    this.#length = 0;
  }

  /** Adds a text in plain ASCII: short ones, as each letter is looked at. */
  text(text: string): void {
    const { length } = text;
    this.#makeRoom(length);
    const bytes = this.#bytes;
    const at = this.#length;
    for (let letter = 0; letter < length; letter++) bytes[at + letter] = text.charCodeAt(letter);
    this.#length += length;
  }

  number(value: number): void {
    this.text(String(value));
  }

  /** Adds a text of the block. */
  textOf(column: TextColumn, number: number): void {
    this.#makeRoom(column.lengthOf(number));
    this.#length += column.copy(number, this.#bytes, this.#length);
  }

  /** The answer, in memory of its own. */
  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #makeRoom(length: number): void {
    const needed = this.#length + length;
    if (needed <= this.#bytes.length) return;
    const bytes = Buffer.alloc(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(bytes, 0, 0, this.#length);
    this.#bytes = bytes;
  }
}
