// How old the person is: which age groups' teams they may join (clarifications "Eligible age
// groups", §3.3), and which bounds of ages take them.
import { type AgeGroup, ageGroups } from "#src/catalogue/records/vocabulary.ts";
import { country } from "#src/platform/country/country.ts";
import { allSorts, criterion } from "./criterion.ts";
import { bitsOf } from "./offer.ts";

const oldestYouthAge = 18;

/** U(age) to U(age+2) within U6 to U18, and Open Aged from 16, or as the country has it. */
export function eligibleAgeGroups(age: number): AgeGroup[] {
  const { yearsAbove, adultsFrom } = country().ages;
  const numbers = age > oldestYouthAge ? [] : Array.from({ length: yearsAbove + 1 }, (_, years) => age + years);
  const youth = numbers.filter((number) => number >= 6).map((number) => `U${number}`);
  return ageGroups.filter((group) => youth.includes(group) || (group === "Open Aged" && age >= adultsFrom));
}

/** Null: of every age. */
export const age = criterion<number | null>({
  judges: allSorts,
  read: ({ Age }) => Age ?? null,
  write: (wanted) => (wanted === null ? {} : { Age: wanted }),
  prepare(wanted) {
    if (wanted === null) return null;
    const eligible = bitsOf(ageGroups, eligibleAgeGroups(wanted));
    return ({ ageGroup, minAge, maxAge }) =>
      minAge <= wanted && wanted <= maxAge && (ageGroup < 0 || (eligible & (1 << ageGroup)) !== 0);
  },
});
