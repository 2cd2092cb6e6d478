// The sessions and the training of a catchment that fit, by local day: counts all of them, and lists the nearest of each day.
import { type TimeOfDay, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { type Catchment, isInCatchment, milesTo, reachOf, squaredChord } from "./catchment.ts";
import { fittingBits, type OfferFilter } from "./offer-filter.ts";
import { groupCount } from "./offer-group.ts";
import type { SessionTable } from "./session-table.ts";
import type { TrainingDay } from "./training-table.ts";

export interface FoundSession {
  /** Index into the list of sessions; -1 for training, of which `offer` is the row. */
  session: number;
  offer: number;
  /** Number of its group. */
  group: number;
  /** Exact great-circle miles. */
  miles: number;
  /** Milliseconds since 1970 UTC. */
  startMs: number;
  /** Orders sessions by start, then id, and training after them. */
  rank: number;
  isCancelled: boolean;
}

export interface FoundDay {
  /** Those that are not cancelled. */
  total: number;
  /** Of these, the ones with a place left, or for which that is not known. */
  joinable: Record<TimeOfDay, number>;
  /** The nearest, cancelled ones among them, by start, then distance, then id. */
  sessions: FoundSession[];
}

export interface AskedDays {
  nowMs: number;
  /** The instants at which the days begin, and the one at which the last ends. */
  boundsMs: readonly number[];
  /** How many sessions a day lists at most. */
  mostListed: number;
  /** By index in the list of sessions: 1 for one without a place. */
  isFull: Uint8Array;
  /** By day. */
  training: readonly TrainingDay[];
}

/** A filter is valid until the other is asked for. */
export interface DayFilters {
  coming(): OfferFilter;
  cancelled(): OfferFilter;
}

/** `nextMs`: the first start after the last day of what is not cancelled; Infinity for none. */
export function findByDay(
  table: SessionTable,
  filters: DayFilters,
  catchment: Catchment,
  { nowMs, boundsMs, mostListed, isFull, training }: AskedDays,
): { days: FoundDay[]; nextMs: number } {
  const { members, startsMs } = table;
  const beginMs = Math.max(nowMs, boundsMs[0]!);
  const endMs = boundsMs.at(-1)!;
  const days = boundsMs
    .slice(1)
    .map((): FoundDay => ({ total: 0, joinable: { morning: 0, afternoon: 0, evening: 0 }, sessions: [] }));
  let nextMs = Number.POSITIVE_INFINITY;
  const visit =
    (isCancelled: boolean): VisitOffer =>
    (bit, offer, group, miles) => {
      const end = members.from[offer + 1]!;
      for (let at = members.from[offer]!; at < end; at++) {
        const startMs = startsMs[at]!;
        if (startMs < beginMs) continue;
        if (startMs >= endMs) {
          // An offer's sessions are sorted by start.
          if (!isCancelled) nextMs = Math.min(nextMs, startMs);
          break;
        }
        let day = 0;
        while (startMs >= boundsMs[day + 1]!) day++;
        const found = days[day]!;
        const session = members.list[at]!;
        if (!isCancelled) {
          found.total++;
          if (isFull[session] === 0) found.joinable[timeOfDayAt(table, bit)]++;
        }
        found.sessions.push({ session, offer, group, miles, startMs, rank: members.rank[at]!, isCancelled });
      }
    };
  visitFittingOffers(table, filters.coming(), catchment, visit(false));
  visitFittingOffers(table, filters.cancelled(), catchment, visit(true));
  training.forEach(({ total, joinable, nearest }, at) => {
    const day = days[at]!;
    day.total += total;
    for (const time of timesOfDay) day.joinable[time] += joinable[time];
    for (const { row, group, rank, miles, startMs } of nearest) {
      day.sessions.push({
        session: -1,
        offer: row,
        group,
        miles,
        startMs,
        rank: members.list.length + rank,
        isCancelled: false,
      });
    }
  });
  for (const day of days) {
    if (day.sessions.length > mostListed) {
      day.sessions.sort((a, b) => a.miles - b.miles || a.rank - b.rank);
      day.sessions.length = mostListed;
    }
    day.sessions.sort((a, b) => a.startMs - b.startMs || a.miles - b.miles || a.rank - b.rank);
  }
  return { days, nextMs };
}

/** The part of the day in which the sessions of an offer start. */
function timeOfDayAt({ byTimeOfDay }: SessionTable, bit: number): TimeOfDay {
  return timesOfDay.find((time) => (byTimeOfDay[time][bit >> 5]! & (1 << bit)) !== 0)!;
}

type VisitOffer = (bit: number, offer: number, group: number, miles: number) => void;

function visitFittingOffers(table: SessionTable, filter: OfferFilter, catchment: Catchment, visit: VisitOffer): void {
  const { map, layout } = table;
  const reach = reachOf(map, catchment, table.reach);
  for (let place = 0; place < reach.count; place++) {
    const isInside = reach.isInside[place] === 1;
    for (const group of filter.groups) {
      const cell = reach.block[place]! * groupCount + group;
      const endWord = layout.cellWord[cell + 1]!;
      let last = -1;
      let miles = 0;
      let isReached = false;
      for (let word = layout.cellWord[cell]!; word < endWord; word++) {
        for (let bits = fittingBits(filter, word); bits !== 0; bits &= bits - 1) {
          const bit = word * 32 + 31 - Math.clz32(bits & -bits);
          const card = layout.cardOfBit[bit]!;
          if (card !== last) {
            last = card;
            isReached = isInside || isInCatchment(map, catchment, card, squaredChord(map, catchment, card));
            if (isReached) miles = milesTo(map, catchment, card);
          }
          if (isReached) visit(bit, layout.offerOfBit[bit]!, group, miles);
        }
      }
    }
  }
}
