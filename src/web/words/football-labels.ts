// Labels of genders, age groups and football types, for titles, groups and reasons.

import { footballTypes, oldestChildAge } from "#src/catalogue/records/vocabulary.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { genderSearched, hasMixedAdded } from "#src/search/criteria/play-with.ts";

const footballAdjectives: Record<string, string> = {
  "11v11": "11v11",
  futsal: "futsal",
  "small-sided": "small-sided",
  "walking-football": "walking football",
  football: "football",
};

const footballNames: Record<string, string> = {
  "11v11": "11v11 football",
  futsal: "Futsal",
  "small-sided": "Small-sided football",
  "walking-football": "Walking football",
  football: "Football",
};

/** "Small-sided football": a football type as a heading. */
export function footballTypeName(footballType: string): string {
  return footballNames[footballType] ?? footballType;
}

/** "Small-sided football, futsal and 11v11 football": several types as one fact, each once. */
export function footballTypeNames(footballTypes: readonly string[]): string {
  const [first, ...others] = [...new Set(footballTypes.map(footballTypeName))];
  return first === undefined ? "" : joinList([first, ...others.map((name) => name[0]!.toLowerCase() + name.slice(1))]);
}

/** "Futsal, Blind": a recommendation as a heading names it. */
export function recommendationName(group: { FootballType: string; Disability: string | null }): string {
  return [footballTypeName(group.FootballType), group.Disability].filter(Boolean).join(", ");
}

/** The one type that all share before a noun ("small-sided teams"), "football" where they differ or there is none. */
export function sharedFootballType(types: string[]): string {
  const distinct = footballTypes.filter((type) => types.includes(type));
  return distinct.length === 1 ? (footballAdjectives[distinct[0]!] ?? "football") : "football";
}

/** "Girls", "Boys", "Women", "Men", "Mixed"; null where a search takes everybody. */
export function peopleSearched(playWith: number | null | undefined, age: number): string | null {
  const isChild = age <= oldestChildAge;
  const gender = genderSearched(playWith);
  if (gender === "Male") return isChild ? "Boys" : "Men";
  if (gender === "Female") return isChild ? "Girls" : "Women";
  return gender;
}

/** Who is on a team of this gender: "Girls", "Women", "Girls and boys". */
export function peopleOfTeam({ Gender, Agegroup }: { Gender: string; Agegroup: string }): string {
  const isAdult = Agegroup === "Open Aged";
  if (Gender === "Female") return isAdult ? "Women" : "Girls";
  if (Gender === "Male") return isAdult ? "Men" : "Boys";
  return isAdult ? "Women and men" : "Girls and boys";
}

/** "under 9s", "adult": an age group before the word team. */
export function formatAgeGroup(ageGroup: string): string {
  return ageGroup === "Open Aged" ? "adult" : `under ${ageGroup.slice(1)}s`;
}

/** "Under 9s", "Adults": an age group by itself. */
export function ageGroupName(ageGroup: string): string {
  return ageGroup === "Open Aged" ? "Adults" : `Under ${ageGroup.slice(1)}s`;
}

/** "girls’", "men’s" of "Girls", "Men": a gender before the words team and session; "mixed" for everything else. */
export function possessiveOf(people: string | null): string {
  return { Girls: "girls’", Boys: "boys’", Women: "women’s", Men: "men’s" }[people ?? ""] ?? "mixed";
}

/** "girls’", "men’s or mixed", "mixed": the teams that a search takes, before the word team; null for everybody's. */
export function formatTeamGender(playWith: number | null | undefined, age: number): string | null {
  const people = peopleSearched(playWith, age);
  if (people === null) return null;
  return hasMixedAdded(playWith) ? `${possessiveOf(people)} or mixed` : possessiveOf(people);
}
