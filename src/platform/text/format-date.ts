// Instants in local words, whatever the machine's zone (specification §5.22): on the country's clock, or on a place's (`zone`).
import { country } from "#src/platform/country/country.ts";
import type { Language, LanguageFacts } from "#src/platform/language/language.ts";
import { wallClock } from "./zoned-time.ts";

/** The parts of an instant on a clock and its calendar. */
export interface LocalMoment {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** Monday 1 to Sunday 7. */
  weekday: number;
  hour: number;
  minute: number;
}

/** The local date and time of an instant given in milliseconds since 1970 UTC. */
export function localMoment(instantMs: number, zone = country().zone): LocalMoment {
  const { dayUtcMs, minuteOfDay } = wallClock(instantMs, zone);
  const day = new Date(dayUtcMs);
  return {
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    day: day.getUTCDate(),
    weekday: day.getUTCDay() || 7,
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
  };
}

/** As the country reads clocks: "7:30 pm", midnight "12:00 am", noon "12:00 pm", which never breaks over two lines; or "19:30". */
export function formatTime(language: LanguageFacts, instantMs: number, zone?: string): string {
  return formatClock(language, clockAt(instantMs, zone));
}

/** "18:30": of an instant. */
export function clockAt(instantMs: number, zone?: string): string {
  const { hour, minute } = localMoment(instantMs, zone);
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** A local time of day, "18:30", in the same form. */
export function formatClock(language: LanguageFacts, time: string): string {
  if (country().clock === 24) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)}\u00a0${language.dayPeriods[hour < 12 ? 0 : 1]}`;
}

/** "Monday 3rd March". */
export function formatDate(language: Language, instantMs: number, zone?: string): string {
  const { day, ...at } = localMoment(instantMs, zone);
  const weekday = language.weekdays[at.weekday - 1]!;
  const month = language.months[at.month - 1]!;
  return language.text("{weekday} {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month}", {
    weekday,
    day,
    month,
  });
}

/** "3 March 2027": a day that may be in another year. */
export function formatFullDate(language: Language, instantMs: number, zone?: string): string {
  const { year, day, month } = localMoment(instantMs, zone);
  return language.text("{day} {month} {year}", { day, month: language.months[month - 1]!, year });
}

/** "3 March". */
export function formatDayMonth(language: Language, instantMs: number, zone?: string): string {
  const { day, month } = localMoment(instantMs, zone);
  return language.text("{day} {month}", { day, month: language.months[month - 1]! });
}

/** "March 2027". */
export function formatMonth(language: Language, instantMs: number, zone?: string): string {
  const { month, year } = localMoment(instantMs, zone);
  return language.text("{month} {year}", { month: language.months[month - 1]!, year });
}

/** The local day as "2027-03-03": sorts by time, groups sessions of a day. */
export function localDate(instantMs: number, zone?: string): string {
  const { year, month, day } = localMoment(instantMs, zone);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
