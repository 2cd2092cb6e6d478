// An instant's day of the week and part of the day, on the country's clock or a place's (`zone`).
import { localMoment } from "#src/platform/text/format-date.ts";
import { wallClock } from "#src/platform/text/zoned-time.ts";
import type { TimeOfDay } from "./vocabulary.ts";

/** Monday 1 to Sunday 7, of an instant in milliseconds since 1970 UTC. */
export const localWeekday = (instantMs: number, zone?: string): number => localMoment(instantMs, zone).weekday;

/** Null if the instant is not known (NaN). */
export function localTimeOfDay(instantMs: number, zone?: string): TimeOfDay | null {
  if (Number.isNaN(instantMs)) return null;
  const { minuteOfDay } = wallClock(instantMs, zone);
  if (minuteOfDay < 12 * 60) return "morning";
  return minuteOfDay < 17 * 60 ? "afternoon" : "evening";
}
