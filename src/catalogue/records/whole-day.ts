// Sessions of which a day is stated and no time.
import { wallClock, zonedInstant } from "#src/platform/text/zoned-time.ts";

const lastMinute = 24 * 60 - 1;

/**
 * True from midnight to midnight, to 23:59, or where no length is stated, by the country's clock,
 * or a place's: a publisher's way to write a date alone. `startMs`: milliseconds since 1970 UTC.
 */
export function isWholeDay(startMs: number, durationMinutes: number | null, zone?: string): boolean {
  const minuteAt = (instantMs: number) => wallClock(instantMs, zone).minuteOfDay;
  if (Number.isNaN(startMs) || minuteAt(startMs) !== 0) return false;
  return durationMinutes === null || [0, lastMinute].includes(minuteAt(startMs + durationMinutes * 60_000));
}

/** Where a session stands among others by start: a whole day after its day's timed ones. */
export function placeInOrder(startMs: number, durationMinutes: number | null, zone?: string): number {
  return isWholeDay(startMs, durationMinutes, zone)
    ? zonedInstant(wallClock(startMs, zone).dayUtcMs, lastMinute, zone)
    : startMs;
}
