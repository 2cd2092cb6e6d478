// Why a card is in an answer: a fact, worded as a sentence that a nine-year-old can read.

import {
  type AccessFlag,
  type AgeGroup,
  accessAreas,
  ageGroups,
  type Gender,
  oldestChildAge,
  panDisabilityId,
  type SurfaceType,
  type TimeOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import { joinList, type Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import { shortDaySentence } from "#src/platform/text/week-days.ts";
import { playersWith } from "./format-catering.ts";
import { agesWithNoun } from "./format-session-ages.ts";
import type { ReasonFact } from "./reason-fact.ts";
import type { ReasonKind } from "./reason-kinds.ts";

/** A reason as the search gives it. */
export interface SearchFact extends ReasonFact {
  Kind: ReasonKind;
}

/** A reason as a page says it. */
export interface Reason extends ReasonFact {
  /** "said": a sentence for which there is no fact. */
  Kind: ReasonKind | "said";
  sentence?: string;
  /** Of teams: the formats of their age groups, in words, if these are to be named. */
  formats?: readonly string[];
  /** Of football for any disability: those that were asked for, which nobody says that it suits. */
  maySuit?: readonly number[];
}

/** Who reads it: the player, whoever asks for them, or a volunteer, whose age only gives groups. */
type Reader = "myself" | "child" | "other" | "volunteer";

type Wording = (language: Language, reason: Reason, reader: Reader) => string;

/** "A girls’ team for under 9s, playing on Saturday.", "Suitable for autistic players." */
export const reasonSentence = (language: Language, reason: Reason, reader: Reader = "myself"): string =>
  wordings[reason.Kind](language, reason, reader);

const ofOffers: Wording = (language, reason, reader) =>
  offersSentence(language, offersWords(language, reason, reader), reason, reader);

const wordings: Record<Reason["Kind"], Wording> = {
  teams: ofOffers,
  sessions: ofOffers,
  provider: ofOffers,
  "days-unknown": ({ text }, { IsOfSome }) =>
    IsOfSome ? text("Some days to be confirmed.") : text("Days to be confirmed."),
  "play-up": ({ text }, { Age: age = 0 }, reader) => {
    if (reader === "myself") return text("At {age}, you can also join a team one age group up.", { age });
    return reader === "child"
      ? text("At {age}, your child can also join a team one age group up.", { age })
      : text("At {age}, the player can also join a team one age group up.", { age });
  },
  disability: (language, { DisabilityId = 0, maySuit = [] }) =>
    DisabilityId === panDisabilityId
      ? anyDisability(language, maySuit)
      : language.text("Suitable for {players}.", { players: language.text(playersWith(DisabilityId) ?? "") }),
  times: (language, { TimesOfDay = [] }) => {
    const times = TimesOfDay.map((time) => language.text(timeWords[time]));
    return language.text("In the {times}, as you asked.", { times: joinList(language, times, "or") });
  },
  surfaces: (language, { SurfaceType = [] }) => {
    const surfaces = SurfaceType.map((surface) => language.text(surfaceWords[surface]));
    return language.text("Played {surfaces}, as you asked.", { surfaces: joinList(language, surfaces, "or") });
  },
  facilities: (language, { DisabilityFacility = [] }) => {
    const wanted = accessAreas.filter(({ filterLabel }) => DisabilityFacility.includes(filterLabel));
    const facilities = accessibleFacilities(
      language,
      wanted.map(({ flag }) => flag),
    );
    return language.text("Known to have {facilities}, as you asked.", { facilities });
  },
  contact: ({ text }) => text("You can’t book online here at the moment, so get in touch."),
  "no-price": ({ text }, { IsOfSome }) => (IsOfSome ? text("Some prices not given.") : text("Price not given.")),
  "no-length": ({ text }, { IsOfSome }) => (IsOfSome ? text("Some lengths not given.") : text("Length not given.")),
  "no-age": ({ text }, { IsOfSome }) =>
    IsOfSome ? text("Some have no ages given, so 18 and over.") : text("No ages given, so 18 and over."),
  said: (_, { sentence = "" }) => sentence,
};

/** "For any disability. It may suit powerchair players: ask.", after the disabilities chosen. */
export function anyDisability(language: Language, disabilityIds: readonly number[]): string {
  const players = disabilityIds.flatMap((id) => playersWith(id) ?? []).map((each) => language.text(each));
  return players.length === 0
    ? language.text("For any disability.")
    : language.text("For any disability. It may suit {players}: ask.", { players: joinList(language, players, "or") });
}

/** The first reason, up to its days: "A girls’ team for under 9s", "Football for girls …". */
export function offersWords(language: Language, reason: Reason, reader: Reader = "myself"): string {
  if (reason.Kind === "teams") return teamsWords(language, reason);
  return reason.Kind === "sessions" ? sessionsWords(language, reason, reader) : providerWords(language, reason);
}

/** The first reason, of its words up to its days. */
export function offersSentence(language: Language, offers: string, reason: Reason, reader: Reader = "myself"): string {
  const { Days = [], formats = [] } = reason;
  const values = {
    offers,
    formats: formats.length === 0 ? "none" : joinList(language, formats),
    days: Days.length === 0 ? "none" : daysWords(language, reason, reader),
  };
  // A team's days are those of its matches; it trains on others.
  return reason.Kind === "teams"
    ? language.text(
        "{offers}{formats, select, none {} other {, {formats}}}{days, select, none {} other {, playing {days}}}.",
        values,
      )
    : language.text(
        "{offers}{formats, select, none {} other {, {formats}}}{days, select, none {} other {, {days}}}.",
        values,
      );
}

/** "3 girls’ or mixed teams for under 9s and under 10s". */
function teamsWords(language: Language, { Count: count = 1, Genders = [], AgeGroups = [] }: Reason): string {
  const youth = AgeGroups.filter((group) => group !== "Open Aged");
  const people = { hasChildren: youth.length > 0, hasAdults: youth.length < AgeGroups.length };
  return language.text("{count, plural, one {A {kinds} team} other {# {kinds} teams}} for {ages}", {
    count,
    kinds: kindsWords(language, Genders, people),
    ages: ageGroupsWords(language, youth, people.hasAdults),
  });
}

/** "A girls’ session for 9-year-olds", "12 men’s or mixed sessions for 40-year-olds". */
function sessionsWords(
  language: Language,
  { Count: count = 1, Genders = [], Age: age = 0 }: Reason,
  reader: Reader,
): string {
  const people = { hasChildren: age <= oldestChildAge, hasAdults: age > oldestChildAge };
  const kinds = kindsWords(language, Genders, people);
  if (reader === "volunteer") {
    return language.text("{count, plural, one {A {kinds} session} other {# {kinds} sessions}} for these ages", {
      count,
      kinds,
    });
  }
  return language.text(
    "{count, plural, one {A {kinds} session for {age}-year-olds} other {# {kinds} sessions for {age}-year-olds}}",
    { count, kinds, age },
  );
}

/** "Football for girls, ages 5 to 11": what a provider runs; without genders the ages alone. */
function providerWords(language: Language, { Genders = [], MinAge = null, MaxAge = null }: Reason): string {
  const people = peopleOfAges(language, Genders, MinAge, MaxAge);
  const ages = agesWithNoun(language, MinAge, MaxAge);
  return people === null
    ? language.text("Football, {ages}", { ages })
    : language.text("Football for {people}, {ages}", { people, ages });
}

/**
 * "girls", "men and mixed groups", "girls and women": who plays at these ages, both in years and
 * null if open; null for no genders. From 16 on it is girls and women, whoever reads it.
 */
export function peopleOfAges(
  language: Language,
  genders: readonly string[],
  minAge: number | null,
  maxAge: number | null,
): string | null {
  const { text } = language;
  const hasChildren = (minAge ?? 0) <= oldestChildAge;
  const hasAdults = maxAge === null || maxAge > oldestChildAge;
  const people = genders.flatMap((gender) => {
    if (gender === "Mixed") return [text("mixed groups")];
    const [child, adult] = gender === "Male" ? [text("boys"), text("men")] : [text("girls"), text("women")];
    return [...(hasChildren ? [child] : []), ...(hasAdults ? [adult] : [])];
  });
  return people.length === 0 ? null : joinList(language, people);
}

/** "girls’ or mixed": whose teams or sessions they are. */
function kindsWords(
  language: Language,
  genders: readonly Gender[],
  { hasChildren, hasAdults }: { hasChildren: boolean; hasAdults: boolean },
): string {
  const { text } = language;
  const words = genders.flatMap((gender) => {
    if (gender === "Mixed") return [text("mixed")];
    const [child, adult] = gender === "Male" ? [text("boys’"), text("men’s")] : [text("girls’"), text("women’s")];
    return [...(hasChildren ? [child] : []), ...(hasAdults ? [adult] : [])];
  });
  return joinList(language, words, "or");
}

/** "under 9s", "under 9s and under 10s", "under 9s to under 11s", "under 18s and adults". */
function ageGroupsWords(language: Language, youth: readonly AgeGroup[], hasAdults: boolean): string {
  const { text } = language;
  const years = youth.map((group) => group.slice(1));
  const numbers = youth.map((group) => ageGroups.indexOf(group));
  const isRow = numbers.length > 2 && numbers.every((number, index) => number === numbers[0]! + index);
  const words = isRow
    ? [text("under {youngest}s to under {oldest}s", { youngest: years[0]!, oldest: years.at(-1)! })]
    : years.map((age) => text("under {age}s", { age }));
  return joinList(language, hasAdults ? [...words, text("adults")] : words);
}

/** "on both your days", "on Saturday", "on Monday and 3 more days": in one line as in §5.22. */
function daysWords(language: Language, { Days = [], AreAllDays }: Reason, reader: Reader): string {
  const { text } = language;
  if (!AreAllDays) return shortDaySentence(language, Days);
  if (Days.length === 2) return reader === "myself" ? text("on both your days") : text("on both the days you chose");
  return reader === "myself" ? text("on all your days") : text("on all the days you chose");
}

/** Each area, as it follows the word "accessible". */
export const accessAreaLabels: Record<AccessFlag, string> = {
  receptionArea: defineMessage("reception"),
  doorways: defineMessage("doorways"),
  changingFacility: defineMessage("changing rooms"),
  activityArea: defineMessage("playing areas"),
  toilets: defineMessage("toilets"),
  socialAreas: defineMessage("social areas"),
  spectatorAreas: defineMessage("viewing areas"),
  emergencyExit: defineMessage("emergency exits"),
  parking: defineMessage("parking"),
};

/** "accessible toilets and parking". */
export function accessibleFacilities(language: Language, flags: readonly AccessFlag[]): string {
  const named = accessAreas.filter(({ flag }) => flags.includes(flag));
  const areas = named.map(({ flag }) => language.text(accessAreaLabels[flag]));
  return language.text("accessible {areas}", { areas: joinList(language, areas) });
}

export const timeWords: Record<TimeOfDay, string> = {
  morning: defineMessage("morning"),
  afternoon: defineMessage("afternoon"),
  evening: defineMessage("evening"),
};

const surfaceWords: Record<SurfaceType, string> = {
  "3G or Astroturf": defineMessage("on 3G or astroturf"),
  Grass: defineMessage("on grass"),
  Indoor: defineMessage("indoors"),
  Others: defineMessage("on another surface"),
};

/**
 * The days of the first reason: those that meet the wished ones, and whether they are all of these.
 * Both lists sorted; no wished day means any day.
 */
export function daysFact(days: readonly number[], wished: readonly number[]): Pick<ReasonFact, "Days" | "AreAllDays"> {
  const Days = wished.length === 0 ? [...days] : days.filter((day) => wished.includes(day));
  const areAll = wished.length > 1 && wished.length < 7 && Days.length === wished.length;
  return areAll ? { Days, AreAllDays: true } : { Days };
}

/** If every team is for the age group two above the person's own. */
export function playUpFact(age: number, groups: readonly AgeGroup[]): SearchFact | null {
  const isUp = groups.length > 0 && groups.every((group) => group === `U${age + 2}`);
  return isUp ? { Kind: "play-up", Age: age } : null;
}

/** Null if the offers are for no particular disability. */
export const disabilityFact = (disabilityId: number | null): SearchFact | null =>
  disabilityId === null ? null : { Kind: "disability", DisabilityId: disabilityId };

/** Null if nothing was asked, as the next two. */
export function facilitiesFact(flags: readonly AccessFlag[]): SearchFact | null {
  const wanted = accessAreas.filter(({ flag }) => flags.includes(flag));
  return wanted.length === 0
    ? null
    : { Kind: "facilities", DisabilityFacility: wanted.map(({ filterLabel }) => filterLabel) };
}

export const timesFact = (times: readonly TimeOfDay[]): SearchFact | null =>
  times.length === 0 ? null : { Kind: "times", TimesOfDay: [...times] };

export const surfacesFact = (surfaces: readonly SurfaceType[]): SearchFact | null =>
  surfaces.length === 0 ? null : { Kind: "surfaces", SurfaceType: [...surfaces] };

/** What a session may leave unsaid; ages then are assumed (open-data/opportunity-data.ts). */
export type NotStated = "no-price" | "no-length" | "no-age";

/** Null if every session states it. */
export function notStatedFact(Kind: NotStated, missing: number, count: number): SearchFact | null {
  if (missing === 0) return null;
  return missing === count ? { Kind } : { Kind, IsOfSome: true };
}
