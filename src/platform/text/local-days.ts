// Days on London's calendar as dates like "2026-11-24": a day has 23 hours when clocks go forward, and 25 when they go back.
import { localMoment } from "./format-date.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, -"T00:00:00.000Z".length);
}

/** The instant at which a local day begins, in milliseconds since 1970 UTC. */
export function startOfLocalDay(date: string): number {
  const midnightUtc = Date.parse(date);
  // London's clock is UTC or an hour ahead, and changes at one o'clock: every day has one midnight.
  return localMoment(midnightUtc - hourMs).hour === 0 ? midnightUtc - hourMs : midnightUtc;
}

/** The instant of a local time, in minutes after midnight; one that clocks pass over is an hour later. */
export function instantOfLocal(date: string, minute: number): number {
  const ifUtc = Date.parse(date) + minute * 60_000;
  const { hour, minute: past } = localMoment(ifUtc - hourMs);
  return hour * 60 + past === minute ? ifUtc - hourMs : ifUtc;
}
