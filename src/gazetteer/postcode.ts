// Postcodes by the country's rules: full ones ("M33 7WR") and outward codes ("M33").
import { country } from "#src/platform/country/country.ts";
import type { Country } from "#src/platform/country/country-schema.ts";
import { plainText } from "#src/platform/text/plain-characters.ts";

export interface FullPostcode {
  kind: "full";
  /** As printed on an envelope: "M33 7WR", "100-0001". */
  postcode: string;
  /** Without what stands between its parts: "M337WR". */
  key: string;
  outwardCode: string;
}

export interface OutwardCodeAlone {
  kind: "outward-code";
  outwardCode: string;
}

/** Made once of the country's rules. */
interface Patterns {
  of: Country;
  full: RegExp;
  outward: RegExp;
  beginning: RegExp;
  areas: RegExp[];
  inText: RegExp;
  /** What stands between the two parts, as in the country's example: a space or a hyphen. */
  between: string;
}

let made: Patterns | null = null;

function patterns(): Patterns {
  const of = country();
  if (made?.of === of) return made;
  const { full, outward, beginning, areas, example } = of.postcode;
  const between = /(?<=[A-Z0-9])[^A-Z0-9]+(?=[A-Z0-9])/.exec(example)?.[0] ?? "";
  made = {
    of,
    full: new RegExp(`^${full}$`),
    outward: new RegExp(`^(?:${outward})$`),
    beginning: new RegExp(`^(?:${beginning})`),
    areas: areas.map((area) => new RegExp(`^(?:${area})`)),
    inText: new RegExp(`\\b${full.replace(")(", ") (")}\\b`, "g"),
    between,
  };
  return made;
}

/** Longest text that is checked: a postcode has seven characters or so, the rest is spacing. */
const longestText = 20;

/** Upper case without spaces, hyphens and dots. */
export function compactPostcode(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replaceAll(/[\s.-]/g, "");
}

/**
 * Reads a full postcode or an outward code in any spacing and case; null if it is neither. Whether
 * it exists is not checked.
 */
export function readPostcode(text: string): FullPostcode | OutwardCodeAlone | null {
  const key = text.length > longestText ? "" : compactPostcode(text);
  const [, outwardCode, inwardCode] = patterns().full.exec(key) ?? [];
  if (outwardCode !== undefined)
    return { kind: "full", postcode: outwardCode + patterns().between + inwardCode, key, outwardCode };
  return patterns().outward.test(key) ? { kind: "outward-code", outwardCode: key } : null;
}

/** True for a larger area like "M" and for an outward code ("M33"), in upper case. */
export function isPostcodeArea(text: string): boolean {
  return patterns().outward.test(text) || patterns().areas.some((area) => area.exec(text)?.[0] === text);
}

/** The longest first: "SW1A" is in SW1A, SW1 and SW, but "M33" is not in M3. */
export function areasOfOutwardCode(outwardCode: string): string[] {
  const larger = patterns().areas.flatMap((area) => area.exec(outwardCode)?.[0] ?? []);
  return [...new Set([outwardCode, ...larger])];
}

/** "Jersey": whose postcodes have no position, by the country's file; null for others. */
export function unplacedArea(outwardCode: string): string | null {
  const areas = areasOfOutwardCode(outwardCode);
  return country().postcode.unplaced?.find(({ area }) => areas.includes(area))?.name ?? null;
}

/** Longest address that is read for a postcode. */
const longestAddress = 80;

/**
 * The postcode before or after other words ("Sale M33 7WR", "W1 Soho"), a full one rather than an
 * outward code; null where there is none, or nothing else. Beside an outward code no word may have
 * a digit, as that may be a postcode gone wrong.
 */
export function postcodeAmongWords(text: string): { postcode: FullPostcode | OutwardCodeAlone; words: string } | null {
  if (text.length > longestAddress) return null;
  const words = plainText(text)
    .trim()
    .split(/[\s,]+/);
  const readings = [2, 1].flatMap((count) => [
    { read: words.slice(-count), rest: words.slice(0, -count) },
    { read: words.slice(0, count), rest: words.slice(count) },
  ]);
  for (const kind of ["full", "outward-code"] as const) {
    for (const { read, rest } of readings) {
      const postcode = readPostcode(read.join(" "));
      const others = rest.join(" ");
      if (postcode?.kind !== kind || !/\p{L}{2}/u.test(others)) continue;
      if (kind === "full" || (read.length === 1 && !/\d/.test(others))) return { postcode, words: others };
    }
  }
  return null;
}

/** "M337WR" as "M33 7WR", "1000001" as "100-0001". */
export function writePostcode(key: string): string {
  const { inwardLength } = country().postcode;
  return key.slice(0, -inwardLength) + patterns().between + key.slice(-inwardLength);
}

/** What is typed before the space or hyphen of a postcode; null where there is none yet. */
export function firstPartTyped(text: string): string | null {
  const [first, second] = text.trim().split(patterns().between === "-" ? /[\s-]+/ : /\s+/);
  return second && first ? first : null;
}

/** An expression of SQL for a postcode's key. */
export const postcodeKeyInSql = (column: string): string => `upper(translate(${column}, ' -.', ''))`;

/** With a no-break space in each postcode ("Sale M33 7WR"). For display only. */
export function unbrokenPostcodes(text: string): string {
  return text.replaceAll(patterns().inText, "$1\u00a0$2");
}

/** True if somebody may be typing a postcode: "M3", "sw1a 1". */
export function isPostcodeBeginning(text: string): boolean {
  return text.length <= longestText && patterns().beginning.test(compactPostcode(text));
}
