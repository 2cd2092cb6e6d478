// One search's choice of columns: an offer fits where its bit is set in every one of them.

import { youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { disabilityFits, footballTypeFits } from "#src/domain/matching/offer-match.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { OfferColumns } from "./offer-columns.ts";
import { groupCount, offerGroups } from "./offer-group.ts";
import { dayBits, genderBits } from "./packed-sets.ts";

export interface OfferFilter {
  gender: Int32Array;
  age: Int32Array;
  earlyDays: Int32Array;
  lateDays: Int32Array;
  /** What only some kinds of offer are asked: not started, price, length, surface, facilities. */
  extra: Int32Array;
  /** By group: 1 where the search takes it. */
  takesGroup: Uint8Array;
}

/** Columns for the criteria that all kinds of offer share; `extra` for the rest. */
export function offerFilter(columns: OfferColumns, criteria: SearchCriteria, extra: Int32Array): OfferFilter {
  const days = dayBits(criteria.days ?? []);
  return {
    gender: columns.genders[genderBits(criteria.genders)]!,
    age: columns.ages[criteria.age - youngestAge]!,
    earlyDays: days === 0 ? columns.all : columns.earlyDays[days & 15]!,
    lateDays: days === 0 ? columns.all : columns.lateDays[days >> 4]!,
    extra,
    takesGroup: groupsTaken(criteria),
  };
}

/** The word's offers that fit, as bits: the one place that says which columns decide. */
export function fittingBits(filter: OfferFilter, word: number): number {
  return (
    filter.gender[word]! & filter.age[word]! & (filter.earlyDays[word]! | filter.lateDays[word]!) & filter.extra[word]!
  );
}

/** By group: 1 where the criteria take it. */
export function groupsTaken(criteria: SearchCriteria): Uint8Array {
  const taken = new Uint8Array(groupCount);
  for (let group = 0; group < groupCount; group++) {
    const { disabilityId, footballType } = offerGroups[group]!;
    const isTaken =
      disabilityFits(criteria.disability, disabilityId) && footballTypeFits(criteria.footballType, footballType);
    taken[group] = isTaken ? 1 : 0;
  }
  return taken;
}
