// A zone's clock, by default the country's: what it shows when, and the instant of a time on it.
import { country } from "#src/platform/country/country.ts";

const dayMs = 86_400_000;
/** A zone's clock changes at a half hour of UTC at the finest, so an answer holds for one. */
const stepMs = 1_800_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();
/** Asking the runtime costs microseconds. */
const offsetsRemembered = 50_000;

/** What one zone's clock shows in some years, for who is told it and need not ask the runtime. */
export interface ClockChanges {
  zone: string;
  /** Milliseconds that it is ahead of UTC, each from an instant on, in their order. */
  offsets: { fromMs: number; aheadMs: number }[];
  untilMs: number;
}

const weekMs = 7 * dayMs;
const weeksEitherWay = 104;

const latest = new Map<string, ClockChanges>();

/** Of two years before and after; the same for a whole week. */
export function clockChanges(zone: string, nowMs: number): ClockChanges {
  const now = Math.floor(nowMs / weekMs) * weekMs;
  const untilMs = now + weeksEitherWay * weekMs;
  // Every page asks.
  const same = latest.get(zone);
  if (same?.untilMs === untilMs) return same;
  let fromMs = now - weeksEitherWay * weekMs;
  const offsets = [{ fromMs, aheadMs: offsetAt(fromMs, zone) }];
  for (; fromMs < untilMs; fromMs += weekMs) {
    const aheadMs = offsetAt(fromMs + weekMs, zone);
    if (aheadMs === offsetAt(fromMs, zone)) continue;
    let [before, after] = [fromMs, fromMs + weekMs];
    while (after - before > stepMs) {
      const middle = before + Math.floor((after - before) / stepMs / 2) * stepMs;
      if (offsetAt(middle, zone) === aheadMs) after = middle;
      else before = middle;
    }
    offsets.push({ fromMs: after, aheadMs });
  }
  const changes = { zone, offsets, untilMs };
  latest.set(zone, changes);
  return changes;
}

const changesByZone: { [zone: string]: ClockChanges } = {};

/** For a browser: a telephone takes a tenth of a second to its first zone, while a person waits. */
export function tellClock(changes: ClockChanges): void {
  changesByZone[changes.zone] = changes;
}

/** The runtime's name for the zone, which may have several; null where it knows none. */
export function canonicalZone(name: string): string | null {
  try {
    return clockOf(name).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  // A publisher's zones are few; who invents many is not remembered.
  if (clocks.size < 100) clocks.set(timeZone, clock);
  return clock;
}

/** Milliseconds that the zone's clock is ahead of UTC at an instant. */
export function offsetAt(instantMs: number, timeZone: string): number {
  const changes = changesByZone[timeZone];
  if (changes && instantMs < changes.untilMs) {
    const last = changes.offsets.findLast(({ fromMs }) => fromMs <= instantMs);
    if (last) return last.aheadMs;
  }
  const step = Math.floor(instantMs / stepMs);
  let ofZone = offsets.get(timeZone);
  const cached = ofZone?.get(step);
  if (cached !== undefined) return cached;
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(step * stepMs)) part[type] = Number(value);
  const wall = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
  if (!ofZone || ofZone.size >= offsetsRemembered) {
    if (offsets.size >= 100) offsets.clear();
    ofZone = new Map();
    offsets.set(timeZone, ofZone);
  }
  ofZone.set(step, wall - step * stepMs);
  return wall - step * stepMs;
}

/**
 * The instant at which a zone's clock shows that minute of a day (given as its midnight in UTC). A
 * time that the clock skips in spring is as much later; one shown twice in autumn is the first.
 */
export function zonedInstant(dayUtcMs: number, minuteOfDay: number, timeZone = country().zone): number {
  const wall = dayUtcMs + minuteOfDay * 60_000;
  const before = wall - offsetAt(wall - dayMs, timeZone);
  const after = wall - offsetAt(wall + dayMs, timeZone);
  const fits = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  return fits.length > 0 ? Math.min(...fits) : Math.max(before, after);
}

/** The day (as its midnight in UTC) and minute that a zone's clock shows at an instant. */
export function wallClock(instantMs: number, timeZone = country().zone): { dayUtcMs: number; minuteOfDay: number } {
  const wall = instantMs + offsetAt(instantMs, timeZone);
  const dayUtcMs = Math.floor(wall / dayMs) * dayMs;
  return { dayUtcMs, minuteOfDay: Math.floor((wall - dayUtcMs) / 60_000) };
}
