// A name as it is compared with what was typed, and how many typing errors lie between two: letters
// missing, too many, wrong, or two neighbours exchanged.

import { plainText } from "#src/platform/text/plain-characters.ts";

/** From how many letters on a name may be typed with one error, and with two. */
const lettersForOne = 5;
const lettersForTwo = 9;

/** In a name of so many letters. Shorter names are too like each other for any error. */
export function errorsForgiven(length: number): number {
  return length >= lettersForTwo ? 2 : length >= lettersForOne ? 1 : 0;
}

/**
 * Damerau's distance (optimal string alignment) between what was typed and a name, or null where it
 * is above `most`, or where the first letter alone is wrong: "live" is no "Clive".
 */
export function typingErrors(typed: string, name: string, most: number): number | null {
  if (Math.abs(typed.length - name.length) > most) return null;
  const distance = alignmentDistance(typed, name, most);
  if (distance > most) return null;
  if (distance !== 1 || typed[0] === name[0] || (typed[0] === name[1] && typed[1] === name[0])) return distance;
  return null;
}

/** Three rows that every call uses again, as this runs thousands of times for one text. */
const rows = [new Uint8Array(128), new Uint8Array(128), new Uint8Array(128)];

/** More than `most` is answered as `most + 1`. Texts of more than 127 letters are never alike. */
function alignmentDistance(a: string, b: string, most: number): number {
  if (b.length >= rows[0]!.length) return most + 1;
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= b.length; at += 1) above[at] = at;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let steps = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) steps = Math.min(steps, before[j - 2]! + 1);
      row[j] = steps;
      if (steps < least) least = steps;
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return above[b.length]!;
}

/** The letters of a word, one bit each: most pairs need no comparison by letter. */
export function lettersIn(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** False where two words differ too much: an error changes at most two letters. */
export function mayBeWithin(lettersA: number, lettersB: number, errors: number): boolean {
  return bitsIn(lettersA ^ lettersB) <= 2 * errors;
}

/** Of 32, summed in pairs, fours and bytes: a loop over the bits took most of a search. */
function bitsIn(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const apostrophes = /['`]/g;
const marks = /\p{M}/gu;
const wordGap = /[^\p{L}\p{N}]+/gu;
const saint = /\bst\b/g;

/** Letters that are no letter with a mark, as who has no key for them types them. */
const apart: Record<string, string> = { æ: "ae", œ: "oe", ø: "o", ð: "d", đ: "d", þ: "th", ł: "l", ß: "ss" };
const whole = /[æœøðđþłß]/g;

/**
 * "Ashton-under-Lyne" and "ashton under lyne" have one key, as have "Ynys Môn" and "ynys mon",
 * "Tromsø" and "tromso", "St. Albans" and "Saint Albans". Empty for no letters.
 */
export function placeNameKey(name: string): string {
  return plainText(name)
    .normalize("NFD")
    .replaceAll(marks, "")
    .replaceAll(apostrophes, "")
    .replaceAll("&", " and ")
    .replaceAll(wordGap, " ")
    .trim()
    .toLowerCase()
    .replaceAll(whole, (letter) => apart[letter]!)
    .replaceAll(saint, "saint");
}
