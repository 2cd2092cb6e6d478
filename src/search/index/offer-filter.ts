// The filter of one search: the columns of its criteria. An offer fits where its bit is set in all of them.

import { footballTypes, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { disabilityFits, footballTypeFits, someTeamTypeFits } from "#src/search/matching/offer-match.ts";
import type { OfferColumns } from "./offer-columns.ts";
import { groupCount, offerGroups } from "./offer-group.ts";
import { dayBits, genderBits } from "./packed-sets.ts";

export interface OfferFilter {
  gender: Int32Array;
  age: Int32Array;
  earlyDays: Int32Array;
  lateDays: Int32Array;
  /** Criteria that only some tables have: not started, price, length, surface, facilities, a team's own format. */
  extra: Int32Array;
  /** The groups that the search takes, ascending. */
  groups: readonly number[];
}

/** Chooses the columns of the criteria that all tables share. `extra`: the column of all others. */
export function offerFilter(
  columns: OfferColumns,
  criteria: SearchCriteria,
  extra: Int32Array,
  offers: OfferKind,
): OfferFilter {
  const days = dayBits(criteria.days ?? []);
  return {
    gender: columns.genders[genderBits(criteria.genders)]!,
    age: columns.ages[criteria.age - youngestAge]!,
    earlyDays: days === 0 ? columns.all : columns.earlyDays[days & 15]!,
    lateDays: days === 0 ? columns.all : columns.lateDays[days >> 4]!,
    extra,
    groups: groupsTaken(criteria, offers),
  };
}

/** Bits of the offers that fit in one word of the columns. */
export function fittingBits({ gender, age, earlyDays, lateDays, extra }: OfferFilter, word: number): number {
  return fitting(gender[word]!, age[word]!, earlyDays[word]!, lateDays[word]!, extra[word]!);
}

/** The same of a word from each column: the only place where columns are combined. */
export function fitting(gender: number, age: number, earlyDays: number, lateDays: number, extra: number): number {
  return gender & age & (earlyDays | lateDays) & extra;
}

/** The groups that the criteria take, of clubs at least some teams; ascending. */
function groupsTaken({ disability, footballType }: SearchCriteria, offers: OfferKind): number[] {
  const typeFits = offers === "club" ? someTeamTypeFits : footballTypeFits;
  const taken: number[] = [];
  for (let first = 0; first < groupCount; first += footballTypes.length) {
    if (!disabilityFits(disability, offerGroups[first]!.disabilityId)) continue;
    for (let group = first; group < first + footballTypes.length; group++) {
      if (typeFits(footballType, offerGroups[group]!.footballType)) taken.push(group);
    }
  }
  return taken;
}
