// Writes an answer as bytes into memory that all searches of a thread use, one after the other.
import { growThreadMemory, threadMemory } from "../index/shared-memory.ts";
import type { TextColumn } from "../index/text-column.ts";

export class AnswerWriter {
  #bytes = Buffer.from(threadMemory.buffer);
  #length = 0;

  /** Begins a new answer. */
  start(): void {
    if (this.#bytes.buffer !== threadMemory.buffer) this.#bytes = Buffer.from(threadMemory.buffer);
    this.#length = 0;
  }

  /** Adds a short text in plain ASCII, character by character; what many cards share is cached as bytes. */
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

  /** Adds a text that was cached as bytes. */
  bytes(piece: Uint8Array): void {
    // Most further reasons of a card are empty, and copying nothing takes as long as copying a word.
    if (piece.length === 0) return;
    const at = this.#length;
    const end = at + piece.length;
    if (end > this.#bytes.length) this.#grow(end);
    this.#bytes.set(piece, at);
    this.#length = end;
  }

  /** Adds a text of a column. */
  textOf(column: TextColumn, number: number): void {
    const at = this.#length;
    const end = at + column.lengthOf(number);
    if (end > this.#bytes.length) this.#grow(end);
    column.copy(number, at);
    this.#length = end;
  }

  /** A copy of the answer. */
  finish(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #grow(needed: number): void {
    growThreadMemory(needed);
    this.#bytes = Buffer.from(threadMemory.buffer);
  }
}
