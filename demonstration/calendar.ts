// Days and times in Europe/London, as days since 1970, without a slow time-zone library.

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The day in London at an instant, in days since 1970-01-01. */
export function dayOf(atMs: number): number {
  const shifted = isSummerTime(atMs) ? atMs + hourMs : atMs;
  return Math.floor(shifted / dayMs);
}

/** The instant of a London day and minutes past its midnight; for times after 2 in the morning. */
export function instantOf(day: number, minuteOfDay: number): number {
  const standardMs = day * dayMs + minuteOfDay * minuteMs;
  return isSummerTime(standardMs - hourMs) ? standardMs - hourMs : standardMs;
}

/** Monday 1 to Sunday 7. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Number of the week that a day lies in, Mondays first; tells even weeks from odd ones. */
export function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

/** The first day from `day` on that falls on a weekday. */
export function nextWeekday(day: number, weekday: number): number {
  return day + ((weekday - weekdayOf(day) + 7) % 7);
}

/** Year in which the season of a day began; seasons turn on 1 July. */
export function seasonYearOf(day: number): number {
  const date = new Date(day * dayMs);
  return date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
}

/** Mondays of school holidays in most of England: first and last month and day of each. */
const holidayMondays: readonly (readonly [fromMonthDay: number, toMonthDay: number])[] = [
  [212, 218],
  [330, 412],
  [525, 531],
  [720, 826],
  [1024, 1030],
  [1216, 1222],
];

/** Whether camps may start on that Monday: half-terms, Easter, summer, before Christmas. */
export function isHolidayMonday(day: number): boolean {
  if (weekdayOf(day) !== 1) return false;
  const date = new Date(day * dayMs);
  const monthDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  return holidayMondays.some(([from, to]) => monthDay >= from && monthDay <= to);
}

const changes = new Map<number, { startsMs: number; endsMs: number }>();

/** British Summer Time: from 01:00 UTC on March's last Sunday to 01:00 UTC on October's. */
function isSummerTime(atMs: number): boolean {
  const year = new Date(atMs).getUTCFullYear();
  let change = changes.get(year);
  if (change === undefined) {
    change = { startsMs: lastSundayMs(year, 2) + hourMs, endsMs: lastSundayMs(year, 9) + hourMs };
    changes.set(year, change);
  }
  return atMs >= change.startsMs && atMs < change.endsMs;
}

function lastSundayMs(year: number, month: number): number {
  const lastDay = Date.UTC(year, month + 1, 0) / dayMs;
  return (lastDay - (weekdayOf(lastDay) % 7)) * dayMs;
}
