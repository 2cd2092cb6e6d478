// A language, handed to whatever words something (docs/decisions/languages.md), also in browsers.
import { type Message, type MessageRules, type TextValues, writeParts } from "./message.ts";

/** What a language has beside texts, of the server's ICU: browsers do not know all (Welsh). */
export interface LanguageFacts extends MessageRules {
  /** A BCP 47 tag, for `lang`: "en-GB". */
  tag: string;
  /** What the addresses of its pages begin with: "/cy"; empty for the site's first. */
  path: string;
  /** Its texts were translated by a machine, and its pages say so. */
  isDraft: boolean;
  /** As they stand in a date: "3 March". */
  months: string[];
  /** Alone, where that is another form. */
  monthsAlone?: string[];
  /** Of the language and region; missing where our own messages say how dates are written. */
  dates?: DateForms;
  /** Missing where times are "7:30 pm" or "19:30", as the country's clock has them. */
  clock?: ClockForm;
  /** Missing where the country's file says what stands around an amount. */
  money?: MoneyForm;
  /** From Monday on. */
  weekdays: string[];
  shortWeekdays: string[];
  /** "am" and "pm". */
  dayPeriods: string[];
  /** What stands before the decimals of a number. */
  decimal: string;
  /** What stands between thousands. */
  group: string;
  /** What stands between two things, between the first of more, and before the last. */
  and: ListJoints;
  or: ListJoints;
}

/** Templates by month, from January on, with {weekday}, {day} and {year}. */
export interface DateForms {
  /** "Monday 3 March". */
  long: string[];
  /** "3 March 2027". */
  full: string[];
  /** "3 March". */
  short: string[];
  /** "March 2027". */
  month: string[];
}

/** Templates with {hour} and {minute}, of the first and the second half of a day. */
export interface ClockForm {
  isOf12: boolean;
  /** "09:30". */
  isPadded: boolean;
  time: [am: string, pm: string];
  /** Of a whole hour where room is short. */
  hour: [am: string, pm: string];
}

export interface MoneyForm {
  before: string;
  after: string;
  /** Of a whole amount. */
  decimals: number;
}

export interface ListJoints {
  two: string;
  between: string;
  last: string;
}

export interface Language extends LanguageFacts {
  /**
   * A text of ours in this language, in English where it is used, as an ICU message that
   * translations have as key: `text("{count, plural, one {# club} other {# clubs}}", { count })`.
   */
  text<const Source extends string>(source: Source, ...values: Values<Source>): string;
  /** A message's parts, for what puts elements into it. For a browser the build compiled it. */
  message(source: string): Message;
}

type Values<Source extends string> = keyof TextValues<Source> extends never ? [] : [TextValues<Source>];

/** @param messageOf finds and compiles the message of an English source */
export function languageWith(facts: LanguageFacts, messageOf: (source: string) => Message): Language {
  const write = (source: string, values: Record<string, string | number> = {}) => {
    const message = messageOf(source);
    return typeof message === "string" ? message : writeParts(facts, message, values).join("");
  };
  return { ...facts, text: write as Language["text"], message: messageOf };
}

/** Several things in a sentence: "one", "one and two", "one, two and three"; "" for none. */
export function joinList(language: LanguageFacts, words: readonly string[], joint: "and" | "or" = "and"): string {
  if (words.length < 2) return words[0] ?? "";
  const { two, between, last } = language[joint];
  const before = words.slice(0, -1).join(between);
  const end = words.at(-1)!;
  // Welsh has "a" before a consonant and "ac" before a vowel, which ICU writes as "a(c)".
  const joined = (words.length === 2 ? two : last).replace("(c)", /^[aeiouwyâêîôûŵŷ]/i.test(end) ? "c" : "");
  return before + joined + end;
}

/** A whole number as a person reads it: "1,234". */
export const formatCount = ({ group }: LanguageFacts, count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, group);
