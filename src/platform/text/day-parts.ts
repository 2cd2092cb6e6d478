// What of a date is written apart from instants. In a file of its own, as no first load needs it.
import type { LanguageFacts } from "#src/platform/language/language.ts";
import type { LocalMoment } from "./format-date.ts";

/** "March", 1 for January: alone, not in a date. */
export const monthAlone = ({ months, monthsAlone = months }: LanguageFacts, month: number): string =>
  monthsAlone[month - 1]!;

/** The parts of a day like "2027-03-03". */
export function partsOfDay(date: string): Omit<LocalMoment, "hour" | "minute"> {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { year, month, day, weekday: new Date(`${date}T00:00Z`).getUTCDay() || 7 };
}
