// JSON text for fragments that are joined later: plain ASCII, so that a character is a byte and strings stay small.

import type { ValueSet } from "../index/packed-sets.ts";
import { eachInSteps, type Steps } from "../index/steps.ts";

const beyondAscii = /[\u007f-\uffff]/g;

/** The value's JSON text; every character beyond ASCII is escaped, which any reader of JSON turns back. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** An object's JSON text without its closing brace, ending in a comma: more fields follow. */
export function openText(value: Record<string, unknown>): string {
  return `${jsonText(value).slice(0, -1)},`;
}

/** Texts joined into one string: few enough that building leaves little behind, many enough that strings are few. */
const textsPerChunk = 4_096;

/**
 * Keeps many texts in a few long strings: a hundred thousand small ones, each made by cutting and joining, take five
 * times the memory of their characters.
 */
export class TextStore {
  readonly #chunks: string[] = [];
  readonly #ends: number[] = [];
  #open: string[] = [];
  #openEnd = 0;

  /** Adds a text and returns its number, 0 up. */
  add(text: string): number {
    if (this.#open.length === textsPerChunk) {
      this.#chunks.push(this.#open.join(""));
      this.#open = [];
      this.#openEnd = 0;
    }
    this.#open.push(text);
    this.#openEnd += text.length;
    return this.#ends.push(this.#openEnd) - 1;
  }

  get(number: number): string {
    const chunk = Math.floor(number / textsPerChunk);
    const place = number % textsPerChunk;
    if (chunk === this.#chunks.length) return this.#open[place]!;
    return this.#chunks[chunk]!.slice(place === 0 ? 0 : this.#ends[number - 1], this.#ends[number]);
  }
}

/** The text of an index, made of each of a list. */
export function* textStore<T>(
  list: ArrayLike<T>,
  make: (each: T, at: number) => string,
): Steps<(index: number) => string> {
  const store = new TextStore();
  yield* eachInSteps(list, (each, at) => store.add(make(each, at)));
  return (index) => store.get(index);
}

/** Texts of which many are equal: each is made and kept once, under the number that all of its kind share. */
export class SharedTexts<Value extends Record<string, unknown>> {
  readonly #make: (value: Value) => string;
  readonly #store = new TextStore();
  readonly #numberOfKey = new Map<string, number>();
  readonly #numbers: number[] = [];

  constructor(make: (value: Value) => string) {
    this.#make = make;
  }

  /** Values of equal fields are equal. Each must bring the same fields in the same order. */
  add(value: Value): void {
    const key = keyOf(value);
    let number = this.#numberOfKey.get(key);
    if (number === undefined) {
      number = this.#store.add(this.#make(value));
      this.#numberOfKey.set(key, number);
    }
    this.#numbers.push(number);
  }

  /** Ends the adding: from here on the texts are only read, by the order in which they were added. */
  reader(): (index: number) => string {
    const store = this.#store;
    const numbers = new Int32Array(this.#numbers);
    this.#numberOfKey.clear();
    return (index) => store.get(numbers[index]!);
  }
}

/** Tells values of equal fields from others in a third of the time that their JSON would take; no text holds a NUL. */
function keyOf(value: Record<string, unknown>): string {
  let key = "";
  for (const name in value) key += `${value[name] ?? "\u0000-"}\u0000`;
  return key;
}

/** Remembers what was made for each set: there are as few as the catalogue has different ones. */
export function rememberBySet<Value, Made>(make: (values: readonly Value[]) => Made): (set: ValueSet<Value>) => Made {
  const known: Made[] = [];
  return ({ number, values }) => {
    known[number] ??= make(values);
    return known[number];
  };
}

/** Remembers what was made for a key. Forgets everything when it holds too much, as keys come from requests. */
export function remember<Key, Value>(make: (key: Key) => Value, maxEntries = 50_000): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      if (known.size >= maxEntries) known.clear();
      known.set(key, value);
    }
    return value;
  };
}
