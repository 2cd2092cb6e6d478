// Languages on the server: their facts from ICU, their texts from content/locales.
import { compileMessage } from "./compile-message.ts";
import { type Language, type LanguageFacts, type ListJoints, languageWith } from "./language.ts";
import { localeOf } from "./locale-of.ts";
import type { Message } from "./message.ts";
import { clockForm, dateForms, dateTexts, moneyForm, monthsInDates, tenthsRules } from "./regional-forms.ts";
import type { Translations } from "./translations.ts";

/** The letters of `plurals`. */
const letters: Record<string, string> = { zero: "z", one: "o", two: "t", few: "f", many: "m" };

/** @param translations by English source; what has none stays English */
export function serverLanguage(tag: string, translations: Translations = {}, path = ""): Language {
  const compiled = new Map<string, Message>();
  const isWordedByUs = Boolean(translations[dateTexts[0]]) || hasEnglishDates(tag);
  return languageWith(languageFacts(tag, path, isWordedByUs), (source) => {
    const cached = compiled.get(source);
    if (cached !== undefined) return cached;
    const message = compileMessage(translations[source] ?? source);
    compiled.set(source, message);
    return message;
  });
}

/** English that writes the day before the month, as our own messages do. */
const hasEnglishDates = (tag: string) => localeOf(tag) === "en" && dateForms(tag).short[0]!.startsWith("{day}");

function languageFacts(tag: string, path: string, isWordedByUs: boolean): LanguageFacts {
  // The first of the month and a Monday at noon; 5 January 1970 was a Monday.
  const month = new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, { month: "long", timeZone: "UTC" });
  const weekday = (width: "long" | "short") => {
    const format = new Intl.DateTimeFormat(tag, { weekday: width, timeZone: "UTC" });
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(1970, 0, 5 + day)));
  };
  const hour = new Intl.DateTimeFormat(tag, { hour: "numeric", hourCycle: "h12", timeZone: "UTC" });
  const periodAt = (at: number) => hour.formatToParts(Date.UTC(1970, 0, 1, at)).find(isDayPeriod)?.value ?? "";
  const latin = `${tag}-u-nu-latn`;
  const months = monthsInDates(tag);
  const monthsAlone = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(1970, at, 1)));
  const dayPeriods = [periodAt(6), periodAt(18)];
  return {
    tag,
    path,
    isDraft: false,
    direction: (new Intl.Locale(tag) as LocaleWithText).getTextInfo().direction,
    plurals: rulesOf(tag, "cardinal"),
    ordinals: rulesOf(tag, "ordinal"),
    months,
    monthsAlone: months.join() === monthsAlone.join() ? undefined : monthsAlone,
    dates: isWordedByUs ? undefined : dateForms(tag),
    clock: clockForm(tag, dayPeriods) ?? undefined,
    money: moneyForm(tag) ?? undefined,
    tenths: tenthsRules(tag) ?? undefined,
    weekdays: weekday("long"),
    shortWeekdays: weekday("short"),
    dayPeriods,
    decimal: new Intl.NumberFormat(latin).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".",
    group: new Intl.NumberFormat(latin).formatToParts(12_345).find(({ type }) => type === "group")?.value ?? "",
    and: jointsOf(tag, "conjunction"),
    or: jointsOf(tag, "disjunction"),
  };
}

/** Which TypeScript does not know yet. */
type LocaleWithText = Intl.Locale & { getTextInfo(): { direction: "ltr" | "rtl" } };

const isDayPeriod = ({ type }: Intl.DateTimeFormatPart) => type === "dayPeriod";

function rulesOf(tag: string, type: "cardinal" | "ordinal"): string {
  const rules = new Intl.PluralRules(tag, { type });
  return Array.from({ length: 200 }, (_, count) => letters[rules.select(count)] ?? "-").join("");
}

function jointsOf(tag: string, type: "conjunction" | "disjunction"): ListJoints {
  const format = new Intl.ListFormat(tag, { type });
  const joints = (words: string[]) =>
    format.formatToParts(words).flatMap((part) => (part.type === "literal" ? part.value : []));
  const [two = ""] = joints(["a", "b"]);
  const [between = "", , last = ""] = joints(["a", "b", "c", "d"]);
  return { two, between, last };
}

/** The language of the calls' own words (Reasons), of commands and of the log. */
export const english = serverLanguage("en-GB");
