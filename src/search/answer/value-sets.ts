// Small sets as the bits of a number, and as lists of values: a catalogue has few different ones.
import { type AgeGroup, ageGroups, type Gender, genders } from "#src/catalogue/records/vocabulary.ts";
import { dayBits } from "../criteria/offer.ts";

/** Some genders, age groups or days. Equal sets are one and the same object. */
export interface ValueSet<Value> {
  /** Small number of this set among those of its kind: a cache key for what is made from it. */
  number: number;
  values: readonly Value[];
}

export const gendersOfBits = unpacker<Gender>(genders);
export const ageGroupsOfBits = unpacker<AgeGroup>(ageGroups);
export const daysOfBits = unpacker([1, 2, 3, 4, 5, 6, 7]);

/** The set of these days. */
export const setOfDays = (days: readonly number[]): ValueSet<number> => daysOfBits(dayBits(days));

/** Always the same set for the same bits, its values in the order of `all`. */
function unpacker<Value>(all: readonly Value[]): (bits: number) => ValueSet<Value> {
  const known: (ValueSet<Value> | undefined)[] = Array.from({ length: 1 << all.length });
  let count = 0;
  return (bits) => {
    known[bits] ??= { number: count++, values: all.filter((_, index) => (bits & (1 << index)) !== 0) };
    return known[bits];
  };
}
