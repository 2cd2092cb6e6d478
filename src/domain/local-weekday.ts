// The day of the week in London of many instants: what the index asks of every session when it is built.
import { localMoment } from "./date-words.ts";

const hourMs = 3_600_000;
// London's clock moves by whole hours at whole hours, so one look per hour answers for all its minutes.
const weekdayByHour = new Map<number, number>();
/** Hours kept: ten years of them, about 5 MB; more would only be reached by a catalogue of nonsense dates. */
const hoursKept = 90_000;

/** Monday 1 to Sunday 7 in Europe/London, of an instant in milliseconds since 1970 UTC. */
export function localWeekday(instantMs: number): number {
  const hour = Math.floor(instantMs / hourMs);
  const known = weekdayByHour.get(hour);
  if (known !== undefined) return known;
  if (weekdayByHour.size >= hoursKept) weekdayByHour.clear();
  const { weekday } = localMoment(hour * hourMs);
  weekdayByHour.set(hour, weekday);
  return weekday;
}
