// Which lines of an address are somebody's home: small clubs' registers hold the secretary's. Such
// a line is shown to nobody, and the rest of the address only where its contact is public.

/** What a register says of a club's contact, and of showing it; null for not known. */
export interface ClubContact {
  individualName: string | null;
  isAllowPublic: boolean | null;
}

/** "c/o" as people write it, also as one character, and "care of". */
const isCareOf = /^[^\p{L}\p{N}]*(?:c\s*[/\\\u2044\u2215]\s*o|care\s+of(?!\p{L}))/iu;

/** Its words without case and accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** What is wrong with showing the line, for a report, naming nobody; null where nothing is. */
export function homeIn(line: string | null, individualName: string | null): string | null {
  if (line === null) return null;
  if (isCareOf.test(line.normalize("NFKC"))) return "it begins with c/o";
  const name = wordsOf(individualName ?? "");
  if (name.length < 2) return null;
  const words = new Set(wordsOf(line));
  return name.every((word) => words.has(word)) ? "it holds the name in IndividualName" : null;
}

/** Whether lines of an address make all of it a home. */
export const isHome = (lines: readonly (string | null)[], { individualName, isAllowPublic }: ClubContact): boolean =>
  isAllowPublic !== true && lines.some((line) => homeIn(line, individualName) !== null);

/** The line where it may be shown; null where not. */
export const shownLine = (line: string | null, { individualName }: ClubContact): string | null =>
  homeIn(line, individualName) === null ? line : null;

/** An address that is not shown, as others are compared with it. */
export interface HiddenAddress {
  /** Its lines by their words. */
  lines: readonly string[];
  postcode: string;
}

export const hiddenAddress = (lines: readonly (string | null)[], postcode: string): HiddenAddress => ({
  lines: lines.map(comparable).filter((line) => line !== ""),
  postcode,
});

const comparable = (line: string | null) => wordsOf(line ?? "").join(" ");

/**
 * Whether an address is the hidden one: it shares a line with it, and its postcode if it has one;
 * or has that postcode and no line at all.
 */
export function isSameAddress(
  { lines, postcode }: HiddenAddress,
  other: { lines: readonly (string | null)[]; postcode: string | null },
): boolean {
  const others = other.lines.map(comparable).filter((line) => line !== "");
  if (others.length === 0) return other.postcode === postcode;
  return (other.postcode === null || other.postcode === postcode) && others.some((line) => lines.includes(line));
}
