// How much room a text field has left, for the line below it.
import { characterCount } from "#src/platform/text/character-count.ts";

/** "489 characters left", "1 character too many". */
export function charactersLeft(text: string, most: number): string {
  const left = most - characterCount(text);
  const count = Math.abs(left);
  return `${count} ${count === 1 ? "character" : "characters"} ${left >= 0 ? "left" : "too many"}`;
}
