// Whether a team or a session fits criteria, one rule per criterion (specification §6, §9). Which genders a person asks for is
// in search/criteria/play-with.ts, which age groups an age may join in eligible-age-groups.ts. Pages call these rules, and the
// index's columns are made with them; only genders and days are compared as bits there, and age groups become bounds of ages
// (search/index/offer-columns.ts, session-table.ts, club-table.ts).
// test/search/details-agree-with-search.test.ts checks that pages and searches agree.
import type { Facilities, Known, Team } from "#src/catalogue/records/catalogue.ts";
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { localTimeOfDay, localWeekday } from "#src/catalogue/records/local-weekday.ts";
import { ageGroups, type FootballType, type JoiningTerm, type TimeOfDay } from "#src/catalogue/records/vocabulary.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { takesDisability } from "#src/search/criteria/disability-rule.ts";
import type { OfferCriteria } from "#src/search/criteria/search-criteria.ts";
import { eligibleAgeGroups } from "./eligible-age-groups.ts";

/** The fields of a team that matter, by the wire's names. */
export interface TeamToMatch {
  Agegroup: string;
  Gender: string;
  FootballType: string;
  DisabilityId: number | null;
  PlaysOnDay: string | null;
  /** Null or missing: not known. */
  Places?: Team["places"];
  BeginnersWelcome?: Known;
}

/** The fields of a session that matter, by the wire's names. */
export interface SessionToMatch {
  MinAge: number | null;
  MaxAge: number | null;
  Gender: string;
  FootballType: string;
  DisabilityId: number | null;
  SessionDateTime: string;
  DurationMinutes: number | null;
  Price: number | null;
  SurfaceType: string | null;
}

export function genderFits(asked: OfferCriteria["genders"], gender: string): boolean {
  return asked.some((fitting) => fitting === gender);
}

/** A missing bound is open. */
export function ageFits(asked: OfferCriteria["age"], minAge: number | null, maxAge: number | null): boolean {
  return asked === null || ((minAge ?? 0) <= asked && asked <= (maxAge ?? Number.POSITIVE_INFINITY));
}

export function ageGroupFits(asked: OfferCriteria["age"], ageGroup: string): boolean {
  return asked === null || eligibleAgeGroups(asked).some((group) => group === ageGroup);
}

/** Unknown days, an empty list, fit every choice. */
export function daysFit(asked: OfferCriteria["days"], days: readonly number[]): boolean {
  return asked === null || days.length === 0 || days.some((day) => asked.includes(day));
}

/** A session without a time fits every choice. */
export function timeOfDayFits(asked: OfferCriteria["timesOfDay"], timeOfDay: TimeOfDay | null): boolean {
  return asked === null || timeOfDay === null || asked.includes(timeOfDay);
}

/** Null is an offer without a disability type. */
export function disabilityFits(asked: OfferCriteria["disability"], disabilityId: number | null): boolean {
  return asked === null || takesDisability(asked, disabilityId);
}

export function footballTypeFits(asked: OfferCriteria["footballType"], footballType: string): boolean {
  return asked === null || asked === footballType;
}

/** Up to under 12s, team football is mini soccer and 9v9 (§9.3), which registers call by either word. */
const youngTeamFootball = {
  types: ["small-sided", "football"],
  ageGroups: ageGroups.slice(0, ageGroups.indexOf("U12") + 1),
};

/** A search for 11v11 wants team football, and so takes each team in the format of its age. */
export function teamTypeFits(
  asked: OfferCriteria["footballType"],
  { FootballType, Agegroup }: Pick<TeamToMatch, "FootballType" | "Agegroup">,
): boolean {
  if (footballTypeFits(asked, FootballType)) return true;
  const { types, ageGroups: young } = youngTeamFootball;
  return asked === "11v11" && types.includes(FootballType) && young.some((group) => group === Agegroup);
}

/** True if a person of the age who asks for the type may find teams of another one: texts then say "team football". */
export function asksTeamFootball(asked: string | null | undefined, age: number): boolean {
  return asked === "11v11" && eligibleAgeGroups(age).some((group) => youngTeamFootball.ageGroups.includes(group));
}

/** True if the teams of some age group fit with this football type. */
export function someTeamTypeFits(asked: OfferCriteria["footballType"], footballType: FootballType): boolean {
  return ageGroups.some((Agegroup) => teamTypeFits(asked, { FootballType: footballType, Agegroup }));
}

/** A price that is not stated fits. */
export function priceFits(asked: OfferCriteria["maxPrice"], price: number | null): boolean {
  return asked === null || price === null || price <= asked;
}

/** A length that is not stated counts as short enough. */
export function isShortEnough(asked: OfferCriteria["maxMinutes"], minutes: number | null): boolean {
  return asked === null || minutes === null || minutes <= asked;
}

/** A length that is not stated does not count as long enough. */
export function isLongEnough(asked: OfferCriteria["minMinutes"], minutes: number | null): boolean {
  return asked === null || (minutes !== null && minutes >= asked);
}

/** An unknown surface fits no choice. */
export function surfaceFits(asked: OfferCriteria["surfaces"], surface: string | null): boolean {
  return asked === null || asked.some((fitting) => fitting === surface);
}

/** What the rule below needs of a place, and so the index too. */
export type KnownFacilities = Pick<Facilities, "access">;

/** Each facility must be known to be there. */
export function facilitiesFit(asked: OfferCriteria["facilities"], { access }: KnownFacilities): boolean {
  return asked.every((flag) => access[flag] === true);
}

/** Of a team, whether it is so; null for not known. */
export const joiningKnown: Record<JoiningTerm, (team: Pick<TeamToMatch, "Places" | "BeginnersWelcome">) => Known> = {
  PlacesFree: ({ Places = null }) => (Places === null ? null : hasPlaces(Places)),
  BeginnersWelcome: ({ BeginnersWelcome = null }) => BeginnersWelcome,
};

/** Each must be known to be so. */
const joiningFits = (asked: OfferCriteria["joining"], team: TeamToMatch) =>
  asked.every((term) => joiningKnown[term](team) === true);

/** The weekday on which a session starts, on London's calendar. */
export function sessionDay(session: Pick<SessionToMatch, "SessionDateTime">): number {
  return localWeekday(Date.parse(session.SessionDateTime));
}

export function teamMatches(team: TeamToMatch, asked: OfferCriteria): boolean {
  return (
    genderFits(asked.genders, team.Gender) &&
    ageGroupFits(asked.age, team.Agegroup) &&
    daysFit(asked.days, parseDays(team.PlaysOnDay)) &&
    disabilityFits(asked.disability, team.DisabilityId) &&
    teamTypeFits(asked.footballType, team) &&
    joiningFits(asked.joining, team)
  );
}

/** The venue's facilities are not checked here. */
export function sessionMatches(session: SessionToMatch, asked: OfferCriteria): boolean {
  return (
    genderFits(asked.genders, session.Gender) &&
    ageFits(asked.age, session.MinAge, session.MaxAge) &&
    daysFit(asked.days, [sessionDay(session)]) &&
    timeOfDayFits(asked.timesOfDay, localTimeOfDay(Date.parse(session.SessionDateTime))) &&
    disabilityFits(asked.disability, session.DisabilityId) &&
    footballTypeFits(asked.footballType, session.FootballType) &&
    priceFits(asked.maxPrice, session.Price) &&
    isShortEnough(asked.maxMinutes, session.DurationMinutes) &&
    isLongEnough(asked.minMinutes, session.DurationMinutes) &&
    surfaceFits(asked.surfaces, session.SurfaceType)
  );
}
