// JSON fragments that are joined later, in plain ASCII (a character is a byte), and caches.

const beyondAscii = /[\u007f-\uffff]/g;

/** The value as JSON, with every character beyond ASCII escaped. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The fields of an object as JSON without braces, so that more can follow. */
export const fieldsText = (value: object): string => jsonText(value).slice(1, -1);

/** The beginning of an object: its fields so far, with a comma at their end. */
export const openText = (value: object): string => `{${fieldsText(value)},`;

/** Caches what is made for a key. Emptied when too large, as keys come from requests. */
export function remember<Key, Value>(make: (key: Key) => Value, maxEntries = 50_000): (key: Key) => Value {
  const cached = new Map<Key, Value>();
  return (key) => {
    let value = cached.get(key);
    if (value === undefined) {
      value = make(key);
      if (cached.size >= maxEntries) cached.clear();
      cached.set(key, value);
    }
    return value;
  };
}
