// What the matching sessions to come of one found venue come to.
import type { Gender } from "#src/domain/catalogue/vocabulary.ts";
import type { OfferFilter } from "./offer-filter.ts";
import { fittingOffers } from "./offer-table.ts";
import { daysOfBits, gendersOfBits, type ValueSet } from "./packed-sets.ts";
import type { SessionTable } from "./session-table.ts";
import type { FoundCard } from "./table-search.ts";

/** Holds until the next match is made. */
export interface SessionMatch {
  sessionCount: number;
  /** In the order of the vocabulary. */
  genders: ValueSet<Gender>;
  /** Sorted day numbers. */
  days: ValueSet<number>;
  /** The next start, milliseconds since 1970 UTC. */
  nextMs: number;
  /** Lowest and highest stated price in pounds; not finite where none is stated. */
  priceFrom: number;
  priceTo: number;
  withoutPrice: number;
  withoutLength: number;
  /** Numbers of the table's offers, and how many sessions each stands for. */
  offers: number[];
  sessionsOfOffer: number[];
}

const scratch: number[] = [];
/** One for all cards, as an answer has hundreds of them: making each anew cost a tenth of the answer's time. */
const match: SessionMatch = {
  sessionCount: 0,
  genders: gendersOfBits(0),
  days: daysOfBits(0),
  nextMs: 0,
  priceFrom: 0,
  priceTo: 0,
  withoutPrice: 0,
  withoutLength: 0,
  offers: [],
  sessionsOfOffer: [],
};

export function sessionMatch(table: SessionTable, filter: OfferFilter, found: FoundCard, nowMs: number): SessionMatch {
  const { members, startsMs } = table;
  const { sessionsOfOffer } = match;
  const offerCount = fittingOffers(table, filter, found.bit, match.offers);
  match.offers.length = offerCount;
  sessionsOfOffer.length = offerCount;
  let sessionCount = 0;
  let genders = 0;
  let days = 0;
  let nextMs = Number.POSITIVE_INFINITY;
  let priceFrom = Number.POSITIVE_INFINITY;
  let priceTo = Number.NEGATIVE_INFINITY;
  let withoutPrice = 0;
  let withoutLength = 0;
  for (let at = 0; at < offerCount; at++) {
    const number = match.offers[at]!;
    const price = table.price[number]!;
    const first = firstToCome(table, number, nowMs);
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
    sessionsOfOffer[at] = count;
  }
  match.sessionCount = sessionCount;
  match.genders = gendersOfBits(genders);
  match.days = daysOfBits(days);
  match.nextMs = nextMs;
  match.priceFrom = priceFrom;
  match.priceTo = priceTo;
  match.withoutPrice = withoutPrice;
  match.withoutLength = withoutLength;
  return match;
}

/** Indexes into the list of sessions, by start, then id. */
export function matchingSessions(table: SessionTable, filter: OfferFilter, found: FoundCard, nowMs: number): number[] {
  const { members } = table;
  const count = fittingOffers(table, filter, found.bit, scratch);
  const sessions: number[] = [];
  for (let at = 0; at < count; at++) {
    const offer = scratch[at]!;
    const end = members.from[offer + 1]!;
    for (let member = firstToCome(table, offer, nowMs); member < end; member++) sessions.push(member);
  }
  return sessions.sort((a, b) => members.rank[a]! - members.rank[b]!).map((member) => members.list[member]!);
}

/** Place in the members' list of the offer's first session that has not started: they are listed by start. */
function firstToCome({ members, startsMs }: SessionTable, offer: number, nowMs: number): number {
  let at = members.from[offer]!;
  while (startsMs[at]! < nowMs) at++;
  return at;
}
