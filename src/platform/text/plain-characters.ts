// What people type or paste in plain characters, whatever keyboard or document it comes from.
import { withoutInvisible } from "./invisible-characters.ts";

const isPlain = /^[\x20-\x7e]*$/;
const apostrophes = /[\u00b4\u2018\u2019\u201b\u02bc\u2032]/g;
/** With the long vowel sign of Japanese keyboards, which stands where others have the hyphen. */
const hyphens = /[\u2010-\u2015\u2043\u2212\u30fc]/g;

/** Full-width letters, typographic apostrophes, hyphens and dots as plain ones; nothing unseen. */
export function plainText(text: string): string {
  if (isPlain.test(text)) return text;
  return withoutInvisible(text.replaceAll(apostrophes, "'").normalize("NFKC"))
    .replaceAll(hyphens, "-")
    .replaceAll("\u3002", ".");
}
