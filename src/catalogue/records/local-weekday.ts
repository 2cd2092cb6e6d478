// The day of the week and the time of day in London of many instants: the index needs them for every session.

import { localMoment } from "#src/platform/text/format-date.ts";
import type { TimeOfDay } from "./vocabulary.ts";

const hourMs = 3_600_000;
// London's clock changes by whole hours at whole hours, so one result per hour is right for all its minutes.
const momentByHour = new Map<number, { weekday: number; hour: number }>();
/** Hours cached: ten years of them; only a catalogue of impossible dates needs more. */
const hoursRemembered = 90_000;

/** Monday 1 to Sunday 7 in Europe/London, of an instant in milliseconds since 1970 UTC. */
export function localWeekday(instantMs: number): number {
  return momentOf(instantMs).weekday;
}

/** The part of London's day of an instant; null if the instant is not known (NaN). */
export function localTimeOfDay(instantMs: number): TimeOfDay | null {
  if (Number.isNaN(instantMs)) return null;
  const { hour } = momentOf(instantMs);
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

function momentOf(instantMs: number): { weekday: number; hour: number } {
  const hourNumber = Math.floor(instantMs / hourMs);
  const known = momentByHour.get(hourNumber);
  if (known !== undefined) return known;
  if (momentByHour.size >= hoursRemembered) momentByHour.clear();
  const { weekday, hour } = localMoment(hourNumber * hourMs);
  const moment = { weekday, hour };
  momentByHour.set(hourNumber, moment);
  return moment;
}
