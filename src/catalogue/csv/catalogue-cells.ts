// What one cell of an exchange file may say: a small parser for each kind of value, without regard to which column it is.
import { Buffer } from "node:buffer";
import { shown } from "#src/platform/text/catalogue-csv.ts";

/** The value, or why the cell cannot be used. A warning accompanies a value that was not taken as written. */
export type Parsed<T> = { ok: true; value: T; warning?: string } | { ok: false; reason: string };
export interface CellParser<T> {
  (text: string): Parsed<T>;
  /** What the cell may say, for the format's document: "a whole number, 0 or more". */
  takes: string;
}

export function cellParser<T>(takes: string, parse: (text: string) => Parsed<T>): CellParser<T> {
  return Object.assign(parse, { takes });
}

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });
const accept = <T>(value: T): Parsed<T> => ({ ok: true, value });

/** Any text without its outer spaces. */
export const words = cellParser("text", (text) => accept(text.trim()));

/** The upper bound of numbers that the format leaves open: beyond it a program no longer keeps them exactly. */
export const largestExact = Number.MAX_SAFE_INTEGER;

/** A whole number in digits, both bounds inside. */
export function wholeNumber(smallest: number, largest: number): CellParser<number> {
  return cellParser(`a whole number${bounds(smallest, largest)}`, (text) => {
    if (!/^[+-]?\d+$/.test(text.trim())) return refuse(`${shown(text)} is not a whole number`);
    return within(Number(text), smallest, largest, text);
  });
}

/** A number in decimal notation, both bounds inside. */
export function decimal(smallest: number, largest: number): CellParser<number> {
  return cellParser(`a number${bounds(smallest, largest)}`, (text) => {
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim())) return refuse(`${shown(text)} is not a number`);
    return within(Number(text), smallest, largest, text);
  });
}

const bounds = (smallest: number, largest: number) =>
  largest < largestExact ? ` from ${smallest} to ${largest}` : `, ${smallest} or more`;

function within(value: number, smallest: number, largest: number, text: string): Parsed<number> {
  if (value >= smallest && value <= largest) return accept(value);
  if (largest < largestExact) return refuse(`${shown(text)} is not between ${smallest} and ${largest}`);
  return refuse(value < smallest ? `${shown(text)} is below ${smallest}` : `${shown(text)} is too large`);
}

/**
 * A string of its own. What `split` cuts off a row keeps the whole row in memory, and keys are kept for a whole import.
 */
export function detached(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

/** A UUID in any case; stored in lower case. */
export const uuid = cellParser("a UUID", (text) => {
  const lower = text.trim().toLowerCase();
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(lower)) return accept(detached(lower));
  return refuse(`${shown(text)} is not a UUID`);
});

/** One of a closed list, letter by letter. */
export function exactWord<const T extends readonly string[]>(allowed: T): CellParser<T[number]> {
  return cellParser<T[number]>(`exactly one of ${allowed.join(", ")}`, (text) => {
    const found = allowed.find((word) => word === text);
    return found === undefined ? refuse(`${shown(text)} is none of ${allowed.join(", ")}`) : accept(found);
  });
}

/** Yes or No in any case; another word is taken as not known, with a warning. */
export const yesOrNo = cellParser<boolean | null>("Yes or No; blank: not known", (text) => {
  const lower = text.trim().toLowerCase();
  if (lower === "yes" || lower === "no") return accept(lower === "yes");
  return { ok: true, value: null, warning: `${shown(text)} is neither Yes nor No: taken as not known` };
});

/** Values parted by a separator, each once, in the order given; parts left blank are passed over where `skipsBlank`. */
export function listOf<T>(separator: string, parsePart: CellParser<T>, skipsBlank: boolean): CellParser<T[]> {
  return cellParser(`a list with “${separator}” between its entries, each ${parsePart.takes}`, (text) => {
    const values = new Set<T>();
    for (const part of text.split(separator)) {
      if (skipsBlank && part.trim() === "") continue;
      const parsed = parsePart(part.trim());
      if (!parsed.ok) return parsed;
      values.add(parsed.value);
    }
    return accept([...values]);
  });
}

/** Day numbers parted by commas, Monday 1 to Sunday 7, in any order; sorted, each once. */
export const dayNumbers = cellParser("days from 1 (Monday) to 7 (Sunday) with “,” between them", (text) => {
  const parsed = listOf(",", wholeNumber(1, 7), false)(text);
  return parsed.ok ? accept(parsed.value.sort((a, b) => a - b)) : parsed;
});
