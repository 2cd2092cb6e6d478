// Writes an answer as bytes into memory that all searches of a thread share, as they run one after the other.
import { growThreadMemory, threadMemory } from "../index/shared-memory.ts";
import type { TextColumn } from "../index/text-column.ts";

export class AnswerWriter {
  #bytes = Buffer.from(threadMemory.buffer);
  #length = 0;

  /** Forgets the answer before. */
  start(): void {
    if (this.#bytes.buffer !== threadMemory.buffer) this.#bytes = Buffer.from(threadMemory.buffer);
    this.#length = 0;
  }

  /** Adds a text in plain ASCII: short ones, as each letter is looked at. */
  text(text: string): void {
    const { length } = text;
    const at = this.#length;
    if (at + length > this.#bytes.length) this.#grow(at + length);
    const bytes = this.#bytes;
    for (let letter = 0; letter < length; letter++) bytes[at + letter] = text.charCodeAt(letter);
    this.#length = at + length;
  }

  number(value: number): void {
    this.text(String(value));
  }

  /** Adds a text of a block. */
  textOf(column: TextColumn, number: number): void {
    const at = this.#length;
    const end = at + column.lengthOf(number);
    if (end > this.#bytes.length) this.#grow(end);
    column.copy(number, at);
    this.#length = end;
  }

  /** The answer, in memory of its own. */
  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #grow(needed: number): void {
    growThreadMemory(needed);
    this.#bytes = Buffer.from(threadMemory.buffer);
  }
}
