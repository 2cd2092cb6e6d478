// A time zone's clock: what it shows at an instant, and the instant at which it shows a time.
import { Temporal } from "temporal-polyfill";

const dayMs = 86_400_000;

/** True where the runtime has the zone, an IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Temporal.Now.zonedDateTimeISO(name) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A clock changes at a half hour of UTC at the finest, so an answer holds for one. */
const stepMs = 1_800_000;

/** By zone and half hour: asking takes fifty microseconds, and a feed has a million dates. */
const remembered = new Map<string, number>();
const mostRemembered = 50_000;

/** Milliseconds that the zone's clock is ahead of UTC at an instant. */
function aheadMs(instantMs: number, timeZone: string): number {
  const step = Math.floor(instantMs / stepMs);
  const key = `${timeZone} ${step}`;
  const cached = remembered.get(key);
  if (cached !== undefined) return cached;
  const at = Temporal.Instant.fromEpochMilliseconds(step * stepMs).toZonedDateTimeISO(timeZone);
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(key, at.offsetNanoseconds / 1_000_000);
  return at.offsetNanoseconds / 1_000_000;
}

/**
 * The instant at which the zone's clock shows that minute of a day, given as its midnight in UTC. A
 * time that the clock skips in spring is as much later; one shown twice in autumn is the first.
 */
export function zonedInstant(dayUtcMs: number, minuteOfDay: number, timeZone: string): number {
  const wall = dayUtcMs + minuteOfDay * 60_000;
  const before = wall - aheadMs(wall - dayMs, timeZone);
  const after = wall - aheadMs(wall + dayMs, timeZone);
  const possible = [before, after].filter((instant) => instant + aheadMs(instant, timeZone) === wall);
  return possible.length > 0 ? Math.min(...possible) : Math.max(before, after);
}

/** The day, as its midnight in UTC, and its minute that the zone's clock shows at an instant. */
export function wallClock(instantMs: number, timeZone: string): { dayUtcMs: number; minuteOfDay: number } {
  const wall = instantMs + aheadMs(instantMs, timeZone);
  const dayUtcMs = Math.floor(wall / dayMs) * dayMs;
  return { dayUtcMs, minuteOfDay: Math.floor((wall - dayUtcMs) / 60_000) };
}
