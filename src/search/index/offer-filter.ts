// One search's choice of columns: an offer fits where its bit is set in every one of them.

import { genders, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { disabilityFits, footballTypeFits } from "#src/domain/matching/offer-match.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { OfferColumns } from "./offer-columns.ts";
import { disabilityOfGroup, footballTypeOfGroup, groupCount } from "./offer-group.ts";

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

/** Days as bits, Monday lowest. */
export function dayBits(days: readonly number[]): number {
  let bits = 0;
  for (const day of days) bits |= 1 << (day - 1);
  return bits;
}

/** Sorted day numbers of bits. */
export function daysOfBits(bits: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => (bits & (1 << (day - 1))) !== 0);
}

/** Genders as bits in the order of the vocabulary. */
export function genderBits(list: readonly (typeof genders)[number][]): number {
  let bits = 0;
  for (const gender of list) bits |= 1 << genders.indexOf(gender);
  return bits;
}

function groupsTaken(criteria: SearchCriteria): Uint8Array {
  const taken = new Uint8Array(groupCount);
  for (let group = 0; group < groupCount; group++) {
    const isTaken =
      disabilityFits(criteria.disability, disabilityOfGroup(group)) &&
      footballTypeFits(criteria.footballType, footballTypeOfGroup(group));
    taken[group] = isTaken ? 1 : 0;
  }
  return taken;
}
