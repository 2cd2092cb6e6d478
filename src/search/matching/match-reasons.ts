// Why a card is in an answer, in sentences that a nine-year-old can read.

import {
  type AccessFlag,
  type AgeGroup,
  accessAreas,
  ageGroups,
  type Gender,
  oldestChildAge,
  type SurfaceType,
  type TimeOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { shortDaySentence } from "#src/platform/text/week-days.ts";
import { playersWith } from "./format-catering.ts";
import { agesWithNoun } from "./format-session-ages.ts";

/** The teams, or sessions, behind one card. */
export interface ReasonOffers {
  count: number;
  /** Each at least once, in the order of the vocabulary. */
  genders: readonly Gender[];
}

/** "A girls' team for under 9s", "3 girls' or mixed teams for under 9s and under 10s". */
export function teamsReason(teams: ReasonOffers & { ageGroups: readonly AgeGroup[] }): string {
  const youth = teams.ageGroups.filter((group) => group !== "Open Aged");
  const people = { hasChildren: youth.length > 0, hasAdults: youth.length < teams.ageGroups.length };
  return `${counted(teams, people, "team")} for ${formatAgeGroups(youth, people.hasAdults)}`;
}

/** "You can play up at 9" if every team is for the age group two above the person's own; null otherwise. */
export function playUpReason(age: number, groups: readonly AgeGroup[]): string | null {
  const isUp = groups.length > 0 && groups.every((group) => group === `U${age + 2}`);
  return isUp ? `You can play up at ${age}` : null;
}

/** "A girls' session that takes 9-year-olds", "12 men's or mixed sessions that take 40-year-olds". */
export function sessionsReason(sessions: ReasonOffers, age: number): string {
  const people = { hasChildren: age <= oldestChildAge, hasAdults: age > oldestChildAge };
  const takes = sessions.count === 1 ? "takes" : "take";
  return `${counted(sessions, people, "session")} that ${takes} ${age}-year-olds`;
}

/** "Football for girls, ages 5 to 11": what a provider runs; without genders only the ages are named. */
export function providerReason(genders: readonly Gender[], minAge: number | null, maxAge: number | null): string {
  const people = peopleOfAges(genders, minAge, maxAge);
  const whom = people === null ? "" : ` for ${people}`;
  return `Football${whom}, ${agesWithNoun(minAge, maxAge)}`;
}

/**
 * "girls", "men and mixed groups", "girls and women": who plays at these ages, both in years and null if open; null for
 * no genders. From 16 on it is girls and women, whoever reads it.
 */
export function peopleOfAges(genders: readonly string[], minAge: number | null, maxAge: number | null): string | null {
  const hasChildren = (minAge ?? 0) <= oldestChildAge;
  const hasAdults = maxAge === null || maxAge > oldestChildAge;
  const people = genders.flatMap((gender) => {
    if (gender === "Mixed") return ["mixed groups"];
    const [child, adult] = gender === "Male" ? ["boys", "men"] : ["girls", "women"];
    return [...(hasChildren ? [child!] : []), ...(hasAdults ? [adult!] : [])];
  });
  return people.length === 0 ? null : joinList(people);
}

/** The sentence after the offers of a provider that cannot be booked online. */
export const contactProvider = "Nothing to book online here just now, so get in touch";

/**
 * "on both your days", "on Saturday", "on Monday and 3 more days": the matching days, in one line as in §5.22; null if
 * none is known. Both lists sorted; no chosen day means any day.
 */
export function daysReason(days: readonly number[], wished: readonly number[]): string | null {
  const meeting = wished.length === 0 ? [...days] : days.filter((day) => wished.includes(day));
  if (meeting.length === 0) return null;
  if (wished.length > 1 && wished.length < 7 && meeting.length === wished.length) {
    return wished.length === 2 ? "on both your days" : "on all your days";
  }
  return shortDaySentence(meeting);
}

/** "Set up for autistic players"; null if the offers are for no particular disability. */
export function disabilityReason(disabilityId: number | null): string | null {
  const players = disabilityId === null ? null : playersWith(disabilityId);
  return players === null ? null : `Set up for ${players}`;
}

/** Each area, as it follows the word "accessible". */
export const accessAreaLabels: Record<AccessFlag, string> = {
  receptionArea: "reception",
  doorways: "doorways",
  changingFacility: "changing rooms",
  activityArea: "playing areas",
  toilets: "toilets",
  socialAreas: "social areas",
  spectatorAreas: "places to watch",
  emergencyExit: "emergency exits",
  parking: "parking",
};

/** "accessible toilets and parking". */
export function accessibleFacilities(flags: readonly AccessFlag[]): string {
  const named = accessAreas.filter((area) => flags.includes(area.flag)).map((area) => accessAreaLabels[area.flag]);
  return `accessible ${joinList(named)}`;
}

/** "Known to have accessible toilets and parking, as you asked"; null if nothing was asked. */
export function facilitiesReason(flags: readonly AccessFlag[]): string | null {
  return flags.length === 0 ? null : `Known to have ${accessibleFacilities(flags)}, as you asked`;
}

/** "In the morning or evening, as you asked"; null if nothing was asked. */
export function timesReason(times: readonly TimeOfDay[]): string | null {
  return times.length === 0 ? null : `In the ${joinList([...times], "or")}, as you asked`;
}

const surfaceLabels: Record<SurfaceType, string> = {
  "3G or Astroturf": "on 3G or astroturf",
  Grass: "on grass",
  Indoor: "indoors",
  Others: "on another surface",
};

/** "Played indoors or on grass, as you asked"; null if nothing was asked. */
export function surfacesReason(surfaces: readonly SurfaceType[]): string | null {
  if (surfaces.length === 0) return null;
  return `Played ${joinList(
    surfaces.map((surface) => surfaceLabels[surface]),
    "or",
  )}, as you asked`;
}

/** What a session may leave unsaid; ages then are assumed (open-data/opportunity-data.ts). */
export type NotStated = keyof typeof notStatedLabels;

const notStatedLabels = {
  price: ["Price not stated", "Some prices not stated"],
  length: ["Length not stated", "Some lengths not stated"],
  age: ["Ages not stated, so 18 and over", "Some ages not stated, so 18 and over"],
} as const;

/** "Price not stated", "Some prices not stated"; null if every session states it. */
export function notStatedReason(what: NotStated, missing: number, count: number): string | null {
  if (missing === 0) return null;
  return notStatedLabels[what][missing === count ? 0 : 1];
}

function counted(
  offers: ReasonOffers,
  people: { hasChildren: boolean; hasAdults: boolean },
  noun: "team" | "session",
): string {
  const words = offers.genders.flatMap((gender) => whose(gender, people));
  const kinds = joinList(words, "or");
  return offers.count === 1 ? `A ${kinds} ${noun}` : `${offers.count} ${kinds} ${noun}s`;
}

function whose(gender: Gender, people: { hasChildren: boolean; hasAdults: boolean }): string[] {
  if (gender === "Mixed") return ["mixed"];
  const [child, adult] = gender === "Male" ? ["boys’", "men’s"] : ["girls’", "women’s"];
  return [...(people.hasChildren ? [child!] : []), ...(people.hasAdults ? [adult!] : [])];
}

/** "under 9s", "under 9s and under 10s", "under 9s to under 11s", "under 18s and adults". */
function formatAgeGroups(youth: readonly AgeGroup[], hasAdults: boolean): string {
  const words = youth.map((group) => `under ${group.slice(1)}s`);
  const numbers = youth.map((group) => ageGroups.indexOf(group));
  const isRow = numbers.length > 2 && numbers.every((number, index) => number === numbers[0]! + index);
  const short = isRow ? [`${words[0]} to ${words.at(-1)}`] : words;
  return joinList(hasAdults ? [...short, "adults"] : short);
}

const agesInReason = /^(?:A|\d+) .*? teams? for (.+?)(?=,? (?:on|at) |\.$|$)/;

/**
 * The age groups that a reason of `teamsReason` speaks of, and where in the sentence they end; null for every other
 * reason.
 */
export function ageGroupsOfReason(reason: string): { groups: AgeGroup[]; end: number } | null {
  const words = agesInReason.exec(reason);
  if (!words?.[1]) return null;
  const named = [...words[1].matchAll(/under (\d+)s|adults/g)].map(([word, years]): string =>
    word === "adults" ? "Open Aged" : `U${years}`,
  );
  const places = named.map((group) => ageGroups.indexOf(group as AgeGroup));
  if (places.length === 0 || places.includes(-1)) return null;
  const isRow = words[1].includes(" to ");
  const youth = places.filter((place) => ageGroups[place] !== "Open Aged");
  const groups = ageGroups.filter(
    (_, place) => places.includes(place) || (isRow && youth[0]! <= place && place <= youth.at(-1)!),
  );
  return { groups, end: words[0].length };
}
