// Reads a publisher's Schedule; docs/openactive.md lists what of it is understood.
import { isTimeZone, minuteOfTime, minutesOf, readDuration, readMoment, soundMinutes } from "./iso-time.ts";
import { enumWord, isObject, type JsonObject, listOf, numberOf, typeOf } from "./json-ld.ts";
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
    if (isObject(each) && typeOf(each) === "PartialSchedule") {
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
  const rhythm = readRhythm(schedule.repeatFrequency, listOf(schedule.byDay).length > 0);
  const byDay = listOf(schedule.byDay).slice(0, 50).map(readDay);
  const startDate = dateOf(schedule.startDate);
  const endDate = dateOf(schedule.endDate);
  if (startMinute === null || rhythm === null || byDay.includes(null)) return null;
  if (startDate === undefined || endDate === undefined) return null;
  const timeZone = typeof schedule.scheduleTimezone === "string" ? schedule.scheduleTimezone.trim() : null;
  if (timeZone !== null && (timeZone.length > 60 || !isTimeZone(timeZone))) return null;
  const repeatCount = numberOf(schedule.repeatCount);
  return {
    startDate,
    endDate,
    startTime: timeText(startMinute),
    durationMinutes: minutesOf(schedule.duration) ?? minutesBetween(startMinute, minuteOfTime(schedule.endTime)),
    ...rhythm,
    byDay: byDay.filter((day) => day !== null),
    byMonth: numbersWithin(schedule.byMonth, 1, 12),
    byMonthDay: numbersWithin(schedule.byMonthDay, -31, 31),
    exceptDates: listOf(schedule.exceptDate)
      .slice(0, exceptionsAtMost)
      .filter((date): date is string => readMoment(date) !== null),
    repeatCount: repeatCount !== null && repeatCount > 0 ? Math.floor(repeatCount) : null,
    timeZone,
  };
}

function readRhythm(value: unknown, hasDays: boolean): Pick<ScheduleFacts, "unit" | "interval"> | null {
  // Days of the week without a frequency can only mean every week.
  if (value === undefined || value === null) return hasDays ? { unit: "week", interval: 1 } : null;
  const duration = readDuration(value);
  if (duration === null || duration.minutes > 0) return null;
  if (duration.months > 0) return duration.days === 0 ? { unit: "month", interval: duration.months } : null;
  return duration.days % 7 === 0
    ? { unit: "week", interval: duration.days / 7 }
    : { unit: "day", interval: duration.days };
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

function numbersWithin(value: unknown, least: number, most: number): number[] {
  const numbers = listOf(value)
    .slice(0, 100)
    .flatMap((each) => numberOf(each) ?? []);
  return numbers.filter((each) => Number.isInteger(each) && each >= least && each <= most && each !== 0);
}

const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** An end before its start is on the next day. */
function minutesBetween(start: number, end: number | null): number | null {
  return end === null || end === start ? null : soundMinutes((end - start + 1_440) % 1_440);
}
