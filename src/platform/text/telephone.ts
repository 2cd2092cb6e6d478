// Telephone numbers as people write them, and the address that dials one. For the server alone: the
// numbering of the world's countries weighs too much for a browser.
import { type CountryCode, findPhoneNumbersInText } from "libphonenumber-js/max";
import { country } from "#src/platform/country/country.ts";
import { plainText } from "./plain-characters.ts";

/** Longer than any register's two numbers with words around them; the rest is not read. */
const longestText = 200;

/**
 * The address of RFC 3966 that dials the first number of a text, like "tel:+441614960015;ext=12";
 * null where its country's numbering has none. Without a prefix: the site's country.
 */
export function telephoneUri(text: string | null): string | null {
  if (text === null) return null;
  const written = plainText(text.slice(0, longestText))
    // The library takes what follows a comma or a semicolon for an extension.
    .replaceAll(/,|;(?!ext=)/g, " / ")
    .replaceAll(/\((?=\s*(?:ext|x)[^)]*\))/gi, " ");
  return firstUri(written) ?? firstUri(apart(written));
}

/** A spreadsheet took the zero of a number away: with one it is the same number. */
export const hasLostZero = (text: string): boolean =>
  /^[1-9][\d ]+$/.test(text) && telephoneUri(text) !== null && telephoneUri(text) === telephoneUri(`0${text}`);

function firstUri(text: string): string | null {
  const options = { defaultCountry: country().code as CountryCode, leniency: "POSSIBLE" };
  const found = findPhoneNumbersInText(text, options);
  return found.find(({ number }) => number.isValid() || isSample.test(number.number))?.number.getURI() ?? null;
}

/** Mobile numbers that Britain's regulator keeps for samples; the library knows only landlines. */
const isSample = /^\+447700900\d{3}$/;

/** With space between words and digits, and a stroke before a second number after mere space. */
const apart = (text: string) =>
  text
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, " ")
    .replaceAll(/((?:\d[ ().-]{0,3}){9,11}) (?=[\d+(])/g, "$1 / ");
