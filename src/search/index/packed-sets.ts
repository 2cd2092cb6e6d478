// Small sets packed into the bits of a number: what the index computes with and no later stage sees.
import { type AgeGroup, ageGroups, type Gender, genders } from "#src/domain/catalogue/vocabulary.ts";

// Bit i of a set of genders or age groups is the i-th of the vocabulary; bit i of a set of days is day i + 1, Monday lowest.

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

/** The one array that stands for these days, so that texts can be remembered by it. */
export function sameDays(days: readonly number[]): readonly number[] {
  return daysOfBits(dayBits(days));
}

/** Always the same array for the same bits, in the order of `all`. */
function unpacker<Value>(all: readonly Value[]): (bits: number) => readonly Value[] {
  const known: (readonly Value[] | undefined)[] = Array.from({ length: 1 << all.length });
  return (bits) => {
    known[bits] ??= all.filter((_, index) => (bits & (1 << index)) !== 0);
    return known[bits];
  };
}
