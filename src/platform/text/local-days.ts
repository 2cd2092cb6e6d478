// Days on the country's calendar, or a place's (`zone`), as dates like "2026-11-24": a day has 23
// hours when clocks go forward, and 25 when they go back.
import { zonedInstant } from "./zoned-time.ts";

const dayMs = 86_400_000;

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, -"T00:00:00.000Z".length);
}

/** The instant at which a local day begins, in milliseconds since 1970 UTC. */
export const startOfLocalDay = (date: string, zone?: string): number => instantOfLocal(date, 0, zone);

/** The instant of a local time, in minutes after midnight; a skipped one is an hour later. */
export const instantOfLocal = (date: string, minute: number, zone?: string): number =>
  zonedInstant(Date.parse(date), minute, zone);

/** Days since 1970, for columns of numbers, of a date like 2026-11-24; 0 for none. */
export const dayNumber = (date: string | null) => (date === null ? 0 : Date.parse(date) / dayMs);

/** Null for 0. */
export const dateOfNumber = (day: number) =>
  day === 0 ? null : new Date(day * dayMs).toISOString().slice(0, "2026-11-24".length);
