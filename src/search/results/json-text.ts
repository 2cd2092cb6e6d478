// JSON text for fragments that are joined later: plain ASCII, so that a character is a byte and strings stay small.

import type { ValueSet } from "../index/packed-sets.ts";

const beyondAscii = /[\u007f-\uffff]/g;

/** The value's JSON text; every character beyond ASCII is escaped, which any reader of JSON turns back. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** An object's JSON text without its closing brace, ending in a comma: more fields follow. */
export function openText(value: Record<string, unknown>): string {
  return `${jsonText(value).slice(0, -1)},`;
}

/** Tells values of equal fields from others in a third of the time that their JSON would take; no text holds a NUL. */
export function keyOf(value: Record<string, unknown>): string {
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
