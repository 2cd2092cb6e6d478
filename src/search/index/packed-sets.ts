// Small sets packed into the bits of a number: what the index computes with and no later stage sees.
import { type AgeGroup, ageGroups, type Gender, genders } from "#src/domain/catalogue/vocabulary.ts";

// Bit i of a set of genders or age groups is the i-th of the vocabulary; bit i of a set of days is day i + 1, Monday lowest.

/** Some genders, age groups or days. Equal sets are one and the same object. */
export interface ValueSet<Value> {
  /** Among the sets of its kind, 0 up in the order in which they came up: what is made for a set is remembered by it. */
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

export const gendersOfBits = unpacker<Gender>(genders);
export const ageGroupsOfBits = unpacker<AgeGroup>(ageGroups);
export const daysOfBits = unpacker([1, 2, 3, 4, 5, 6, 7]);

/** The one set that stands for these days. */
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
