// What a spreadsheet's cells outside the format may mean: ways to read them, for people to choose.
import {
  type CellKind,
  calendarDate,
  dayNumbers,
  instant,
  localTime,
  pastDate,
} from "#src/catalogue/records/cell-kinds.ts";
import { hasZones } from "#src/platform/country/country.ts";
import { instantOfLocal } from "#src/platform/text/local-days.ts";
import { hasLostZero } from "#src/platform/text/telephone.ts";

/** The value as the format takes it; null where the text is not of that way. */
type Convert = (text: string) => string | null;

interface Conversion {
  /** What a person chooses. */
  label: string;
  convert: Convert;
}

const pad = (part: string) => part.padStart(2, "0");

/** "12/11/2026", "12.11.26" and "12-11-2026": its three parts. */
const threeParts = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;

function slashedDate(text: string, isDayFirst: boolean): string | null {
  const [, first, , second, year] = threeParts.exec(text) ?? [];
  if (first === undefined || second === undefined || year === undefined) return null;
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return existing(`${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "Thursday 12th November 2026", "12-Nov-2026". */
function namedDate(text: string): string | null {
  const [, day, name, year] =
    /^(?:[a-z]+,? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})$/i.exec(text) ?? [];
  if (day === undefined || name === undefined || year === undefined) return null;
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? null : existing(`${year}-${pad(String(month))}-${pad(day)}`);
}

const existing = (date: string) => (calendarDate(date).ok ? date : null);

/** "6.30pm", "18.30", "7 pm", "6:30". */
function clockTime(text: string): string | null {
  const [, hour, minute = "00", half] = /^(\d{1,2})(?:[:.](\d\d))?(?::00)? ?([ap]m)?$/i.exec(text) ?? [];
  if (hour === undefined || (half === undefined && !/[:.]/.test(text))) return null;
  const later = half?.toLowerCase() === "pm" && Number(hour) < 12 ? 12 : 0;
  const hours = half?.toLowerCase() === "am" && hour === "12" ? 0 : Number(hour) + later;
  const time = `${pad(String(hours))}:${minute}`;
  return localTime(time).ok ? time : null;
}

/** A day and time without an offset, by the country's clocks; of several, nothing says which. */
function localInstant(text: string, isDayFirst: boolean): string | null {
  if (hasZones()) return null;
  const [, day = "", time = ""] =
    /^(\S+)[T ,]+(\S.*?)(?:\.0+)?$/.exec(text.replace(/^(\d{4}-\d\d-\d\d)T/, "$1 ")) ?? [];
  const date = existing(day) ?? slashedDate(day, isDayFirst);
  const clock = clockTime(time);
  if (date === null || clock === null) return null;
  const [hours, minutes] = clock.split(":").map(Number) as [number, number];
  return instant.write!(instantOfLocal(date, hours * 60 + minutes)) as string;
}

const dayWords = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** "Monday", "Tue & Thu", "Weekends". */
function namedDays(text: string): string | null {
  const plain = text.toLowerCase().replace("weekdays", "mon,tue,wed,thu,fri").replace("weekends", "sat,sun");
  const words = plain.split(/[\s,;|/&+]+|\band\b/).filter((word) => word !== "");
  const days = words.map((word) => dayWords.indexOf(word.slice(0, 3)) + 1);
  return days.length === 0 || days.includes(0) ? null : (dayNumbers.write!(days.sort()) as string);
}

/** Both addresses of a cell with two. */
const addressesIn = (text: string) =>
  text.split(/\s*[;,/|]\s*|\s+(?:and|or)\s+|\s+/).filter((part) => part.includes("@"));

export const conversions = {
  "day-first": { label: "Read as day/month/year", convert: (text) => slashedDate(text, true) },
  "month-first": { label: "Read as month/day/year", convert: (text) => slashedDate(text, false) },
  "named-month": { label: "Read as a date", convert: namedDate },
  "clock-time": { label: "Read as a time of day", convert: clockTime },
  "local-time": { label: "Read as our local time, day/month/year", convert: (text) => localInstant(text, true) },
  "local-time-month-first": {
    label: "Read as our local time, month/day/year",
    convert: (text) => localInstant(text, false),
  },
  "day-names": { label: "Read as days of the week", convert: namedDays },
  "decimal-comma": {
    label: "Read the comma as a decimal point",
    convert: (text) => (/^-?\d+,\d+$/.test(text) ? text.replace(",", ".") : null),
  },
  "thousands-comma": {
    label: "Read without the comma for thousands",
    convert: (text) => (/^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : null),
  },
  "whole-number": {
    label: "Read without the decimals",
    convert: (text) => (/^\d+\.0+$/.test(text) ? text.replace(/\.0+$/, "") : null),
  },
  amount: {
    label: "Read without the sign for money",
    convert: (text) => /^[£€$]\s?(\d+(?:\.\d+)?)$/.exec(text)?.[1] ?? (text.toLowerCase() === "free" ? "0" : null),
  },
  "lost-zero": {
    label: "Add the zero",
    convert: (text) => (hasLostZero(text) ? `0${text}` : null),
  },
  "first-address": {
    label: "Keep the first",
    convert: (text) => (addressesIn(text).length > 1 ? addressesIn(text)[0]! : null),
  },
  "left-out": { label: "Leave it out", convert: (text) => (calendarDate(text).ok ? "" : null) },
  "as-it-is": { label: "Leave as it is", convert: () => null },
} satisfies Record<string, Conversion>;

export type ConversionName = keyof typeof conversions;

export const isConversion = (name: string): name is ConversionName => Object.hasOwn(conversions, name);

/** Of these only one can be meant of the same column: they are offered together. */
const sameQuestion: ConversionName[][] = [
  ["day-first", "month-first"],
  ["local-time", "local-time-month-first"],
];

/** A cell is right where its kind takes it and has nothing to say about it. */
export function isRight(kind: CellKind<unknown>, text: string): boolean {
  const parsed = kind(text);
  return parsed.ok && parsed.warning === undefined;
}

/** The ways to read a cell that its column's kind takes afterwards; the likeliest first. */
export function waysToRead(kind: CellKind<unknown>, text: string): ConversionName[] {
  if (kind === pastDate && kind(text).ok) return ["left-out"];
  const names = Object.keys(conversions).filter(isConversion);
  const found = names.filter((name) => {
    const value = conversions[name].convert(text);
    return value !== null && value !== "" && value !== text && isRight(kind, value);
  });
  const [first] = found;
  const together = sameQuestion.find((each) => first !== undefined && each.includes(first));
  return together ?? found.slice(0, 1);
}

const plainWord = (word: string) => word.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** What people write for the words of the closed lists. */
const otherWords: Record<string, string[]> = {
  Female: ["girl", "girls", "woman", "women", "womens", "ladies", "f"],
  Male: ["boy", "boys", "man", "men", "mens", "m"],
  Mixed: ["both", "coed", "all", "mix", "any"],
  "Open Aged": ["adult", "adults", "senior", "seniors", "openage", "open"],
  "11v11": ["11aside", "elevenaside"],
  "small-sided": ["5aside", "6aside", "7aside"],
  "walking-football": ["walking"],
  Yes: ["y", "true"],
  No: ["n", "false"],
};

/** The word of the list that is meant; null where that cannot be guessed. */
export function wordMeant(choices: readonly string[], text: string): string | null {
  const plain = plainWord(text);
  const years = /^(?:u|under|underage)?(\d{1,2})s?$/.exec(plain)?.[1];
  const ageGroup = years === undefined ? null : `u${Number(years)}`;
  const isMeant = (choice: string) =>
    [plain, ageGroup].includes(plainWord(choice)) || otherWords[choice]?.includes(plain) === true;
  return choices.find(isMeant) ?? null;
}
