// United Kingdom postcodes: recognising and writing full ones ("M33 7WR") and outward codes ("M33").

export interface FullPostcode {
  kind: "full";
  /** As printed on an envelope: "M33 7WR". */
  postcode: string;
  /** Without the space: "M337WR". */
  key: string;
  outwardCode: string;
}

export interface OutwardCodeAlone {
  kind: "outward-code";
  outwardCode: string;
}

const outward = "[A-Z]{1,2}[0-9][0-9A-Z]?";
const fullPattern = new RegExp(`^(${outward}|GIR)([0-9][A-Z]{2})$`);
const outwardPattern = new RegExp(`^${outward}$`);
const beginningPattern = /^[A-Z]{1,2}[0-9]/;

/** Longest text that is checked: a postcode has 7 characters, the rest is spacing. */
const longestText = 20;

/** Upper case without spaces. */
export function compactPostcode(text: string): string {
  return text.toUpperCase().replaceAll(/\s/g, "");
}

/**
 * Reads a full postcode or an outward code in any spacing and case; null if it is neither. Whether it exists is not
 * checked.
 */
export function readPostcode(text: string): FullPostcode | OutwardCodeAlone | null {
  const key = text.length > longestText ? "" : compactPostcode(text);
  const [, outwardCode, inwardCode] = fullPattern.exec(key) ?? [];
  if (outwardCode !== undefined) return { kind: "full", postcode: `${outwardCode} ${inwardCode}`, key, outwardCode };
  return outwardPattern.test(key) ? { kind: "outward-code", outwardCode: key } : null;
}

/** True for the letters of a postcode area ("M") and for an outward code ("M33"), in upper case. */
export function isPostcodeArea(text: string): boolean {
  return /^[A-Z]{1,2}$/.test(text) || outwardPattern.test(text);
}

/** The areas that an outward code is in, the longest first: "SW1A" is in SW1A, SW1 and SW, but "M33" is not in M3. */
export function areasOfOutwardCode(outwardCode: string): string[] {
  const district = outwardCode.replace(/(?<=[0-9])[A-Z]$/, "");
  return [...new Set([outwardCode, district, outwardCode.replace(/[0-9].*$/, "")])];
}

/** "M337WR" as "M33 7WR": the inward code is always the last three characters. */
export function writePostcode(key: string): string {
  return `${key.slice(0, -3)} ${key.slice(-3)}`;
}

const inText = new RegExp(`\\b(${outward}|GIR) ([0-9][A-Z]{2})\\b`, "g");

/** A text in which no postcode breaks over two lines: "Sale M33 7WR" with a no-break space. For display only. */
export function unbrokenPostcodes(text: string): string {
  return text.replaceAll(inText, "$1\u00a0$2");
}

/** True if somebody may be typing a postcode: "M3", "sw1a 1". */
export function isPostcodeBeginning(text: string): boolean {
  return text.length <= longestText && beginningPattern.test(compactPostcode(text));
}
