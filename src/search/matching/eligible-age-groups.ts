// Which age groups' teams a person of an age may join (clarifications "Eligible age groups", specification §3.3).
import { type AgeGroup, ageGroups } from "#src/catalogue/records/vocabulary.ts";

const oldestYouthAge = 18;
const openAgedFrom = 16;

/** U(age), U(age+1) and U(age+2) as far as they lie within U6 to U18, and Open Aged from 16 on; youngest first. */
export function eligibleAgeGroups(age: number): AgeGroup[] {
  const numbers = age > oldestYouthAge ? [] : [age, age + 1, age + 2];
  const youth = numbers.filter((number) => number >= 6).map((number) => `U${number}`);
  return ageGroups.filter((group) => youth.includes(group) || (group === "Open Aged" && age >= openAgedFrom));
}
