// A publisher's Schedule: read, and its dates within a stretch of time, on the clock of its time
// zone. docs/openactive.md lists what of it is understood.
import { minuteOfTime, minutesOf, readDuration, readMoment, soundMinutes } from "./iso-time.ts";
import { enumWord, isObject, type JsonObject, listOf, numberOf, typesOf } from "./json-ld.ts";
import type { ScheduleFacts } from "./opportunity.ts";
import { isTimeZone, wallClock, zonedInstant } from "./zone.ts";

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const shortWeekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Exceptions taken of one schedule: a year of days, twice over. */
const exceptionsAtMost = 800;

export interface ReadSchedules {
  schedules: ScheduleFacts[];
  /** True where a schedule was there that cannot be used. */
  isAnyUnreadable: boolean;
  /** True where one is there that only describes dates which are published one by one. */
  isAnyPartial: boolean;
}

export function readSchedules(value: unknown): ReadSchedules {
  const read: ReadSchedules = { schedules: [], isAnyUnreadable: false, isAnyPartial: false };
  for (const each of listOf(value).slice(0, 20)) {
    if (isObject(each) && typesOf(each).includes("PartialSchedule")) {
      read.isAnyPartial = true;
      continue;
    }
    const schedule = isObject(each) ? readSchedule(each) : null;
    if (schedule === null) read.isAnyUnreadable = true;
    else read.schedules.push(schedule);
  }
  return read;
}

function readSchedule(schedule: JsonObject): ScheduleFacts | null {
  const startMinute = minuteOfTime(schedule.startTime);
  const byDay = readDays(schedule.byDay);
  const byMonth = numbersWithin(schedule.byMonth, 1, 12);
  const byMonthDay = numbersWithin(schedule.byMonthDay, -31, 31);
  if (byDay === null || byMonth === null || byMonthDay === null) return null;
  const rhythm = readRhythm(schedule.repeatFrequency, { byDay, byMonth, byMonthDay });
  const startDate = dateOf(schedule.startDate);
  const endDate = dateOf(schedule.endDate);
  if (startMinute === null || rhythm === null) return null;
  if (startDate === undefined || endDate === undefined) return null;
  const timeZone = typeof schedule.scheduleTimezone === "string" ? schedule.scheduleTimezone.trim() : null;
  if (timeZone !== null && (timeZone.length > 60 || !isTimeZone(timeZone))) return null;
  const repeatCount = numberOf(schedule.repeatCount);
  if (startDate === null && (repeatCount !== null || !isWithoutBeginning(rhythm, byDay, byMonthDay))) return null;
  return {
    startDate,
    endDate,
    startTime: timeText(startMinute),
    durationMinutes: minutesOf(schedule.duration) ?? minutesBetween(startMinute, minuteOfTime(schedule.endTime)),
    ...rhythm,
    byDay,
    byMonth,
    byMonthDay,
    exceptDates: listOf(schedule.exceptDate)
      .slice(0, exceptionsAtMost)
      .filter((date): date is string => readMoment(date) !== null),
    repeatCount: repeatCount !== null && repeatCount > 0 ? Math.floor(repeatCount) : null,
    timeZone,
  };
}

type Rhythm = Pick<ScheduleFacts, "unit" | "interval">;
type Days = Pick<ScheduleFacts, "byDay" | "byMonth" | "byMonthDay">;

/** Without a frequency, days of the week mean every week, days of the month and months monthly. */
function readRhythm(value: unknown, { byDay, byMonth, byMonthDay }: Days): Rhythm | null {
  if (value === undefined || value === null || value === "") {
    if (byMonthDay.length > 0 || byDay.some(({ nth }) => nth !== 0)) return { unit: "month", interval: 1 };
    if (byDay.length > 0) return { unit: "week", interval: 1 };
    return byMonth.length > 0 ? { unit: "month", interval: 1 } : null;
  }
  const duration = readDuration(value);
  if (duration === null || duration.minutes > 0) return null;
  if (duration.months > 0) return duration.days === 0 ? { unit: "month", interval: duration.months } : null;
  return duration.days % 7 === 0
    ? { unit: "week", interval: duration.days / 7 }
    : { unit: "day", interval: duration.days };
}

/** True where every date follows without knowing when it began. */
function isWithoutBeginning({ unit, interval }: Rhythm, byDay: unknown[], byMonthDay: unknown[]): boolean {
  return interval === 1 && (unit === "day" || byDay.length > 0 || byMonthDay.length > 0);
}

/** Null where one is unreadable. Public holidays beside days of the week add dates by no rule. */
function readDays(value: unknown): { day: number; nth: number }[] | null {
  const given = listOf(value).slice(0, 50);
  const days = given.filter((each) => enumWord(each) !== "publicholidays").map(readDay);
  const isEmpty = given.length > 0 && days.length === 0;
  return isEmpty || days.includes(null) ? null : days.filter((day) => day !== null);
}

/** "https://schema.org/Thursday", "TH", "2TH"; null for anything else. */
function readDay(value: unknown): { day: number; nth: number } | null {
  const named = weekdays.indexOf(enumWord(value) ?? "");
  if (named >= 0) return { day: named + 1, nth: 0 };
  const match = typeof value === "string" ? /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/i.exec(value.trim()) : null;
  if (!match) return null;
  return { day: shortWeekdays.indexOf(match[2]!.toUpperCase()) + 1, nth: Number(match[1] ?? 0) };
}

/** "2026-11-22", null where absent, undefined where unreadable. */
function dateOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  return readMoment(value) === null ? undefined : String(value).trim().slice(0, 10);
}

/** Null where a value is unknown: ignoring it would give dates that are not meant. */
function numbersWithin(value: unknown, least: number, most: number): number[] | null {
  const numbers = listOf(value).slice(0, 100).map(numberOf);
  const isSound = (each: number | null) =>
    each !== null && Number.isInteger(each) && each >= least && each <= most && each !== 0;
  return numbers.every(isSound) ? numbers.filter((each) => each !== null) : null;
}

const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** An end before its start is on the next day. */
function minutesBetween(start: number, end: number | null): number | null {
  return end === null || end === start ? null : soundMinutes((end - start + 1_440) % 1_440);
}

const dayMs = 86_400_000;

/** How far ahead schedules are expanded: twelve weeks. */
export const horizonMs = 84 * dayMs;

/** A schedule that began earlier than this is counted from here: only its rhythm matters. */
const longestPastDays = 366 * 30;

/**
 * Instants in milliseconds from `fromMs` to before `untilMs`, in order, without the exceptions.
 * `defaultZone`: of a schedule that names none.
 */
export function expandSchedule(
  schedule: ScheduleFacts,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
  defaultZone: string,
): number[] {
  const timeZone = schedule.timeZone ?? defaultZone;
  const minute = minuteOfTime(schedule.startTime) ?? 0;
  const today = wallClock(fromMs, timeZone).dayUtcMs;
  const first = dayOf(schedule.startDate) ?? today;
  const last = Math.min(dayOf(schedule.endDate) ?? Number.POSITIVE_INFINITY, untilMs + dayMs);
  // A count is only known from the beginning.
  const begin = schedule.repeatCount === null ? Math.max(first, today - dayMs) : first;
  if (today - begin > longestPastDays * dayMs) return [];
  const isException = exceptions(schedule.exceptDates);
  const found: number[] = [];
  let counted = 0;
  for (let day = begin; day <= last; day += dayMs) {
    if (!isOnDay(schedule, first, day)) continue;
    counted += 1;
    if (schedule.repeatCount !== null && counted > schedule.repeatCount) break;
    // Only counted.
    if (day < today - dayMs) continue;
    const instant = zonedInstant(day, minute, timeZone);
    if (instant >= untilMs) break;
    if (instant >= fromMs && !isException(day, minute, instant)) found.push(instant);
  }
  return found;
}

/** Whether no date is one of a schedule's: all count, its publisher has to say which it meant. */
export function isOffSchedule(schedules: ScheduleFacts[] | undefined, dates: number[], defaultZone: string): boolean {
  if (!schedules || dates.length === 0) return false;
  const [fromMs, untilMs] = [Math.min(...dates), Math.max(...dates) + dayMs];
  const found = schedules.flatMap((each) => expandSchedule(each, { fromMs, untilMs }, defaultZone));
  const instants = new Set(found);
  const days = new Set(found.map((instant) => wallClock(instant, defaultZone).dayUtcMs));
  return !dates.some((startMs) => {
    const { dayUtcMs, minuteOfDay } = wallClock(startMs, defaultZone);
    // Of a date alone the day counts.
    return minuteOfDay === 0 ? days.has(dayUtcMs) : instants.has(startMs);
  });
}

const dayOf = (date: string | null): number | null => readMoment(date)?.dayUtcMs ?? null;

function isOnDay(schedule: ScheduleFacts, first: number, day: number): boolean {
  const date = new Date(day);
  const month = date.getUTCMonth() + 1;
  if (schedule.byMonth.length > 0 && !schedule.byMonth.includes(month)) return false;
  if (!isInRhythm(schedule, first, day)) return false;
  if (schedule.byMonthDay.length > 0 && !isMonthDay(schedule.byMonthDay, date)) return false;
  if (schedule.byDay.length > 0) return schedule.byDay.some((each) => isWeekday(each, date));
  if (schedule.unit === "week") return weekdayOf(first) === weekdayOf(day);
  if (schedule.unit === "month" && schedule.byMonthDay.length === 0) {
    return date.getUTCDate() === new Date(first).getUTCDate();
  }
  return true;
}

/** Whether the interval reaches the day's week, month or day. Weeks begin on Monday. */
function isInRhythm({ unit, interval }: ScheduleFacts, first: number, day: number): boolean {
  if (unit === "day") return Math.round((day - first) / dayMs) % interval === 0;
  if (unit === "week") return Math.round((mondayOf(day) - mondayOf(first)) / (7 * dayMs)) % interval === 0;
  const [from, to] = [new Date(first), new Date(day)];
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return months % interval === 0;
}

function isMonthDay(monthDays: number[], date: Date): boolean {
  const fromEnd = date.getUTCDate() - daysInMonth(date) - 1;
  return monthDays.includes(date.getUTCDate()) || monthDays.includes(fromEnd);
}

function isWeekday({ day, nth }: { day: number; nth: number }, date: Date): boolean {
  if (weekdayOf(date.getTime()) !== day) return false;
  if (nth === 0) return true;
  if (nth > 0) return Math.ceil(date.getUTCDate() / 7) === nth;
  return Math.ceil((daysInMonth(date) - date.getUTCDate() + 1) / 7) === -nth;
}

const daysInMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
/** Monday 1 to Sunday 7. */
const weekdayOf = (day: number) => new Date(day).getUTCDay() || 7;
const mondayOf = (day: number) => day - (weekdayOf(day) - 1) * dayMs;

/**
 * An exception is a date, an instant, or a time on the wall: publishers put a Z behind local times,
 * which the clocks then move by an hour, so the time as written counts too.
 */
function exceptions(dates: string[]): (day: number, minute: number, instant: number) => boolean {
  const days = new Set<number>();
  const walls = new Set<number>();
  const instants = new Set<number>();
  for (const text of dates) {
    const written = readMoment(text);
    if (!written) continue;
    const day = written.dayUtcMs;
    if (written.minuteOfDay === null) days.add(day);
    else {
      walls.add(day + written.minuteOfDay * 60_000);
      if (written.offsetMinutes !== null) {
        instants.add(day + (written.minuteOfDay - written.offsetMinutes) * 60_000);
      }
    }
  }
  return (day, minute, instant) => days.has(day) || walls.has(day + minute * 60_000) || instants.has(instant);
}
