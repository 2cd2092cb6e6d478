// Times of day where room is short. Apart from the other times, as no first load needs them.
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";
import { clockAt, fillClock, formatClock } from "./format-date.ts";

/** "5 pm", "5:30 pm", "12 noon", "midnight". */
export function formatShortClock(language: Language, time: string): string {
  if (language.clock)
    return time.endsWith(":00") ? fillClock(language.clock, "hour", time) : formatClock(language, time);
  if (country().clock === 24) return time;
  if (time === "00:00") return language.text("midnight");
  return time === "12:00" ? language.text("12 noon") : formatClock(language, time).replace(":00\u00a0", "\u00a0");
}

/** The same of an instant. */
export function formatShortTime(language: Language, instantMs: number, zone?: string): string {
  return formatShortClock(language, clockAt(instantMs, zone));
}
