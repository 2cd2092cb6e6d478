// Characters as people count them: an emoji, a flag or a letter with its accent is one (§5.7).
import type { Language } from "#src/platform/language/language.ts";

/** Made at the first use: that takes a telephone a moment which every screen would wait for. */
let segmenter: Intl.Segmenter | undefined;

/** No text has more characters than code units, so that only a long one is counted exactly. */
export function hasMoreCharactersThan(text: string, most: number): boolean {
  return text.length > most && characterCount(text) > most;
}

/** What is wrong with a text of more characters; null where it fits. */
export function lengthError({ text }: Language, typed: string, most: number): string | null {
  return hasMoreCharactersThan(typed, most)
    ? text("Only {most, plural, one {# character is} other {# characters are}} allowed", { most })
    : null;
}

/** Where each code unit is a character of its own: an empty field, and nearly all English. */
const plain = /^[\x20-\x7e\n]*$/;

function characterCount(text: string): number {
  if (plain.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** "489 characters left", "1 character too many". */
export function charactersLeft({ text }: Language, typed: string, most: number): string {
  const left = most - characterCount(typed);
  return left >= 0
    ? text("{left, plural, one {# character} other {# characters}} left", { left })
    : text("{over, plural, one {# character} other {# characters}} too many", { over: -left });
}
