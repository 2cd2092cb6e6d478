// Reads a publisher's Schedule; docs/openactive.md lists what of it is understood.
import { isTimeZone, minuteOfTime, minutesOf, readDuration, readMoment, soundMinutes } from "./iso-time.ts";
import { enumWord, isObject, type JsonObject, listOf, numberOf, typesOf } from "./json-ld.ts";
import type { ScheduleFacts } from "./opportunity.ts";

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

/** Without a frequency days of the week can only mean every week, days of the month and months every month. */
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

/** Null where one cannot be read. Public holidays beside days of the week add dates that no rule tells. */
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
