// ISO 8601 dates, times and durations as publishers write them.
import { zonedInstant } from "./zone.ts";

export interface WrittenMoment {
  /** Midnight of its date in UTC. */
  dayUtcMs: number;
  /** Minutes since midnight; null where only a date is written. */
  minuteOfDay: number | null;
  seconds: number;
  /** Minutes east of UTC; null where none is written. */
  offsetMinutes: number | null;
}

const momentPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Null where the text is no date, or one that no calendar has. */
export function readMoment(text: unknown): WrittenMoment | null {
  const match = typeof text === "string" && text.length <= 40 ? momentPattern.exec(text.trim()) : null;
  if (!match) return null;
  const [, date = "", hour, minute, second = "0", zone] = match;
  const day = new Date(date);
  if (!day.toJSON()?.startsWith(date) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second) > 59)
    return null;
  return {
    dayUtcMs: day.getTime(),
    minuteOfDay: hour === undefined ? null : Number(hour) * 60 + Number(minute),
    seconds: Number(second),
    offsetMinutes: zone === undefined ? null : offsetOf(zone),
  };
}

function offsetOf(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + (zone.length > 3 ? Number(zone.slice(-2)) : 0);
  return zone.startsWith("-") ? -minutes : minutes;
}

/** The instant in milliseconds; without an offset, on the zone's clock. Null where none is. */
export function instantOf(text: unknown, timeZone: string): number | null {
  const written = readMoment(text);
  if (written === null || written.minuteOfDay === null) return null;
  const { dayUtcMs, minuteOfDay, seconds, offsetMinutes } = written;
  if (offsetMinutes === null) return zonedInstant(dayUtcMs, minuteOfDay, timeZone);
  return dayUtcMs + (minuteOfDay - offsetMinutes) * 60_000 + seconds * 1_000;
}

/** The zone's midnight of a date that was written without a time; null for any other. */
export function startOfDateAlone(text: unknown, timeZone: string): number | null {
  const written = readMoment(text);
  return written?.minuteOfDay === null ? zonedInstant(written.dayUtcMs, 0, timeZone) : null;
}

/** "19:30" or "19:30:00" as minutes since midnight, without the offset: schedules have a zone. */
export function minuteOfTime(text: unknown): number | null {
  const match = typeof text === "string" ? /^\s*(\d{1,2}):(\d{2})(?::\d{2})?/.exec(text.slice(0, 20)) : null;
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  return hour <= 23 && minute <= 59 ? hour * 60 + minute : null;
}

const durationPattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/i;

export interface Duration {
  months: number;
  days: number;
  minutes: number;
}

/** "PT1H30M", "P1W"; null where it is no duration, is empty or of no length. */
export function readDuration(text: unknown): Duration | null {
  const match = typeof text === "string" && text.length <= 40 ? durationPattern.exec(text.trim()) : null;
  if (!match) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part?.replace(",", ".") ?? 0));
  const read = {
    months: years * 12 + months,
    days: weeks * 7 + days,
    minutes: Math.round(hours * 60 + minutes + seconds / 60),
  };
  return read.months + read.days + read.minutes > 0 ? read : null;
}

/** Longest that anything lasts, in minutes: two months. What is longer is a mistake: not known. */
const longestMinutes = 62 * 24 * 60;

/** Whole minutes of a duration without months; null where there is none. */
export function minutesOf(text: unknown): number | null {
  const duration = readDuration(text);
  if (duration === null || duration.months > 0) return null;
  return soundMinutes(duration.days * 1_440 + duration.minutes);
}

/** Null for a length that nothing has. */
export function soundMinutes(minutes: number): number | null {
  return minutes > 0 && minutes <= longestMinutes ? Math.round(minutes) : null;
}
