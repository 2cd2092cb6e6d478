// How much room a text field has left, for the line below it.
import type { Language } from "#src/platform/language/language.ts";
import { characterCount } from "#src/platform/text/character-count.ts";

/** "489 characters left", "1 character too many". */
export function charactersLeft({ text }: Language, typed: string, most: number): string {
  const left = most - characterCount(typed);
  return left >= 0
    ? text("{left, plural, one {# character} other {# characters}} left", { left })
    : text("{over, plural, one {# character} other {# characters}} too many", { over: -left });
}
