// What a cell of an exchange file may say, in any column: how each kind is read, written, stored.
import { Buffer } from "node:buffer";
import { isPostcodeArea, readPostcode } from "#src/gazetteer/postcode.ts";
import { ownZone } from "#src/gazetteer/zones.ts";
import { country } from "#src/platform/country/country.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { shown } from "#src/platform/text/catalogue-csv.ts";
import { isEmailAddress, plainEmail } from "#src/platform/text/email-address.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { invisibleCharacterOf, withoutInvisible } from "#src/platform/text/invisible-characters.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { plainText } from "#src/platform/text/plain-characters.ts";
import { hasLostZero, telephoneUri } from "#src/platform/text/telephone.ts";
import { ageGroups, disabilityNames } from "./vocabulary.ts";

/** The value, or why it cannot be used. A warning says that it was not taken as written. */
export type Parsed<T> = { ok: true; value: T; warning?: string } | { ok: false; reason: string };

interface CellUse<T> {
  /** The cell that says the value; as it is where none is given. */
  write?(value: T): string | number;
  /** Many records have one of few values: one copy of each is kept while a catalogue is read. */
  isRepeated?: boolean;
  /** All that it takes, of a closed list. */
  choices?: readonly string[];
  /** The value in a table's row and back, if it is another there. */
  stored?: { to(value: T): unknown; from(cell: never): T };
}

/** Reads a cell that is not blank. */
export interface CellKind<T> extends CellUse<T> {
  (text: string): Parsed<T>;
  /** What the cell may say, for the format's document: "a whole number, 0 or more". */
  takes: string;
}

function cellKind<T>(takes: string, parse: (text: string) => Parsed<T>, use: CellUse<T> = {}): CellKind<T> {
  return Object.assign((text: string) => parse(text), { takes, ...use });
}

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });
const accept = <T>(value: T): Parsed<T> => ({ ok: true, value });

/** Any text without its outer spaces. */
export const words = cellKind("text", (text) => accept(text.trim()));

/** Text that many records have in common: towns, counties, levels. */
export const commonWords = cellKind("text", words, { isRepeated: true });

/** Text that has to fit a place on a page. */
export const shortText = (longest: number) =>
  cellKind(`text of at most ${longest} characters`, (cell) => {
    const characters = [...cell.trim()].length;
    return characters > longest ? refuse(`${characters} characters, of ${longest} at most`) : accept(cell.trim());
  });

/**
 * An address that mail is sent to. What nobody sees in it is taken out and curly apostrophes are
 * made plain, with a warning; one that still cannot be written to is kept as the register has it.
 * Warnings do not quote it, as it may be a person's.
 */
export const mailAddress = cellKind("text", (text): Parsed<string> => {
  const [written, visible] = [text.trim(), withoutInvisible(text.trim())];
  const value = plainEmail(text);
  if (value.split("@").length > 2)
    return { ok: true, value, warning: "more than one email address: nothing is sent to any of them" };
  if (!isEmailAddress(value)) return { ok: true, value, warning: "not an email address that messages can be sent to" };
  if (value !== visible) return { ok: true, value, warning: madePlain(visible) };
  return visible === written ? accept(value) : takenOut(written, value);
});

const madePlain = (text: string) =>
  /[\u2018\u2019]/.test(text)
    ? "a curly apostrophe was replaced by a straight one"
    : "characters that no address has were made plain";

/** Telephone numbers as registered. One that cannot be dialled is kept; no warning quotes it. */
export const telephone = cellKind("text", (text): Parsed<string> => {
  const value = text.trim();
  if (hasLostZero(value)) return { ok: true, value, warning: "the phone number seems to have lost its first zero" };
  if (telephoneUri(value) !== null) return accept(value);
  return { ok: true, value, warning: "not a phone number that can be dialled: it is shown without a link" };
});

/** An address of the web, or a part of one, without what nobody sees in it. */
export const webAddress = cellKind("text", (text): Parsed<string> => {
  const address = withoutInvisible(text.trim());
  return address === text.trim() ? accept(address) : takenOut(text, address);
});

const takenOut = <T>(text: string, value: T): Parsed<T> => {
  return { ok: true, value, warning: `an invisible ${invisibleCharacterOf(text)} was removed` };
};

/** The bound of numbers that the format leaves open: above it programs cannot keep them exactly. */
export const largestExact = Number.MAX_SAFE_INTEGER;

/** A whole number in digits, both bounds inside. */
export function wholeNumber(smallest: number, largest: number): CellKind<number> {
  return cellKind(`a whole number${bounds(smallest, largest)}`, (text) => {
    const plain = plainText(text).trim();
    if (!/^[+-]?\d+$/.test(plain)) return refuse(`${shown(text)} is not a whole number`);
    return within(Number(plain), smallest, largest, text);
  });
}

/** A number in decimal notation, both bounds inside. */
export function decimal(smallest: number, largest: number): CellKind<number> {
  return cellKind(`a number${bounds(smallest, largest)}`, (text) => {
    const plain = plainText(text).trim();
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return refuse(`${shown(text)} is not a number`);
    return within(Number(plain), smallest, largest, text);
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
 * A string of its own: what `split` cuts off keeps its whole row, and keys are kept for an import.
 */
function detached(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}

/** A UUID in any case; stored in lower case. */
export const uuid = cellKind("a UUID", (text) => {
  const lower = text.trim().toLowerCase();
  return isUuid(lower) ? accept(detached(lower)) : refuse(`${shown(text)} is not a UUID`);
});

/** One of a closed list, letter by letter. */
export function exactWord<const T extends readonly string[]>(allowed: T): CellKind<T[number]> {
  const parse = (text: string): Parsed<T[number]> => {
    const found = allowed.find((word) => word === text);
    return found === undefined ? refuse(`${shown(text)} is none of ${allowed.join(", ")}`) : accept(found);
  };
  return cellKind(`exactly one of ${allowed.join(", ")}`, parse, { isRepeated: true, choices: allowed });
}

/** Yes or No in any case; another word is taken as not known, with a warning. */
export const yesOrNo = cellKind<boolean | null>(
  "Yes or No; blank: not known",
  (text) => {
    const lower = text.trim().toLowerCase();
    if (lower === "yes" || lower === "no") return accept(lower === "yes");
    return { ok: true, value: null, warning: `${shown(text)} is neither Yes nor No: taken as not known` };
  },
  { write: (value) => (value ? "Yes" : "No"), choices: ["Yes", "No"] },
);

/** Separated values, each once, in the order given; `skipsBlank` passes over blank parts. */
export function listOf<T>(separator: string, parsePart: CellKind<T>, skipsBlank: boolean): CellKind<T[]> {
  const parse = (text: string): Parsed<T[]> => {
    const values = new Set<T>();
    for (const part of text.split(separator)) {
      if (skipsBlank && part.trim() === "") continue;
      const parsed = parsePart(part.trim());
      if (!parsed.ok) return parsed;
      values.add(parsed.value);
    }
    return accept([...values]);
  };
  const takes = `a list with “${separator}” between its entries, each ${parsePart.takes}`;
  return cellKind(takes, parse, { write: (values) => values.join(separator), isRepeated: true });
}

/** A list in an order of its own, so that the same values are the same list. */
const ordered = <T>(list: CellKind<T[]>, takes: string, order: (a: T, b: T) => number): CellKind<T[]> =>
  cellKind(
    takes,
    (text) => {
      const parsed = list(text);
      return parsed.ok ? accept(parsed.value.sort(order)) : parsed;
    },
    { write: list.write!, isRepeated: true },
  );

/** Day numbers parted by commas, Monday 1 to Sunday 7, in any order; sorted, each once. */
export const dayNumbers = ordered(
  listOf(",", wholeNumber(1, 7), false),
  "days from 1 (Monday) to 7 (Sunday) with “,” between them",
  (a, b) => a - b,
);

const someAgeGroups = listOf("|", exactWord(ageGroups), true);

/** From the youngest, each once. */
export const ageGroupList = ordered(
  someAgeGroups,
  someAgeGroups.takes,
  (a, b) => ageGroups.indexOf(a) - ageGroups.indexOf(b),
);

/** One of the languages of the country's file, by its tag or its code; stored as its tag. */
export const languageTag = cellKind(
  "a language of the country, like cy or cy-GB",
  (text) => {
    const { languages } = country();
    const code = text.trim().toLowerCase();
    const found = languages.find(({ tag }) => [tag.toLowerCase(), localeOf(tag)].includes(code));
    return found
      ? accept(found.tag)
      : refuse(`${shown(text)} is none of ${languages.map(({ tag }) => tag).join(", ")}`);
  },
  { isRepeated: true },
);

/** One of the zones of the country's file, by any of its names; stored as the file has it. */
export const zoneName = cellKind(
  "a time zone of the country, like America/Vancouver",
  (text) => {
    const { zone, zones = [{ zone }] } = country();
    const own = ownZone(text.trim());
    return own === null
      ? refuse(`${shown(text)} is none of ${zones.map((each) => each.zone).join(", ")}`)
      : accept(own);
  },
  { isRepeated: true },
);

/** Longest text that is part of a key: PostgreSQL's index takes at most 2,700 bytes a row. */
const longestKeyText = 500;

/** Text that is part of a key. */
export const keyText = cellKind(`text of at most ${longestKeyText} characters`, (cell) => {
  const text = cell.trim();
  return text.length > longestKeyText ? refuse(`longer than ${longestKeyText} characters`) : accept(detached(text));
});

/** An address of the web that is part of a key. */
export const keyAddress = cellKind(keyText.takes, (cell): Parsed<string> => {
  const address = webAddress(cell);
  const key = address.ok ? keyText(address.value) : address;
  return key.ok && address.ok ? { ...key, warning: address.warning } : key;
});

/** An id, a number of things, an age in years. */
export const count = wholeNumber(0, largestExact);

export const disabilityId = cellKind(
  `a number: ${disabilityNames.map((name, index) => `${index + 1} ${name}`).join(", ")}`,
  wholeNumber(1, disabilityNames.length),
);

/** As on an envelope ("M33 7WR"). Anything else is stored as written: a warning, no refusal. */
export const asPostcode = cellKind("a postcode, in any spacing and case", (text) => {
  const postcode = readPostcode(text.trim());
  if (postcode?.kind === "full") return accept(postcode.postcode);
  return accept(postcode?.outwardCode ?? text.trim().toUpperCase().replaceAll(/\s+/g, " "));
});

export const postcodeArea = cellKind("a postcode area like M or an outward code like M33", (cell) => {
  const area = plainText(cell).toUpperCase().replaceAll(/\s/g, "");
  if (isPostcodeArea(area)) return accept(area);
  return refuse(`${shown(cell)} is neither a postcode area like M nor an outward code like M33`);
});

const instantPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** Offsets in use lie within 14 hours of UTC. */
const maxOffsetMinutes = 14 * 60;

/** Nothing is older in a register of today; the databases' calendars differ before the year 1. */
const firstYear = 1900;

/** A time of day without a date, on the clock of its place. */
export const localTime = cellKind("a local time like 18:30", (text): Parsed<string> => {
  const time = plainText(text).trim();
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    ? accept(detached(time))
    : refuse(`${shown(text)} is not a time like 18:30`);
});

/** A day of the calendar. */
export const calendarDate = cellKind("a date like 2026-11-24", (text): Parsed<string> => {
  const date = plainText(text).trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return refuse(`${shown(text)} is not a date like 2026-11-24`);
  const isReal = Number(date.slice(0, 4)) >= firstYear && new Date(`${date}T00:00Z`).toJSON()?.startsWith(date);
  if (!isReal) return refuse(`${shown(text)} is not a date that exists`);
  const warning = farAhead(date);
  return warning === null ? accept(date) : { ok: true, value: date, warning };
});

/** A day on which something was done. */
export const pastDate = cellKind(calendarDate.takes, (text): Parsed<string> => {
  const parsed = calendarDate(text);
  if (!parsed.ok || parsed.value <= localDate(Date.now())) return parsed;
  return { ...parsed, warning: `${parsed.value} is in the future` };
});

/** Years that a register may plan ahead: "2099" stands for no date. */
const yearsAhead = 20;

function farAhead(date: string): string | null {
  const year = Number(date.slice(0, 4));
  return year > new Date().getUTCFullYear() + yearsAhead ? `the year ${year} is far in the future` : null;
}

/**
 * ISO 8601 as milliseconds since 1970 UTC. Seconds may be left out; the offset may be Z, +01:00,
 * +0100 or +01. Without one it is not known which hour is meant.
 */
export const instant = cellKind(
  "a time like 2026-11-24T18:30:00+00:00, with its offset from UTC",
  (text): Parsed<number> => {
    const found = instantPattern.exec(plainText(text).trim());
    if (found === null) return refuse(`${shown(text)} is not an ISO 8601 time with an offset`);
    const [, year, month, day, hour, minute, second = "00", fraction = "0", offset] = found;
    if (offset === undefined) return refuse(`${shown(text)} has no offset from UTC`);
    const offsetMs = offsetMsOf(offset);
    const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
    const time = new Date(`${written}Z`);
    const isReal = Number(year) >= firstYear && time.toJSON()?.startsWith(written);
    if (!isReal || offsetMs === null) return refuse(`${shown(text)} is not a time that exists`);
    const value = time.getTime() + Math.floor(Number(`0.${fraction}`) * 1000) - offsetMs;
    const warning = farAhead(written);
    return warning === null ? accept(value) : { ok: true, value, warning };
  },
  {
    write: (ms) => new Date(ms).toISOString().replace("Z", "+00:00"),
    stored: { to: (ms) => new Date(ms).toISOString(), from: (text: string) => Date.parse(text) },
  },
);

function offsetMsOf(offset: string): number | null {
  if (offset.toUpperCase() === "Z") return 0;
  const digits = offset.slice(1).replace(":", "");
  const minutesPart = Number(digits.slice(2) || "0");
  const minutes = Number(digits.slice(0, 2)) * 60 + minutesPart;
  if (minutes > maxOffsetMinutes || minutesPart > 59) return null;
  return (offset.startsWith("-") ? -minutes : minutes) * 60_000;
}
