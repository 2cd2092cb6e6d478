// Labels of genders, age groups, football types and times of day, for titles, groups and reasons.

import {
  type DisabilityName,
  type FootballType,
  footballTypes,
  oldestChildAge,
  type TimeOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { capitalised } from "#src/platform/text/in-sentence.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import { genderSearched, hasMixedAdded } from "#src/search/criteria/play-with.ts";

/** By itself, within a sentence, and beside others in a list of kinds. */
const footballNames: Record<string, readonly [alone: string, inside: string, short: string]> = {
  "11v11": [defineMessage("11v11 football"), defineMessage("11v11 football"), defineMessage("11v11")],
  futsal: [defineMessage("Futsal"), defineMessage("futsal"), defineMessage("Futsal")],
  "small-sided": [
    defineMessage("Small-sided football"),
    defineMessage("small-sided football"),
    defineMessage("Small-sided"),
  ],
  "walking-football": [defineMessage("Walking football"), defineMessage("walking football"), defineMessage("Walking")],
  football: [defineMessage("Football"), defineMessage("football"), defineMessage("Football")],
};

/** "Small-sided football": a football type as a heading. */
export function footballTypeName({ text }: Language, footballType: string): string {
  return text(footballNames[footballType]?.[0] ?? footballType);
}

/** "small-sided football": the same within a sentence. */
export function footballInside({ text }: Language, footballType: string): string {
  return text(footballNames[footballType]?.[1] ?? footballType);
}

/** "Small-sided football, futsal and 11v11 football": several types as one fact, each once. */
export function footballTypeNames(language: Language, types: readonly string[]): string {
  const names = [...new Set(types)].map((type, at) => (at === 0 ? footballTypeName : footballInside)(language, type));
  return joinList(language, names);
}

const disabilities: Record<DisabilityName, string> = {
  Amputee: defineMessage("Amputee"),
  Blind: defineMessage("Blind"),
  "Cerebral Palsy": defineMessage("Cerebral Palsy"),
  "Deaf/Hearing Impaired": defineMessage("Deaf/Hearing Impaired"),
  "Downs syndrome": defineMessage("Downs syndrome"),
  Dwarf: defineMessage("Dwarf"),
  Frame: defineMessage("Frame"),
  "Learning Disability": defineMessage("Learning Disability"),
  "Mental Health": defineMessage("Mental Health"),
  "Pan-Disability": defineMessage("Pan-Disability"),
  "Partially Sighted": defineMessage("Partially Sighted"),
  Powerchair: defineMessage("Powerchair"),
  Autism: defineMessage("Autism"),
};

/** "Blind": a disability as headings and lists name it. */
export function disabilityLabel({ text }: Language, name: string): string {
  return text(disabilities[name as DisabilityName] ?? name);
}

/** "Blind and Frame" */
export function disabilityLabels(language: Language, names: readonly string[], joint: "and" | "or" = "and"): string {
  return joinList(
    language,
    names.map((name) => disabilityLabel(language, name)),
    joint,
  );
}

/** "Blind football" */
export function disabilityFootball(language: Language, name: string): string {
  return language.text("{disability} football", { disability: disabilityLabel(language, name) });
}

interface Kind {
  FootballType: string;
  Disability: string | null;
}

/** "11v11 football", "Futsal, Blind": a recommendation as a heading names it. */
export const recommendationName = (language: Language, { FootballType, Disability }: Kind) =>
  withDisability(language, footballTypeName(language, FootballType), Disability);

/** "11v11", "Futsal, Blind": the same beside others. */
export const shortRecommendationName = (language: Language, { FootballType, Disability }: Kind) =>
  withDisability(language, language.text(footballNames[FootballType]?.[2] ?? FootballType), Disability);

const withDisability = (language: Language, football: string, disability: string | null) =>
  joinFacts(language, [football, disability && disabilityLabel(language, disability)]);

/** The one type that all share, "football" where they differ or there is none. */
export function sharedFootballType(types: string[]): FootballType {
  const [first = "football", ...others] = footballTypes.filter((type) => types.includes(type));
  return others.length === 0 ? first : "football";
}

/** Whom a search or a team is for: a key of `peopleInside`. */
type People = "Girls" | "Boys" | "Women" | "Men" | "Mixed";

/** Within a sentence. */
export const peopleInside = {
  Girls: defineMessage("girls"),
  Boys: defineMessage("boys"),
  Women: defineMessage("women"),
  Men: defineMessage("men"),
  Mixed: defineMessage("mixed"),
  "Girls and boys": defineMessage("girls and boys"),
  "Women and men": defineMessage("women and men"),
} as const;

/** Null where a search takes everybody. */
export function peopleSearched(playWith: number | null | undefined, age: number): People | null {
  const isChild = age <= oldestChildAge;
  const gender = genderSearched(playWith);
  if (gender === "Male") return isChild ? "Boys" : "Men";
  if (gender === "Female") return isChild ? "Girls" : "Women";
  return gender;
}

/** Who is on a team of this gender: "Girls", "Women", "Girls and boys". */
export function peopleOfTeam({ Gender, Agegroup }: { Gender: string; Agegroup: string }) {
  const isAdult = Agegroup === "Open Aged";
  if (Gender === "Female") return isAdult ? "Women" : "Girls";
  if (Gender === "Male") return isAdult ? "Men" : "Boys";
  return isAdult ? "Women and men" : "Girls and boys";
}

/** "under 9s", "adult": an age group before the word team. */
export function formatAgeGroup({ text }: Language, ageGroup: string): string {
  return ageGroup === "Open Aged" ? text("adult") : text("under {age}s", { age: ageGroup.slice(1) });
}

/** "under 9s", "adults": an age group within a sentence. */
export function ageGroupInside({ text }: Language, ageGroup: string): string {
  return ageGroup === "Open Aged" ? text("adults") : text("under {age}s", { age: ageGroup.slice(1) });
}

/** "Under 9s", "Adults": an age group by itself. */
export const ageGroupName = (language: Language, ageGroup: string) => capitalised(ageGroupInside(language, ageGroup));

/** "U9", "Adults": an age group where there is hardly room. */
export function ageGroupBadge({ text }: Language, ageGroup: string): string {
  return ageGroup === "Open Aged" ? text("Adults") : text("U{age}", { age: ageGroup.slice(1) });
}

/** Before the words team and session. */
export const possessives = {
  Girls: defineMessage("girls’"),
  Boys: defineMessage("boys’"),
  Women: defineMessage("women’s"),
  Men: defineMessage("men’s"),
};

/** "girls’", "men’s" of "Girls", "Men"; "mixed" for everything else. */
export function possessiveOf({ text }: Language, people: keyof typeof peopleInside): string {
  return text({ ...peopleInside, ...possessives, ...asMixed }[people]);
}

const asMixed = { "Girls and boys": peopleInside.Mixed, "Women and men": peopleInside.Mixed };

/** "girls’", "men’s or mixed", "mixed": the searched teams, before the word team; null: all. */
export function formatTeamGender(language: Language, playWith: number | null | undefined, age: number): string | null {
  const people = peopleSearched(playWith, age);
  if (people === null) return null;
  const whose = [possessiveOf(language, people), ...(hasMixedAdded(playWith) ? [possessiveOf(language, "Mixed")] : [])];
  return joinList(language, whose, "or");
}

const timesOfDay: Record<TimeOfDay, string> = {
  morning: defineMessage("morning"),
  afternoon: defineMessage("afternoon"),
  evening: defineMessage("evening"),
};

/** "morning or evening" */
export function timesOfDayInside(language: Language, times: readonly TimeOfDay[]): string {
  return joinList(
    language,
    times.map((time) => language.text(timesOfDay[time])),
    "or",
  );
}
