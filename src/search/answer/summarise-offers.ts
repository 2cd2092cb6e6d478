// Summarises the matching teams of one found club, or the matching sessions of one found venue.
import { oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import type { OfferGroup } from "../criteria/offer-group.ts";
import { type FoundCard, fittingOffers, type ListSearch } from "../find/find-groups.ts";
import type { PlacedOffers } from "../offers/placed-offers.ts";
import type { SessionOffers } from "../offers/session-offers.ts";

export interface TeamsSummary {
  teamCount: number;
  /** Bits of genders, age groups and days; no day where they are known of no team. */
  genders: number;
  ages: number;
  days: number;
  /** True if the days are known of some teams only. */
  hasUnknownDays: boolean;
  /** The matching ones, by number. */
  offers: readonly number[];
}

export function summariseTeams(search: ListSearch, { place }: FoundCard, group: OfferGroup): TeamsSummary {
  const { kinds, kind, recordsFrom } = search.list.offers;
  const offers = fittingOffers(search, place, group);
  let teamCount = 0;
  let [genders, ages, days] = [0, 0, 0];
  let isAnyUnknown = false;
  for (const offer of offers) {
    const ofKind = kinds[kind[offer]!]!;
    teamCount += recordsFrom[offer + 1]! - recordsFrom[offer]!;
    genders |= ofKind.genders;
    ages |= 1 << ofKind.ageGroup;
    days |= ofKind.days;
    isAnyUnknown ||= ofKind.days === 0;
  }
  return { teamCount, genders, ages, days, hasUnknownDays: isAnyUnknown && days !== 0, offers };
}

/** The matching teams of a summary, as indexes into the list of teams, by id. */
export const matchingTeams = ({ records, recordsFrom }: PlacedOffers, { offers }: TeamsSummary): number[] =>
  offers.flatMap((offer) => [...records.subarray(recordsFrom[offer], recordsFrom[offer + 1])]).sort((a, b) => a - b);

export interface SessionsSummary {
  sessionCount: number;
  /** Bits of genders and days. */
  genders: number;
  days: number;
  /** The next start, milliseconds since 1970 UTC. */
  nextMs: number;
  /** Lowest and highest price in pounds; Infinity and -Infinity (JSON: null): none is stated. */
  priceFrom: number;
  priceTo: number;
  withoutPrice: number;
  withoutLength: number;
  withoutAges: number;
  /** True if adults may play in all of them. */
  areWithAdults: boolean;
  /** The matching ones, by number, and how many sessions each has. */
  offers: readonly number[];
  sessionsOfOffer: number[];
}

export function summariseSessions(
  table: SessionOffers,
  search: ListSearch,
  { place }: FoundCard,
  group: OfferGroup,
): SessionsSummary {
  const { kinds, kind, recordsFrom } = table.offers;
  const summary: SessionsSummary = {
    sessionCount: 0,
    genders: 0,
    days: 0,
    nextMs: Number.POSITIVE_INFINITY,
    priceFrom: Number.POSITIVE_INFINITY,
    priceTo: Number.NEGATIVE_INFINITY,
    withoutPrice: 0,
    withoutLength: 0,
    withoutAges: 0,
    areWithAdults: true,
    offers: fittingOffers(search, place, group),
    sessionsOfOffer: [],
  };
  for (const offer of summary.offers) {
    const { genders, days, price, minutes, maxAge } = kinds[kind[offer]!]!;
    const first = firstNotStarted(table, offer, search.nowMs);
    const count = recordsFrom[offer + 1]! - first;
    summary.sessionCount += count;
    summary.genders |= genders;
    summary.days |= days;
    summary.areWithAdults &&= maxAge > oldestChildAge;
    summary.nextMs = Math.min(summary.nextMs, table.startsMs[first]!);
    if (Number.isNaN(price)) summary.withoutPrice += count;
    else {
      summary.priceFrom = Math.min(summary.priceFrom, price);
      summary.priceTo = Math.max(summary.priceTo, price);
    }
    if (Number.isNaN(minutes)) summary.withoutLength += count;
    if (table.isAgeAssumed[offer] === 1) summary.withoutAges += count;
    summary.sessionsOfOffer.push(count);
  }
  return summary;
}

/** The matching sessions of a summary, as indexes into the list of sessions, by start, then id. */
export function matchingSessions(table: SessionOffers, { offers }: SessionsSummary, nowMs: number): number[] {
  const { records, recordsFrom } = table.offers;
  const found: number[] = [];
  for (const offer of offers) {
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
