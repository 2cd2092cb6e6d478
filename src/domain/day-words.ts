// Days of the week as a person reads them (specification §5.22); numbers are Monday 1 to Sunday 7.
import { listWords } from "./list-words.ts";

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What is said of a team whose days nobody has told us. */
export const daysToBeConfirmed = "Days to be confirmed";

/** Sorted day numbers from the wire's "7, 3"; none from empty, null or absent text. */
export function parseDays(text: string | null | undefined): number[] {
  const days = (text ?? "").split(",").map(Number);
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day));
}

/** Short form: "Weekdays", "Weekends", "Any", one day's name, else the first day plus a count: "Monday +2". */
export function daySummary(days: number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const key = sorted.join("");
  if (key === "") return daysToBeConfirmed;
  if (key === "1234567") return "Any";
  if (key === "12345") return "Weekdays";
  if (key === "67") return "Weekends";
  const first = names[(sorted[0] ?? 1) - 1] ?? "";
  return sorted.length === 1 ? first : `${first} +${sorted.length - 1}`;
}

/** Every day by name, for a sentence: "Wednesday and Sunday", "weekdays", "any day". */
export function daySentence(days: number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  if (sorted.length === 0) return daysToBeConfirmed;
  if (sorted.length === 7) return "any day";
  if (sorted.join("") === "12345") return "weekdays";
  return listWords(sorted.map((day) => names[day - 1] ?? ""));
}
