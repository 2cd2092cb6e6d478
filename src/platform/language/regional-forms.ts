// How dates, times and money are written in a language and region, from ICU, as templates that need
// no ICU to fill in. On the server alone: browsers do not know every language.
import { country } from "#src/platform/country/country.ts";
import type { ClockForm, DateForms, MoneyForm } from "./language.ts";

/** Texts that a language may leave to ICU: one that has the first writes dates by all of them. */
export const dateTexts = [
  "{weekday} {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month}",
  "{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month}",
  "{day} {month} {year}",
  "{day} {month}",
  "{month} {year}",
] as const;

/** Our figures are Latin and our years Gregorian, as people enter them. */
const localeFor = (tag: string) => `${tag}-u-ca-gregory-nu-latn`;

type Template = (parts: Intl.DateTimeFormatPart[]) => string;

/** Values of some kinds as names in braces, the rest as it is; never over two lines: `isWhole`. */
const templateOf =
  (names: readonly string[], isWhole = false): Template =>
  (parts) =>
    parts
      .map(({ type, value }) =>
        names.includes(type) ? `{${type}}` : isWhole ? value.replaceAll(/\s/g, "\u00a0") : value,
      )
      .join("");

/** The first of each month of 1970 at noon. */
const firstOf = (month: number) => Date.UTC(1970, month, 1, 12);
const everyMonth = <Each>(of: (month: number) => Each): Each[] => Array.from({ length: 12 }, (_, month) => of(month));

function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeFor(tag), { timeZone: "UTC", ...options });
}

/** A template a month, as its name may change what stands beside it: "3 de març", "3 d’abril". */
export function dateForms(tag: string): DateForms {
  const formsOf = (options: Intl.DateTimeFormatOptions) => {
    const formatted = format(tag, { month: "long", ...options });
    return everyMonth((month) => templateOf(["weekday", "day", "year"])(formatted.formatToParts(firstOf(month))));
  };
  return {
    long: formsOf({ weekday: "long", day: "numeric" }),
    full: formsOf({ day: "numeric", year: "numeric" }),
    short: formsOf({ day: "numeric" }),
    month: formsOf({ year: "numeric" }),
  };
}

/** As a month stands in a date: "dhen t-Samhain". */
export function monthsInDates(tag: string): string[] {
  const formatted = format(tag, { day: "numeric", month: "long" });
  return everyMonth(
    (month) => formatted.formatToParts(firstOf(month)).find(({ type }) => type === "month")?.value ?? "",
  );
}

/** The country's clock, or its file's choice for the language; null for the code's two forms. */
export function clockForm(tag: string, dayPeriods: readonly string[]): ClockForm | null {
  const hours = country().clock;
  const clock = hours && ({ hourCycle: hours === 12 ? "h12" : "h23" } as const);
  const time = format(tag, { hour: "numeric", minute: "2-digit", ...clock });
  const hour = format(tag, { hour: "numeric", ...clock });
  // Nine in the morning and nine in the evening, which have both forms of a day.
  const [morning, evening] = [Date.UTC(1970, 0, 1, 9), Date.UTC(1970, 0, 1, 21)];
  const isOf12 = /^h1[12]$/.test(time.resolvedOptions().hourCycle ?? "");
  const timeAt = (at: number) => templateOf(["hour", "minute"], true)(time.formatToParts(at));
  const hourAt = (at: number) => templateOf(["hour"], true)(hour.formatToParts(at));
  const isPadded = time.formatToParts(morning).some(({ type, value }) => type === "hour" && value === "09");
  // Where an hour alone is only a figure, nobody would read it as a time.
  const isHourClear = /[^\s{}]/.test(hourAt(evening).replace("{hour}", ""));
  const form: ClockForm = {
    isOf12,
    isPadded,
    time: [timeAt(morning), timeAt(evening)],
    hour: isHourClear ? [hourAt(morning), hourAt(evening)] : [timeAt(morning), timeAt(evening)],
  };
  const usual = isOf12
    ? dayPeriods.map((period) => `{hour}:{minute}\u00a0${period}`)
    : ["{hour}:{minute}", "{hour}:{minute}"];
  const isUsual = hours !== undefined && form.time.join() === usual.join() && isPadded !== isOf12;
  return isUsual ? null : form;
}

/** Null where the country's file says what stands around an amount. */
export function moneyForm(tag: string): MoneyForm | null {
  const { before, after, code, decimals } = country().currency;
  if (before !== undefined || after !== undefined) return null;
  const money = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  const isAmount = new Set(["integer", "decimal", "fraction", "group"]);
  const parts = money.formatToParts(3.5);
  const first = parts.findIndex(({ type }) => isAmount.has(type));
  const last = parts.findLastIndex(({ type }) => isAmount.has(type));
  const around = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value.replaceAll(/\s/g, "\u00a0")).join("");
  return {
    before: around(parts.slice(0, first)),
    after: around(parts.slice(last + 1)),
    decimals: decimals ?? money.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

const letters: Record<string, string> = { zero: "z", one: "o", two: "t", few: "f", many: "m" };

/** CLDR's categories of 0.0 to 19.9, a letter each; null where all are "other". */
export function tenthsRules(tag: string): string | null {
  const rules = new Intl.PluralRules(tag, { minimumFractionDigits: 1 });
  const all = Array.from({ length: 200 }, (_, tenths) => letters[rules.select(tenths / 10)] ?? "-").join("");
  return /^-+$/.test(all) ? null : all;
}
