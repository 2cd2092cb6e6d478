// Days of the week as a person reads them (specification §5.22); numbers are Monday 1 to Sunday 7.
import { joinList } from "./join-list.ts";

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The text for a team with unknown days. */
export const daysToBeConfirmed = "Days to be confirmed";

/** Sorted day numbers from the wire's "7, 3"; none from empty, null or absent text. */
export function parseDays(text: string | null | undefined): number[] {
  const days = (text ?? "").split(",").map(Number);
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day));
}

/** For one line: "Weekdays", "Weekends", "Any", up to two days by name, else the first day plus a count: "Monday +2". */
export function daySummary(days: number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const key = sorted.join("");
  if (key === "") return daysToBeConfirmed;
  if (key === "1234567") return "Any";
  if (key === "12345") return "Weekdays";
  if (key === "67") return "Weekends";
  const named = sorted.map((day) => names[day - 1] ?? "");
  return named.length <= 2 ? joinList(named) : `${named[0]} +${named.length - 1}`;
}

/** The same for the narrowest place: "Weekdays", "Wed, Sun", "Mon +2". */
export function narrowDaySummary(days: number[]): string {
  if (days.length === 0) return daysToBeConfirmed;
  if (days.length === 7) return "Any day";
  return daySummary(days)
    .replace(/(\w{3})\w*day\b/g, "$1")
    .replace(" and ", ", ");
}

export interface DayLine {
  /** The visible text: "Monday +2". */
  words: string;
  /** The text for screen readers, every day by name: "Monday, Wednesday and Friday". */
  spoken: string;
}

export function dayLine(days: number[]): DayLine {
  const sentence = daySentence(days);
  return { words: daySummary(days), spoken: sentence[0]!.toUpperCase() + sentence.slice(1) };
}

/** For a short sentence: "on weekdays", "at weekends", "on Saturday", "on Monday and 3 more days". */
export function shortDaySentence(days: readonly number[]): string {
  const summary = daySummary([...days]);
  if (summary === "Weekends") return "at weekends";
  const [first, more] = summary.split(" +");
  return `on ${more ? `${first} and ${more} more days` : daySentence([...days])}`;
}

/** Every day by name, for a sentence: "Wednesday and Sunday", "weekdays", "any day". */
export function daySentence(days: number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  if (sorted.length === 0) return daysToBeConfirmed;
  if (sorted.length === 7) return "any day";
  if (sorted.join("") === "12345") return "weekdays";
  return joinList(sorted.map((day) => names[day - 1] ?? ""));
}
