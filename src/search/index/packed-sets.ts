// Small sets as the bits of a number, for computing in the index; results get them as lists of values.
import {
  type AccessFlag,
  type AgeGroup,
  accessAreas,
  ageGroups,
  type Gender,
  genders,
} from "#src/catalogue/records/vocabulary.ts";

// Bit i of a set of genders or age groups is the i-th of the vocabulary; bit i of a set of days is day i + 1, Monday lowest.

/** Some genders, age groups or days. Equal sets are one and the same object. */
export interface ValueSet<Value> {
  /** Small number of this set among those of its kind: a cache key for what is made from it. */
  number: number;
  values: readonly Value[];
}

export function genderBits(list: readonly Gender[]): number {
  let bits = 0;
  for (const gender of list) bits |= 1 << genders.indexOf(gender);
  return bits;
}

export function dayBits(days: readonly number[]): number {
  let bits = 0;
  for (const day of days) bits |= 1 << (day - 1);
  return bits;
}

/** Bits of access flags, in the order of the vocabulary's areas. */
export function accessBits(some: readonly AccessFlag[]): number {
  return accessAreas.reduce((bits, { flag }, at) => (some.includes(flag) ? bits | (1 << at) : bits), 0);
}

export const gendersOfBits = unpacker<Gender>(genders);
export const ageGroupsOfBits = unpacker<AgeGroup>(ageGroups);
export const daysOfBits = unpacker([1, 2, 3, 4, 5, 6, 7]);

/** The set of these days. */
export function setOfDays(days: readonly number[]): ValueSet<number> {
  return daysOfBits(dayBits(days));
}

/** Always the same set for the same bits, its values in the order of `all`. */
function unpacker<Value>(all: readonly Value[]): (bits: number) => ValueSet<Value> {
  const known: (ValueSet<Value> | undefined)[] = Array.from({ length: 1 << all.length });
  let count = 0;
  return (bits) => {
    known[bits] ??= { number: count++, values: all.filter((_, index) => (bits & (1 << index)) !== 0) };
    return known[bits];
  };
}
