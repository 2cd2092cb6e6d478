// JSON for fragments that are joined later, in plain ASCII, so that a character is a byte; and caches for such fragments.

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
