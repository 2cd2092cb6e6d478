// Summarises the matching teams of one found club, or the matching sessions of one found venue.
import type { OfferGroup } from "../criteria/offer-group.ts";
import { type FoundCard, fittingOffers, type ListSearch } from "../find/find-groups.ts";
import type { PlacedOffers } from "../offers/offer-columns.ts";
import type { SessionOffers } from "../offers/session-offers.ts";
import { ageGroupsOfBits, daysOfBits, gendersOfBits } from "./value-sets.ts";

/*
 * Each summary is valid until the next one of its kind: creating an object for each of an answer's hundreds of cards took a tenth of
 * the answer's time.
 */

const teamsSummary = {
  teamCount: 0,
  /** In the order of the vocabulary. */
  genders: gendersOfBits(0),
  ageGroups: ageGroupsOfBits(0),
  /** Sorted day numbers; empty where they are known of no team. */
  days: daysOfBits(0),
  /** True if they are known of some teams only. */
  hasUnknownDays: false,
  offerCount: 0,
  /** The numbers of so many matching offers; what follows in the list is of other cards. */
  offers: [] as number[],
};
export type TeamsSummary = typeof teamsSummary;

export function summariseTeams(search: ListSearch, { place }: FoundCard, group: OfferGroup): TeamsSummary {
  const { kinds, kind, recordsFrom } = search.list.offers;
  const { offers } = teamsSummary;
  const offerCount = fittingOffers(search, place, group, offers);
  let teamCount = 0;
  let genders = 0;
  let ages = 0;
  let days = 0;
  let isUnknownOfOne = false;
  for (let at = 0; at < offerCount; at++) {
    const number = offers[at]!;
    teamCount += recordsFrom[number + 1]! - recordsFrom[number]!;
    const ofKind = kind[number]!;
    genders |= kinds.genders[ofKind]!;
    ages |= 1 << kinds.ageGroup[ofKind]!;
    days |= kinds.days[ofKind]!;
    isUnknownOfOne ||= kinds.days[ofKind] === 0;
  }
  teamsSummary.teamCount = teamCount;
  teamsSummary.genders = gendersOfBits(genders);
  teamsSummary.ageGroups = ageGroupsOfBits(ages);
  teamsSummary.days = daysOfBits(days);
  teamsSummary.hasUnknownDays = isUnknownOfOne && days !== 0;
  teamsSummary.offerCount = offerCount;
  return teamsSummary;
}

/** The matching teams of a summary, as indexes into the list of teams, by id. */
export function matchingTeams({ records, recordsFrom }: PlacedOffers, { offerCount, offers }: TeamsSummary): number[] {
  const found: number[] = [];
  for (let at = 0; at < offerCount; at++)
    found.push(...records.subarray(recordsFrom[offers[at]!], recordsFrom[offers[at]! + 1]));
  return found.sort((a, b) => a - b);
}

const sessionsSummary = {
  sessionCount: 0,
  /** In the order of the vocabulary. */
  genders: gendersOfBits(0),
  /** Sorted day numbers. */
  days: daysOfBits(0),
  /** The next start, milliseconds since 1970 UTC. */
  nextMs: 0,
  /** Lowest and highest stated price in pounds; Infinity and -Infinity where none is stated. */
  priceFrom: 0,
  priceTo: 0,
  withoutPrice: 0,
  withoutLength: 0,
  withoutAges: 0,
  offerCount: 0,
  /** The numbers of so many matching offers, and how many sessions each has; what follows in the lists is of other cards. */
  offers: [] as number[],
  sessionsOfOffer: [] as number[],
};
export type SessionsSummary = typeof sessionsSummary;

export function summariseSessions(
  table: SessionOffers,
  search: ListSearch,
  { place }: FoundCard,
  group: OfferGroup,
): SessionsSummary {
  const { kinds, kind, recordsFrom } = table.offers;
  const { offers, sessionsOfOffer } = sessionsSummary;
  const offerCount = fittingOffers(search, place, group, offers);
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
    const ofKind = kind[number]!;
    const price = kinds.price[ofKind]!;
    const first = firstNotStarted(table, number, search.nowMs);
    const count = recordsFrom[number + 1]! - first;
    genders |= kinds.genders[ofKind]!;
    days |= kinds.days[ofKind]!;
    sessionCount += count;
    if (table.startsMs[first]! < nextMs) nextMs = table.startsMs[first]!;
    if (Number.isNaN(price)) withoutPrice += count;
    else {
      if (price < priceFrom) priceFrom = price;
      if (price > priceTo) priceTo = price;
    }
    if (Number.isNaN(kinds.minutes[ofKind]!)) withoutLength += count;
    if (table.isAgeAssumed[number] === 1) withoutAges += count;
    sessionsOfOffer[at] = count;
  }
  sessionsSummary.sessionCount = sessionCount;
  sessionsSummary.genders = gendersOfBits(genders);
  sessionsSummary.days = daysOfBits(days);
  sessionsSummary.nextMs = nextMs;
  sessionsSummary.priceFrom = priceFrom;
  sessionsSummary.priceTo = priceTo;
  sessionsSummary.withoutPrice = withoutPrice;
  sessionsSummary.withoutLength = withoutLength;
  sessionsSummary.withoutAges = withoutAges;
  sessionsSummary.offerCount = offerCount;
  return sessionsSummary;
}

/** The matching sessions of a summary, as indexes into the list of sessions, by start, then id. */
export function matchingSessions(
  table: SessionOffers,
  { offerCount, offers }: SessionsSummary,
  nowMs: number,
): number[] {
  const { records, recordsFrom } = table.offers;
  const found: number[] = [];
  for (let at = 0; at < offerCount; at++) {
    const offer = offers[at]!;
    for (let record = firstNotStarted(table, offer, nowMs); record < recordsFrom[offer + 1]!; record++)
      found.push(record);
  }
  return found.sort((a, b) => table.order[a]! - table.order[b]!).map((record) => records[record]!);
}

/** An offer's first session that has not started: they are sorted by start. */
export function firstNotStarted({ offers, startsMs }: SessionOffers, offer: number, nowMs: number): number {
  let record = offers.recordsFrom[offer]!;
  while (startsMs[record]! < nowMs) record++;
  return record;
}
