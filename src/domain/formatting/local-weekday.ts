// The day of the week and the time of day in London of many instants: what the index asks of every session when it is built.

import type { TimeOfDay } from "#src/domain/catalogue/vocabulary.ts";
import { localMoment } from "./format-date.ts";

const hourMs = 3_600_000;
// London's clock moves by whole hours at whole hours, so one look per hour answers for all its minutes.
const momentByHour = new Map<number, { weekday: number; hour: number }>();
/** Hours remembered: ten years of them; more would only be reached by a catalogue of nonsense dates. */
const hoursRemembered = 90_000;

/** Monday 1 to Sunday 7 in Europe/London, of an instant in milliseconds since 1970 UTC. */
export function localWeekday(instantMs: number): number {
  return momentOf(instantMs).weekday;
}

/** When in London's day an instant lies; null where the instant is not known (NaN). */
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
