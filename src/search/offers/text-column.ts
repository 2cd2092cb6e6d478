// Many texts as bytes in a row: plain ASCII, where a character is a byte, and no objects.
import { hash } from "node:crypto";
import { GrowingColumn } from "./growing-column.ts";

/** Ends are 32-bit numbers: at most 4 GB of texts in a column. */
const mostBytes = 2 ** 32 - 1;

/** Characters that are turned into bytes at once: a call for each text took four times as long. */
const pieceLength = 65_536;

const encoder = new TextEncoder();

export interface TextColumn {
  bytes: Uint8Array;
  /** By number: where the text ends. */
  ends: Uint32Array;
}

/** Texts of which many are equal: each different one is there once, and items have its number. */
export interface SharedTexts {
  texts: TextColumn;
  /** By item. */
  numbers: Int32Array;
}

export class TextColumnWriter {
  #bytes = new Uint8Array(pieceLength);
  #written = 0;
  /** Texts that are not bytes yet. */
  #pending = "";
  readonly #ends = new GrowingColumn<Uint32Array>(Uint32Array);

  /** Adds a text, which must be plain ASCII, and returns its number, from 0. */
  add(text: string): number {
    this.#pending += text;
    this.#ends.push(this.#written + this.#pending.length);
    if (this.#pending.length >= pieceLength) this.#encodePending();
    return this.#ends.length - 1;
  }

  /** @throws where a text is not plain ASCII */
  all(): TextColumn {
    this.#encodePending();
    return { bytes: this.#bytes.slice(0, this.#written), ends: this.#ends.all() };
  }

  #encodePending(): void {
    const { length } = this.#pending;
    const end = this.#written + length;
    if (end > mostBytes) throw new Error(`The cards' texts are more than ${mostBytes} bytes`);
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(mostBytes, Math.max(end, Math.ceil(1.5 * this.#bytes.length))));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    const { read } = encoder.encodeInto(this.#pending, this.#bytes.subarray(this.#written, end));
    if (read !== length) throw new Error("The text of a card is not ASCII");
    this.#written = end;
    this.#pending = "";
  }
}

/**
 * Of longer keys a digest is kept: where every card differs they would be most of a build's memory.
 */
const longestKey = 64;

export class SharedTextsWriter {
  readonly #texts = new TextColumnWriter();
  readonly #numberOf = new Map<string, number>();
  readonly #numbers = new GrowingColumn<Int32Array>(Int32Array);

  /** Adds one more item's text. `make` is called for a new key; other keys make other texts. */
  add(key: string, make: () => string): void {
    const shortKey = key.length > longestKey ? hash("sha256", key, "base64") : key;
    let number = this.#numberOf.get(shortKey);
    if (number === undefined) {
      number = this.#texts.add(make());
      this.#numberOf.set(shortKey, number);
    }
    this.#numbers.push(number);
  }

  all(): SharedTexts {
    return { texts: this.#texts.all(), numbers: this.#numbers.all() };
  }
}

/** One of the texts as a string. */
export function textOf({ bytes, ends }: TextColumn, number: number): string {
  const begin = number === 0 ? 0 : ends[number - 1]!;
  return Buffer.from(bytes.buffer, bytes.byteOffset + begin, ends[number]! - begin).toString("latin1");
}

/** A column with a text for each item of a list. */
export function writeTexts<T>(list: Iterable<T>, textOf: (each: T) => string): TextColumn {
  const texts = new TextColumnWriter();
  for (const each of list) texts.add(textOf(each));
  return texts.all();
}
