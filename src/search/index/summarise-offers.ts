// Summarises the matching teams of one found club, or the matching sessions of one found venue.
import type { ClubTable } from "./club-table.ts";
import type { OfferFilter } from "./offer-filter.ts";
import type { OfferMembers } from "./offer-members.ts";
import { fittingOffers } from "./offer-table.ts";
import { ageGroupsOfBits, daysOfBits, gendersOfBits } from "./packed-sets.ts";
import type { SessionTable } from "./session-table.ts";
import type { FoundCard } from "./table-search.ts";

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

export function summariseTeams(table: ClubTable, filter: OfferFilter, found: FoundCard): TeamsSummary {
  const { members } = table;
  const { offers } = teamsSummary;
  const offerCount = fittingOffers(table, filter, found.bit, offers);
  let teamCount = 0;
  let genders = 0;
  let ages = 0;
  let days = 0;
  let isUnknownOfOne = false;
  for (let at = 0; at < offerCount; at++) {
    const number = offers[at]!;
    teamCount += members.from[number + 1]! - members.from[number]!;
    genders |= table.genders[number]!;
    ages |= 1 << table.ageGroup[number]!;
    days |= table.days[number]!;
    isUnknownOfOne ||= table.days[number] === 0;
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
export function matchingTeams({ members }: ClubTable, summary: TeamsSummary): number[] {
  return matching(members, summary, (offer) => members.from[offer]!);
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
  table: SessionTable,
  filter: OfferFilter,
  found: FoundCard,
  nowMs: number,
): SessionsSummary {
  const { members, startsMs } = table;
  const { offers, sessionsOfOffer } = sessionsSummary;
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
export function matchingSessions(table: SessionTable, summary: SessionsSummary, nowMs: number): number[] {
  return matching(table.members, summary, (offer) => firstNotStarted(table, offer, nowMs));
}

/** Index in the members' list of an offer's first session that has not started: they are sorted by start. */
function firstNotStarted({ members, startsMs }: SessionTable, offer: number, nowMs: number): number {
  let at = members.from[offer]!;
  while (startsMs[at]! < nowMs) at++;
  return at;
}

/** Of each matching offer the members from a first one on, in the order of the records. */
function matching(
  members: OfferMembers,
  { offerCount, offers }: Pick<TeamsSummary, "offerCount" | "offers">,
  firstOf: (offer: number) => number,
): number[] {
  const found: number[] = [];
  for (let at = 0; at < offerCount; at++) {
    const offer = offers[at]!;
    for (let member = firstOf(offer); member < members.from[offer + 1]!; member++) found.push(member);
  }
  return found.sort((a, b) => members.rank[a]! - members.rank[b]!).map((member) => members.list[member]!);
}
