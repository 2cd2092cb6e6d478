// The dates of a schedule within a stretch of time, on the clock of its time zone.
import { defaultTimeZone, minuteOfTime, readMoment, wallClock, zonedInstant } from "./iso-time.ts";
import type { ScheduleFacts } from "./opportunity.ts";

const dayMs = 86_400_000;

/** How far ahead schedules are expanded: twelve weeks. */
export const horizonMs = 84 * dayMs;

/** A schedule that began earlier than this is counted from here: only its rhythm matters. */
const longestPastDays = 366 * 30;

/** Instants in milliseconds from `fromMs` to before `untilMs`, in order, without the exceptions. */
export function expandSchedule(schedule: ScheduleFacts, fromMs: number, untilMs: number): number[] {
  const timeZone = schedule.timeZone ?? defaultTimeZone;
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
    const instant = zonedInstant(day, minute, timeZone);
    if (instant >= untilMs) break;
    if (instant >= fromMs && !isException(day, minute, instant)) found.push(instant);
  }
  return found;
}

function dayOf(date: string | null): number | null {
  const written = date === null ? null : readMoment(date);
  return written && Date.UTC(written.year, written.month - 1, written.day);
}

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

/** Whether the day lies in a week, month or day that the interval reaches. Weeks begin on Monday. */
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
 * An exception is a date, an instant, or a time on the wall: publishers put a Z behind local times, which the clocks'
 * change then moves by an hour, so the time as written counts as well as the instant.
 */
function exceptions(dates: string[]): (day: number, minute: number, instant: number) => boolean {
  const days = new Set<number>();
  const walls = new Set<number>();
  const instants = new Set<number>();
  for (const text of dates) {
    const written = readMoment(text);
    if (!written) continue;
    const day = Date.UTC(written.year, written.month - 1, written.day);
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
