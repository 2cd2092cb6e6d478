// Days of the week as a person reads them (§5.22); numbers are Monday 1 to Sunday 7.

import { joinList, type Language } from "#src/platform/language/language.ts";
import { firstAndMore, joinFacts } from "#src/platform/text/joined-texts.ts";
import { capitalised } from "./in-sentence.ts";

/** The text for a team with unknown days. */
export const daysToBeConfirmed = ({ text }: Language): string => text("Days to be confirmed");

/** For one line: "Weekdays", "Weekends", "Any", up to two names, or the first: "Monday +2". */
export function daySummary(language: Language, days: number[]): string {
  const { text, weekdays } = language;
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const key = sorted.join("");
  if (key === "") return daysToBeConfirmed(language);
  if (key === "1234567") return text("Any");
  if (key === "12345") return text("Weekdays");
  if (key === "67") return text("Weekends");
  const named = sorted.map((day) => weekdays[day - 1] ?? "");
  return named.length <= 2 ? joinList(language, named) : firstAndMore(language, named[0]!, named.length - 1);
}

/** The same for the narrowest place: "Weekdays", "Wed, Sun", "Mon +2". */
export function narrowDaySummary(language: Language, days: number[]): string {
  const { text, weekdays, shortWeekdays } = language;
  if (days.length === 7) return text("Any day");
  const summary = daySummary(language, days);
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const isNamed = sorted.length > 0 && summary.startsWith(weekdays[sorted[0]! - 1]!);
  if (!isNamed) return summary;
  const [first, ...others] = sorted.map((day) => shortWeekdays[day - 1]!);
  return others.length < 2 ? joinFacts(language, [first, ...others]) : firstAndMore(language, first!, others.length);
}

export interface DayLine {
  /** The visible text: "Monday +2". */
  words: string;
  /** The text for screen readers, every day by name: "Monday, Wednesday and Friday". */
  spoken: string;
}

export function dayLine(language: Language, days: number[]): DayLine {
  return { words: daySummary(language, days), spoken: capitalised(daySentence(language, days)) };
}

/** For a sentence: "on weekdays", "at weekends", "on Saturday", "on Monday and 3 more days". */
export function shortDaySentence(language: Language, days: readonly number[]): string {
  const { text, weekdays } = language;
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  if (sorted.join("") === "67") return text("at weekends");
  if (!namesFirstDay(sorted)) return text("on {days}", { days: daySentence(language, sorted) });
  const day = weekdays[sorted[0]! - 1]!;
  return text("on {day} and {count, plural, one {# more day} other {# more days}}", { day, count: sorted.length - 1 });
}

/** Whether a short sentence names the first of these days and counts the others. */
export const namesFirstDay = (days: readonly number[]) =>
  days.length > 2 && days.length < 7 && days.join("") !== "12345";

/** Every day by name, for a sentence: "Wednesday and Sunday", "weekdays", "any day". */
export function daySentence(language: Language, days: number[]): string {
  const { text, weekdays } = language;
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  if (sorted.length === 0) return daysToBeConfirmed(language);
  if (sorted.length === 7) return text("any day");
  if (sorted.join("") === "12345") return text("weekdays");
  return joinList(
    language,
    sorted.map((day) => weekdays[day - 1] ?? ""),
  );
}
