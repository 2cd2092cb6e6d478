// Summarises the matching sessions of one found venue: count, days, prices, next start.
import type { Gender } from "#src/catalogue/records/vocabulary.ts";
import type { OfferFilter } from "./offer-filter.ts";
import { fittingOffers } from "./offer-table.ts";
import { daysOfBits, gendersOfBits, type ValueSet } from "./packed-sets.ts";
import type { SessionTable } from "./session-table.ts";
import type { FoundCard } from "./table-search.ts";

/** Valid until the next call of `summariseSessions`. */
export interface SessionsSummary {
  sessionCount: number;
  /** In the order of the vocabulary. */
  genders: ValueSet<Gender>;
  /** Sorted day numbers. */
  days: ValueSet<number>;
  /** The next start, milliseconds since 1970 UTC. */
  nextMs: number;
  /** Lowest and highest stated price in pounds; Infinity and -Infinity where none is stated. */
  priceFrom: number;
  priceTo: number;
  withoutPrice: number;
  withoutLength: number;
  withoutAges: number;
  offerCount: number;
  /** The numbers of so many matching offers, and how many sessions each has; what follows in the lists is of other cards. */
  offers: number[];
  sessionsOfOffer: number[];
}

/** One object for all cards: creating one for each of an answer's hundreds of cards took a tenth of the answer's time. */
const summary: SessionsSummary = {
  sessionCount: 0,
  genders: gendersOfBits(0),
  days: daysOfBits(0),
  nextMs: 0,
  priceFrom: 0,
  priceTo: 0,
  withoutPrice: 0,
  withoutLength: 0,
  withoutAges: 0,
  offerCount: 0,
  offers: [],
  sessionsOfOffer: [],
};

export function summariseSessions(
  table: SessionTable,
  filter: OfferFilter,
  found: FoundCard,
  nowMs: number,
): SessionsSummary {
  const { members, startsMs } = table;
  const { offers, sessionsOfOffer } = summary;
  const offerCount = fittingOffers(table, filter, found.bit, offers);
  let sessionCount = 0;
  let genders = 0;
  let days = 0;
  let nextMs = Number.POSITIVE_INFINITY;
  let priceFrom = Number.POSITIVE_INFINITY;
  let priceTo = Number.NEGATIVE_INFINITY;
  let withoutPrice = 0;
  let withoutLength = 0;
  let withoutAges = 0;
  for (let at = 0; at < offerCount; at++) {
    const number = offers[at]!;
    const price = table.price[number]!;
    const first = firstNotStarted(table, number, nowMs);
    const count = members.from[number + 1]! - first;
    genders |= table.genders[number]!;
    days |= table.days[number]!;
    sessionCount += count;
    if (startsMs[first]! < nextMs) nextMs = startsMs[first]!;
    if (Number.isNaN(price)) withoutPrice += count;
    else {
      if (price < priceFrom) priceFrom = price;
      if (price > priceTo) priceTo = price;
    }
    if (Number.isNaN(table.minutes[number]!)) withoutLength += count;
    if (table.isAgeAssumed[number] === 1) withoutAges += count;
    sessionsOfOffer[at] = count;
  }
  summary.sessionCount = sessionCount;
  summary.genders = gendersOfBits(genders);
  summary.days = daysOfBits(days);
  summary.nextMs = nextMs;
  summary.priceFrom = priceFrom;
  summary.priceTo = priceTo;
  summary.withoutPrice = withoutPrice;
  summary.withoutLength = withoutLength;
  summary.withoutAges = withoutAges;
  summary.offerCount = offerCount;
  return summary;
}

/** The matching sessions of a summary, as indexes into the list of sessions, by start, then id. */
export function matchingSessions(
  table: SessionTable,
  { offerCount, offers }: SessionsSummary,
  nowMs: number,
): number[] {
  const { members } = table;
  const sessions: number[] = [];
  for (let at = 0; at < offerCount; at++) {
    const offer = offers[at]!;
    const end = members.from[offer + 1]!;
    for (let member = firstNotStarted(table, offer, nowMs); member < end; member++) sessions.push(member);
  }
  return sessions.sort((a, b) => members.rank[a]! - members.rank[b]!).map((member) => members.list[member]!);
}

/** Index in the members' list of an offer's first session that has not started: they are sorted by start. */
function firstNotStarted({ members, startsMs }: SessionTable, offer: number, nowMs: number): number {
  let at = members.from[offer]!;
  while (startsMs[at]! < nowMs) at++;
  return at;
}
