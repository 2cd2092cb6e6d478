// JSON text for fragments that are joined later: plain ASCII, so that a character is a byte and strings stay small.

const beyondAscii = /[\u007f-\uffff]/g;

/** The value's JSON text; every character beyond ASCII is escaped, which any reader of JSON turns back. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value).replace(beyondAscii, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** An object's JSON text without its closing brace, ending in a comma: more fields follow. */
export function openText(value: Record<string, unknown>): string {
  return `${jsonText(value).slice(0, -1)},`;
}

/** Keeps one copy of each text, so that a hundred thousand records share the parts they have in common. */
export function textPool(): (text: string) => string {
  const pool = new Map<string, string>();
  return (text) => {
    const known = pool.get(text);
    if (known !== undefined) return known;
    pool.set(text, text);
    return text;
  };
}

/** Remembers what a number stands for; forgets everything when it holds too much, as keys come from requests. */
export function remember(make: (key: number) => string, mostKept = 50_000): (key: number) => string {
  const known = new Map<number, string>();
  return (key) => {
    let text = known.get(key);
    if (text === undefined) {
      text = make(key);
      if (known.size >= mostKept) known.clear();
      known.set(key, text);
    }
    return text;
  };
}
