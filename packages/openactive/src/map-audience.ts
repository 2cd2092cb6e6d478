// Who an opportunity is for: gender and ages.
import { enumWord, isObject, listOf, numberOf } from "./json-ld.ts";
import type { Gender, OpportunityFacts } from "./opportunity.ts";

const gendersByWord = new Map<string, Gender>([
  ["norestriction", "Mixed"],
  ["none", "Mixed"],
  ["mixed", "Mixed"],
  ["any", "Mixed"],
  ["femaleonly", "Female"],
  ["female", "Female"],
  ["women", "Female"],
  ["womenonly", "Female"],
  ["girls", "Female"],
  ["maleonly", "Male"],
  ["male", "Male"],
  ["men", "Male"],
  ["menonly", "Male"],
  ["boys", "Male"],
]);

/** Undefined where there is no value; null where it cannot be understood, or contradicts itself. */
export function readGender(value: unknown): Gender | null | undefined {
  const words = listOf(value).slice(0, 10);
  if (words.length === 0) return undefined;
  const read = new Set(
    words.map((word) => gendersByWord.get((enumWord(word) ?? "").replaceAll(/[\s_-]/g, "")) ?? null),
  );
  const [only] = read;
  return read.size === 1 && only !== undefined ? only : null;
}

const oldest = 120;

/** The ages it is meant for, of those let in; undefined and null as for one of them alone. */
export function agesWithin(
  ageRange: unknown,
  ageRestriction: unknown,
): NonNullable<OpportunityFacts["ages"]> | null | undefined {
  const [meant, allowed] = [readAges(ageRange), readAges(ageRestriction)];
  if (meant === null || allowed === null) return null;
  if (!meant || !allowed) return meant ?? allowed;
  const min = bound(meant.min, allowed.min, Math.max);
  const max = bound(meant.max, allowed.max, Math.min);
  return min !== null && max !== null && min > max ? null : { min, max };
}

const bound = (one: number | null, other: number | null, choose: typeof Math.max) =>
  one === null || other === null ? (one ?? other) : choose(one, other);

/**
 * Undefined where there is no value; null where it makes no sense, so that nobody knows for whom. A
 * least age of 0 stands for "all ages": where nothing is stated, the standard says 18 and over.
 */
function readAges(value: unknown): NonNullable<OpportunityFacts["ages"]> | null | undefined {
  const [first] = listOf(value);
  if (first === undefined || first === null || first === "") return undefined;
  const ages = isObject(first) ? fromQuantity(first.minValue, first.maxValue) : fromText(String(first));
  if (ages === null) return null;
  const { min, max } = ages;
  if (min === null && max === null) return ages.isStated ? { min: 0, max } : undefined;
  return min !== null && max !== null && min > max ? null : { min, max };
}

function fromQuantity(minValue: unknown, maxValue: unknown) {
  const min = ageOf(minValue);
  const max = ageOf(maxValue);
  const isStated = [minValue, maxValue].some((value) => value !== undefined && value !== null && value !== "");
  return min === undefined || max === undefined ? null : { min, max, isStated };
}

/** Null where absent, undefined where no age. A publisher's 0, and 100 and over, are no bounds. */
function ageOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === "") return null;
  const age = numberOf(value);
  if (age === null || age < 0 || age > 1_000) return undefined;
  return age === 0 || age > oldest ? null : Math.floor(age);
}

/** "18", "18+", "5-11": how publishers wrote ages before there was a structure for it. */
function fromText(text: string) {
  const match = /^\s*(\d{1,3})\s*(?:(\+)|(?:-|–|to)\s*(\d{1,3}))?\s*$/.exec(text.slice(0, 40));
  return match ? fromQuantity(match[1], match[3]) : null;
}
