// Writes an answer as bytes into memory that all searches of a thread use, one after the other.
import type { TextColumn } from "../offers/text-column.ts";

const firstBytes = 131_072;

export class AnswerWriter {
  #bytes = Buffer.alloc(firstBytes);
  #length = 0;

  /** Begins a new answer. */
  start(): void {
    this.#length = 0;
  }

  /** Adds a short text in plain ASCII, character by character; what many cards share is cached as bytes. */
  text(text: string): void {
    const { length } = text;
    const at = this.#length;
    this.#makeRoom(length);
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
    this.#makeRoom(piece.length);
    this.#bytes.set(piece, this.#length);
    this.#length += piece.length;
  }

  /** Adds a text of a column. */
  textOf({ bytes, ends }: TextColumn, number: number): void {
    this.bytes(bytes.subarray(number === 0 ? 0 : ends[number - 1]!, ends[number]!));
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
