// Instants in local words, whatever the machine's zone (§5.22): the country's clock or a place's.
import { country } from "#src/platform/country/country.ts";
import type { ClockForm, DateForms, Language, LanguageFacts } from "#src/platform/language/language.ts";
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
export function localMoment(instantMs: number, zone?: string): LocalMoment {
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

/** As clocks are read: "7:30 pm", midnight "12:00 am", noon "12:00 pm", unbroken; or "19:30". */
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
  if (language.clock) return fillClock(language.clock, "time", time);
  if (country().clock === 24) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)}\u00a0${language.dayPeriods[hour < 12 ? 0 : 1]}`;
}

/** A time of day in the form of a language and region. */
export function fillClock({ isOf12, isPadded, ...templates }: ClockForm, form: "time" | "hour", time: string): string {
  const of24 = Number(time.slice(0, 2));
  const hour = String(isOf12 ? of24 % 12 || 12 : of24);
  return templates[form][of24 < 12 ? 0 : 1]
    .replace("{hour}", isPadded ? hour.padStart(2, "0") : hour)
    .replace("{minute}", time.slice(3));
}

/** A day in words, in the form of the language and region, or of our own messages. */
export function writeDate(language: Language, form: keyof DateForms, at: Omit<LocalMoment, "hour" | "minute">): string {
  const { year, day } = at;
  const weekday = language.weekdays[at.weekday - 1]!;
  const template = language.dates?.[form][at.month - 1];
  if (template)
    return template.replace(/{(\w+)}/g, (_, name: "weekday" | "day" | "year") => `${{ weekday, day, year }[name]}`);
  const month = language.months[at.month - 1]!;
  if (form === "long")
    return language.text("{weekday} {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {month}", {
      weekday,
      day,
      month,
    });
  if (form === "full") return language.text("{day} {month} {year}", { day, month, year });
  if (form === "short") return language.text("{day} {month}", { day, month });
  return language.text("{month} {year}", { month: (language.monthsAlone ?? language.months)[at.month - 1]!, year });
}

/** "Monday 3rd March". */
export const formatDate = (language: Language, instantMs: number, zone?: string): string =>
  writeDate(language, "long", localMoment(instantMs, zone));

/** "3 March 2027": a day that may be in another year. */
export const formatFullDate = (language: Language, instantMs: number, zone?: string): string =>
  writeDate(language, "full", localMoment(instantMs, zone));

/** "3 March". */
export const formatDayMonth = (language: Language, instantMs: number, zone?: string): string =>
  writeDate(language, "short", localMoment(instantMs, zone));

/** "March 2027". */
export const formatMonth = (language: Language, instantMs: number, zone?: string): string =>
  writeDate(language, "month", localMoment(instantMs, zone));

/** The local day as "2027-03-03": sorts by time, groups sessions of a day. */
export function localDate(instantMs: number, zone?: string): string {
  const { year, month, day } = localMoment(instantMs, zone);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
