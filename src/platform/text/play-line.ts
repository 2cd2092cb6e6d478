// The days of matches, with their verb. Apart from other days, as no first load needs them.
import type { Language } from "#src/platform/language/language.ts";
import { type DayLine, dayLine, daySentence, daySummary, narrowDaySummary } from "./week-days.ts";

/** When matches are: "Plays Monday +2", "Plays at weekends"; where room is short "Plays Mon +2". */
export function playLine(language: Language, days: number[], isNarrow = false): DayLine {
  const { text } = language;
  if (days.length === 0) return dayLine(language, days);
  const spoken = text("Plays on {days}", { days: daySentence(language, days) });
  const key = [...new Set(days)].sort((a, b) => a - b).join("");
  if (key === "67") return { words: text("Plays at weekends"), spoken };
  if (key === "12345" || key === "1234567") return { words: spoken, spoken };
  const named = isNarrow ? narrowDaySummary(language, days) : daySummary(language, days);
  return { words: text("Plays {days}", { days: named }), spoken };
}
