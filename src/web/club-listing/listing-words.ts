// What a listing's fields and their values are called.

import { priceUnits } from "#src/catalogue/records/vocabulary.ts";
import { trainingField } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatClock, formatFullDate } from "#src/platform/text/format-date.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { formatClubPrice } from "#src/web/words/joining-words.ts";
import { formatPrice } from "#src/web/words/session-words.ts";

export interface Option {
  value: string;
  label: string;
}

type Options = (language: Language) => Option[];

export const placesOptions: Options = ({ text }) => [
  { value: "", label: text("Not given") },
  { value: "open", label: text("Spaces") },
  { value: "few", label: text("A few") },
  { value: "waiting-list", label: text("Waiting list") },
  { value: "full", label: text("Full") },
];

export const beginnersOptions: Options = ({ text }) => [
  { value: "", label: text("Not given") },
  { value: "Yes", label: text("Welcome") },
  { value: "No", label: text("Not now") },
];

/** Whether its address is private. */
export const addressOptions: Options = ({ text }) => [
  { value: "No", label: text("People meet here") },
  { value: "Yes", label: text("Only show our town") },
];

export const unitOptions: Options = ({ text }) => [
  { value: "session", label: text("a session") },
  { value: "month", label: text("a month") },
  { value: "season", label: text("a season") },
];

/** Monday 1 to Sunday 7. */
export const dayOptions: Options = ({ shortWeekdays }) =>
  shortWeekdays.map((label, at) => ({ value: String(at + 1), label }));

/** A training time by exchange-format column; `At` is how its place is given, here only. */
export type Time = Record<string, string>;

export const readTimes = (text: string): Time[] => (text === "" ? [] : (JSON.parse(text) as Time[]));

/** "Tue 18:30, Sun 10:00". */
export function sayTimes(language: Language, value: string): string {
  const times = readTimes(value).map(({ Day = "", StartTime = "" }) =>
    StartTime
      ? language.text("{day} {time}", {
          day: labelIn(dayOptions(language), Day),
          time: formatClock(language, StartTime),
        })
      : labelIn(dayOptions(language), Day),
  );
  return times.length === 0 ? language.text("Not given yet") : times.join(language.and.between);
}

const labelIn = (options: Option[], value: string) => options.find((each) => each.value === value)?.label ?? value;

/** A value of a field as people read it. */
export function sayField(language: Language, field: string, value: string): string {
  if (field === "Places") return labelIn(placesOptions(language), value);
  if (field === "AddressIsPrivate") return labelIn(addressOptions(language), value || "No");
  if (field === "BeginnersWelcome") return labelIn(beginnersOptions(language), value);
  if (value === "") return language.text("Not given");
  if (field === trainingField) return sayTimes(language, value);
  if (field === "PriceUnit") return labelIn(unitOptions(language), value);
  if (field === "Price") return formatPrice(language, Number(value));
  return field.endsWith("Until") ? dayWords(language, value) : value;
}

/** "20 August 2027", of a local day. */
export const dayWords = (language: Language, day: string) => formatFullDate(language, startOfLocalDay(day));

/** "£4 a session"; "" where nothing is said. */
export const priceWords = (language: Language, { Price, PriceUnit }: Record<string, string>) =>
  Price
    ? formatClubPrice(
        language,
        Number(Price),
        priceUnits.find((unit) => unit === PriceUnit),
      )
    : "";

/** "2 teams have spaces, 1 is full". */
export function placesWords({ text }: Language, { Teams }: Listing): string {
  const count = (words: string[]) => Teams.filter(({ Fields }) => words.includes(Fields.Places ?? "")).length;
  const [free, full] = [count(["open", "few"]), count(["full", "waiting-list"])];
  if (free + full === 0) return text("Not given yet");
  if (full === 0) return text("{free, plural, one {# team has spaces} other {# teams have spaces}}", { free });
  if (free === 0) return text("{full, plural, one {# is full} other {# are full}}", { full });
  return text(
    "{free, plural, one {# team has spaces} other {# teams have spaces}}, {full, plural, one {# is full} other {# are full}}",
    { free, full },
  );
}

/** "£4 a session, £5 a session", "3 prices". */
export function pricesWords(language: Language, { Teams }: Listing): string {
  const words = [...new Set(Teams.map(({ Fields }) => priceWords(language, Fields)).filter((each) => each !== ""))];
  if (words.length === 0) return language.text("Not given yet");
  return words.length > 2
    ? language.text("{count, plural, one {# price} other {# prices}}", { count: words.length })
    : words.join(language.and.between);
}
