// What nobody sees in typed or pasted text: spaces around it, and signs without a width.

/** Soft hyphens, zero-width spaces and joiners, marks of direction, byte order marks. */
const withoutWidth = "\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff";

const blank = new RegExp(`[\\s${withoutWidth}]`);
const invisible = new RegExp(`[\\u00a0\\u202f${withoutWidth}]`, "g");

/** The text without spaces, no-break spaces and invisible characters at its ends. */
export function withoutOuterSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text[start]!)) start += 1;
  while (end > start && blank.test(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/** The text without no-break spaces and invisible characters anywhere. */
export const withoutInvisible = (text: string): string => text.replace(invisible, "");

/** How the text's first invisible character is written: "U+200B"; null where it has none. */
export function invisibleCharacterOf(text: string): string | null {
  const [found] = text.match(invisible) ?? [];
  return found === undefined ? null : `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}
