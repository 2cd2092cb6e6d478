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

/**
 * Keeps many texts as one: a hundred thousand small strings, each made by cutting and joining, take five times the
 * memory of their characters. Returns the text of an index.
 */
export function textStore(texts: string[]): (index: number) => string {
  const whole = texts.join("");
  const ends = new Int32Array(texts.length);
  let end = 0;
  texts.forEach((text, index) => {
    end += text.length;
    ends[index] = end;
  });
  return (index) => whole.slice(index === 0 ? 0 : ends[index - 1], ends[index]);
}

/** The same for texts of which many are equal: each is kept once. */
export function sharedTextStore(texts: string[]): (index: number) => string {
  const numbers = new Map<string, number>();
  const numberOf = Int32Array.from(texts, (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
  const textOf = textStore([...numbers.keys()]);
  return (index) => textOf(numberOf[index]!);
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
