// A catchment's sessions and training that fit, by local day: counts all, lists the nearest.
import { localTimeOfDay } from "#src/catalogue/records/local-weekday.ts";
import { seasonEnd } from "#src/catalogue/records/season.ts";
import { type TimeOfDay, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays, dayNumber, instantOfLocal, startOfLocalDay } from "#src/platform/text/local-days.ts";
import { allOf, type OfferCriteria, rulesFor } from "../criteria/criteria.ts";
import type { SessionOffers } from "../offers/session-offers.ts";
import type { TrainingOffers, TrainingTime } from "../offers/training-offers.ts";
import type { PlacesInside } from "./catchment.ts";

export interface FoundSession {
  /** Index of the session; null for training. */
  session: number | null;
  /** The offer of a session, or the row of training. */
  row: number;
  group: number;
  /** Great-circle miles. */
  miles: number;
  /** Milliseconds since 1970 UTC. */
  startMs: number;
  /** No time is stated: after the day's timed ones. */
  isWholeDay: boolean;
  /** Sessions by start, then id; training after them, by key. */
  order: number;
  isCancelled: boolean;
}

export interface FoundDay {
  /** Sessions that are not cancelled, and training that people can join. */
  total: number;
  /** Of these, the ones with a place left, or for which that is not known. */
  joinable: Record<TimeOfDay, number>;
  /** The nearest, cancelled ones among them, by start, then distance, then id. */
  sessions: FoundSession[];
}

export interface WantedDays {
  nowMs: number;
  /** What is listed is not further away. */
  withinMiles: number;
  /** Inclusive miles, increasing, up to which the totals of all days are given as well. */
  reachMiles: readonly number[];
  /** Local dates. */
  today: string;
  dates: readonly string[];
  /** By the number of a place's zone. */
  zones: readonly string[];
  /** How many sessions a day lists at most. */
  mostListed: number;
}

/** A whole day is in every part of it. */
const partsOf = (timeOfDay: number) => (timeOfDay < 0 ? timesOfDay : [timesOfDay[timeOfDay]!]);

/** Those of a day so far. */
class Day implements FoundDay {
  total = 0;
  readonly joinable: Record<TimeOfDay, number> = { morning: 0, afternoon: 0, evening: 0 };
  /** At least the nearest that are to be listed. */
  sessions: FoundSession[] = [];
  /** What is further is not listed. */
  #farthestMiles = Number.POSITIVE_INFINITY;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(found: FoundSession): void {
    if (found.miles > this.#farthestMiles) return;
    this.sessions.push(found);
    if (this.sessions.length < 4 * this.#most) return;
    this.#keepNearest();
    this.#farthestMiles = this.sessions.at(-1)!.miles;
  }

  finish(): FoundDay {
    this.#keepNearest();
    this.sessions.sort(
      (a, b) =>
        Number(a.isWholeDay) - Number(b.isWholeDay) || a.startMs - b.startMs || a.miles - b.miles || a.order - b.order,
    );
    return this;
  }

  #keepNearest(): void {
    if (this.sessions.length <= this.#most) return;
    this.sessions.sort((a, b) => a.miles - b.miles || a.order - b.order);
    this.sessions.length = this.#most;
  }
}

export interface Week {
  sessions: SessionOffers;
  atVenues: PlacesInside;
  training: TrainingOffers;
  atGrounds: PlacesInside;
}

/** `next`: the first later day with a start that is not cancelled. `reach`: by `reachMiles`. */
export function findByDay(
  { sessions, atVenues, training, atGrounds }: Week,
  criteria: OfferCriteria,
  wanted: WantedDays,
): { days: FoundDay[]; next: string | null; reach: number[] } {
  const days = wanted.dates.map(() => new Day(wanted.mostListed));
  const reach = wanted.reachMiles.map(() => 0);
  const next = addSessions(days, reach, { sessions, inside: atVenues }, criteria, wanted);
  const firstOrder = sessions.order.length;
  addTraining(days, reach, { training, inside: atGrounds }, criteria, { ...wanted, firstOrder });
  return { days: days.map((day) => day.finish()), next, reach };
}

/** Counts what is so many miles away. */
function addToReach(reach: number[], { reachMiles }: WantedDays, miles: number, count: number): void {
  for (let at = reach.length - 1; at >= 0 && miles <= reachMiles[at]!; at--) reach[at]! += count;
}

function addSessions(
  days: readonly Day[],
  reach: number[],
  { sessions, inside }: { sessions: SessionOffers; inside: PlacesInside },
  criteria: OfferCriteria,
  wanted: WantedDays,
): string | null {
  const { nowMs, withinMiles, dates, zones } = wanted;
  // By zone, the instants at which the days begin, and the one at which the last ends.
  const bounds = zones.map((zone) => [...dates, addDays(dates.at(-1)!, 1)].map((date) => startOfLocalDay(date, zone)));
  const { offers, startsMs, order, isCancelled, isFull } = sessions;
  const fits = allOf(rulesFor("session", criteria));
  const { kinds, kind, from, recordsFrom, records, group } = offers;
  const nextMs = zones.map(() => Number.POSITIVE_INFINITY);
  for (let at = 0; at < inside.count; at++) {
    const place = inside.place[at]!;
    const miles = inside.miles[at]!;
    const zone = sessions.places.zone[place]!;
    const boundsMs = bounds[zone]!;
    const beginMs = Math.max(nowMs, boundsMs[0]!);
    const endMs = boundsMs.at(-1)!;
    for (let row = from[place]!; row < from[place + 1]!; row++) {
      const offer = kinds[kind[row]!]!;
      // Those of an offer are sorted by start.
      if (startsMs[recordsFrom[row + 1]! - 1]! < beginMs || !fits(offer)) continue;
      const isOff = isCancelled[row] === 1;
      for (let record = recordsFrom[row]!; record < recordsFrom[row + 1]!; record++) {
        const startMs = startsMs[record]!;
        if (startMs < beginMs) continue;
        if (startMs >= endMs) {
          if (!isOff && miles <= withinMiles) nextMs[zone] = Math.min(nextMs[zone]!, startMs);
          break;
        }
        if (!isOff) addToReach(reach, wanted, miles, 1);
        if (miles > withinMiles) continue;
        let which = 0;
        while (startMs >= boundsMs[which + 1]!) which++;
        const day = days[which]!;
        const session = records[record]!;
        if (!isOff) {
          day.total++;
          if (isFull[session] === 0) for (const part of partsOf(offer.timeOfDay)) day.joinable[part]++;
        }
        day.add({
          session,
          row,
          group: group[row]!,
          miles,
          startMs,
          order: order[record]!,
          isCancelled: isOff,
          isWholeDay: offer.timeOfDay < 0,
        });
      }
    }
  }
  const next = nextMs.flatMap((ms, zone) => (Number.isFinite(ms) ? localDate(ms, zones[zone]) : []));
  return next.sort()[0] ?? null;
}

/** As for teams, price, length, time of day, surface and facilities leave no training out. */
function addTraining(
  days: readonly Day[],
  reach: number[],
  { training, inside }: { training: TrainingOffers; inside: PlacesInside },
  criteria: OfferCriteria,
  wanted: WantedDays & { firstOrder: number },
): void {
  const { from, order, isClosed, audience: audienceOf, time: timeOf, group, times, audiences } = training;
  const fits = allOf(rulesFor("training", criteria));
  const isFitting = Uint8Array.from(audiences, (offers) => Number(offers.some(fits)));
  const inZones = wanted.zones.map((zone) => ({
    startsOf: startsByTime(times, criteria.days, wanted, zone),
    counts: new Int32Array(times.length),
  }));
  for (let at = 0; at < inside.count; at++) {
    const place = inside.place[at]!;
    const miles = inside.miles[at]!;
    const { startsOf, counts } = inZones[training.places.zone[place]!]!;
    for (let row = from[place]!; row < from[place + 1]!; row++) {
      const audience = audienceOf[row]!;
      if (isFitting[audience] === 0) continue;
      const time = timeOf[row]!;
      const starts = startsOf(time);
      const isOpen = isClosed[row] === 0;
      if (isOpen) addToReach(reach, wanted, miles, starts.length);
      if (miles > wanted.withinMiles) continue;
      if (isOpen) counts[time]!++;
      for (const { which, startMs } of starts) {
        days[which]!.add({
          session: null,
          row,
          group: group[audience]!,
          miles,
          startMs,
          isWholeDay: false,
          order: wanted.firstOrder + order[row]!,
          isCancelled: false,
        });
      }
    }
  }
  for (const { startsOf, counts } of inZones) {
    counts.forEach((count, time) => {
      if (count === 0) return;
      for (const { which, part } of startsOf(time)) {
        days[which]!.total += count;
        days[which]!.joinable[part] += count;
      }
    });
  }
}

/** On one of the dates that are asked for. */
interface Start {
  /** Which of them. */
  which: number;
  startMs: number;
  part: TimeOfDay;
}

/** Returns what says of a time on which of the dates it is and has not begun. */
function startsByTime(
  times: readonly TrainingTime[],
  wantedDays: OfferCriteria["days"],
  { dates, today, nowMs }: WantedDays,
  zone: string,
): (time: number) => Start[] {
  const days = dates.map(dayNumber);
  const weekdays = days.map(weekdayOf);
  const endOfSeason = dayNumber(seasonEnd(today));
  const startsOf: Start[][] = [];
  return (time) => {
    const { day: ofWeek, startMinute, fromDay, toDay, exceptDays } = times[time]!;
    startsOf[time] ??= days.flatMap((day, which): Start[] => {
      const weekday = weekdays[which]!;
      if (weekday !== ofWeek || (wantedDays !== null && !wantedDays.includes(weekday))) return [];
      if (day < fromDay || day > (toDay || endOfSeason) || exceptDays.includes(day)) return [];
      const startMs = instantOfLocal(dates[which]!, startMinute, zone);
      return startMs < nowMs ? [] : [{ which, startMs, part: localTimeOfDay(startMs, zone)! }];
    });
    return startsOf[time];
  };
}

/** Monday 1 to Sunday 7, of a day since 1970. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;
