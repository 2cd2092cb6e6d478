// When a session starts, in words.
import type { Language } from "#src/platform/language/language.ts";
import { formatDate, formatTime } from "#src/platform/text/format-date.ts";
import { isWholeDay } from "./whole-day.ts";

/**
 * "Tuesday 3rd March, 6:30 pm"; where no time is stated, the date alone. `durationMinutes`: null
 * also where only the start is at hand, of which midnight is then no time.
 */
export function formatStart(
  language: Language,
  startMs: number,
  durationMinutes: number | null,
  zone?: string,
): string {
  const date = formatDate(language, startMs, zone);
  if (isWholeDay(startMs, durationMinutes, zone)) return date;
  return language.text("{date}, {time}", { date, time: formatTime(language, startMs, zone) });
}

/** "6:30 pm"; null where no time is stated. */
export function formatStartTime(
  language: Language,
  startMs: number,
  durationMinutes: number | null,
  zone?: string,
): string | null {
  return isWholeDay(startMs, durationMinutes, zone) ? null : formatTime(language, startMs, zone);
}
