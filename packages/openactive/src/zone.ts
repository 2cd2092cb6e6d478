// A time zone's clock: what it shows at an instant, and the instant at which it shows a time.
import { Temporal } from "temporal-polyfill";

/** True where the runtime has the zone, an IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(name) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The instant at which the zone's clock shows that minute of a day, given as its midnight in UTC. A
 * time that the clock skips in spring is as much later; one shown twice in autumn is the first.
 */
export function zonedInstant(dayUtcMs: number, minuteOfDay: number, timeZone: string): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(dayUtcMs + minuteOfDay * 60_000).toZonedDateTimeISO("UTC");
  return wall.toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day, as its midnight in UTC, and its minute that the zone's clock shows at an instant. */
export function wallClock(instantMs: number, timeZone: string): { dayUtcMs: number; minuteOfDay: number } {
  const wall = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
  return {
    dayUtcMs: wall.toPlainDate().toZonedDateTime("UTC").epochMilliseconds,
    minuteOfDay: wall.hour * 60 + wall.minute,
  };
}
