// JSON for fragments that are joined later, in plain ASCII, so that a character is a byte; and caches for such fragments.

import type { ValueSet } from "./value-sets.ts";

const beyondAscii = /[\u007f-\uffff]/g;

/** The value as JSON, with every character beyond ASCII escaped. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** An object as JSON without its closing brace and with a comma at its end, so that more fields can follow. */
export function openText(value: Record<string, unknown>): string {
  return `${jsonText(value).slice(0, -1)},`;
}

/** A text in plain ASCII as bytes, to be cached and written many times. */
export function asciiBytes(text: string): Uint8Array {
  return Buffer.from(text, "latin1");
}

/** The names of the fields of an object that are none of the others. */
export function otherFields<T extends object>(value: T, ...others: (readonly (keyof T)[])[]): (keyof T)[] {
  const names = Object.keys(value) as (keyof T)[];
  return names.filter((name) => !others.some((list) => list.includes(name)));
}

/** An object of the named fields. */
export function pickFields<T extends object>(value: T, names: readonly (keyof T)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

/** A key that is equal for objects whose named fields are equal: faster than that of an object made of these fields. */
export function keyOfFields<T extends object>(value: T, names: readonly (keyof T)[]): string {
  let key = "";
  for (const name of names) key += `${value[name] ?? "\u0000-"}\u0000`;
  return key;
}

/** A key that is equal for objects with equal fields, in a third of the time of JSON; no text has a NUL. */
export function keyOf<T extends object>(value: T): string {
  let key = "";
  for (const name in value) key += `${value[name] ?? "\u0000-"}\u0000`;
  return key;
}

/** Caches one result for each set of values; a catalogue has few different sets. */
export function rememberBySet<Value, Made>(make: (values: readonly Value[]) => Made): (set: ValueSet<Value>) => Made {
  const known: Made[] = [];
  return ({ number, values }) => {
    known[number] ??= make(values);
    return known[number];
  };
}

/** Caches what is made for a key. Is emptied when it has too many entries, as keys come from requests. */
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
