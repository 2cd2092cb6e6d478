// Whether a team or a session fits what a visit searches; each preference that was not given takes everything
// (catalogue-format "What a search over it must answer", clarifications "Codes on the wire").
import { parseDays } from "./day-words.ts";
import { disabilityChoice, takesDisability } from "./disability-rule.ts";
import { eligibleAgeGroups } from "./eligible-age-groups.ts";
import { localWeekday } from "./local-weekday.ts";
import { gendersOf } from "./play-with.ts";

/** What a visit searches, on the wire's names; a detail call, and a visit, gives as much of it as it knows. */
export interface VisitPreferences {
  Age?: number | null;
  PlayWith?: number | null;
  IncludeMixedGender?: boolean | null;
  WeekDays?: string | null;
  Disabilityoption?: number | null;
  DisabilityType?: readonly number[] | null;
  FootballType?: number | null;
  Category?: string | null;
  SessionPrice?: number | null;
  SessionDuration?: number | null;
  SurfaceType?: readonly string[] | null;
}

/** The parts of a team that decide, by the wire's names. */
export interface TeamToMatch {
  Agegroup: string;
  Gender: string;
  FootballType: string;
  DisabilityId: number | null;
  PlaysOnDay: string | null;
}

/** The parts of a session that decide, by the wire's names. */
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

/** Preference FootballType of camps and festivals, and the minutes from which a session is one. */
const campsFootballType = 4;
const shortestCampMinutes = 1440;
/** Ends of the filters' sliders, which mean "no limit" (specification §9.9). */
const noPriceLimit = 5;
const noDurationLimitHours = 4;

/** True where anything was given that could leave an offer out; a position alone filters nothing. */
export function hasPreferences(preferences: VisitPreferences): boolean {
  const { Age, PlayWith, Disabilityoption, WeekDays } = preferences;
  return [Age, PlayWith, Disabilityoption].some((value) => value != null) || parseDays(WeekDays).length > 0;
}

export function genderFits(gender: string, preferences: VisitPreferences): boolean {
  return gendersOf(preferences).some((fitting) => fitting === gender);
}

/** True where the disability type (null: none) is taken, or nothing was said of disability. */
export function disabilityFits(disabilityId: number | null, preferences: VisitPreferences): boolean {
  const { Disabilityoption, DisabilityType } = preferences;
  return Disabilityoption == null || takesDisability(disabilityChoice(Disabilityoption, DisabilityType), disabilityId);
}

export function teamAgeFits(ageGroup: string, { Age }: VisitPreferences): boolean {
  return Age == null || eligibleAgeGroups(Age).some((group) => group === ageGroup);
}

export function sessionAgeFits(session: Pick<SessionToMatch, "MinAge" | "MaxAge">, { Age }: VisitPreferences): boolean {
  return Age == null || ((session.MinAge ?? 0) <= Age && Age <= (session.MaxAge ?? Number.POSITIVE_INFINITY));
}

/** Unknown days, an empty list, fit every choice. */
export function daysFit(days: number[], { WeekDays }: VisitPreferences): boolean {
  const wanted = parseDays(WeekDays);
  return wanted.length === 0 || days.length === 0 || days.some((day) => wanted.includes(day));
}

function categoryFits(footballType: string, { Category }: VisitPreferences): boolean {
  return Category == null || Category === "football" || Category === footballType;
}

/** The weekday on which a session starts, on London's calendar. */
export function sessionDay(session: Pick<SessionToMatch, "SessionDateTime">): number {
  return localWeekday(Date.parse(session.SessionDateTime));
}

/** True where the team fits every preference that was given. */
export function teamMatches(team: TeamToMatch, preferences: VisitPreferences): boolean {
  return (
    genderFits(team.Gender, preferences) &&
    teamAgeFits(team.Agegroup, preferences) &&
    daysFit(parseDays(team.PlaysOnDay), preferences) &&
    disabilityFits(team.DisabilityId, preferences) &&
    categoryFits(team.FootballType, preferences)
  );
}

/** What is not stated fits for price and length; the surface must be known. */
function sessionLimitsFit(session: SessionToMatch, preferences: VisitPreferences): boolean {
  const { FootballType, SessionPrice, SessionDuration, SurfaceType } = preferences;
  const { Price, DurationMinutes } = session;
  if (FootballType === campsFootballType && (DurationMinutes ?? 0) < shortestCampMinutes) return false;
  if (SessionPrice != null && SessionPrice < noPriceLimit && Price !== null && Price > SessionPrice) return false;
  const hours = FootballType === campsFootballType ? null : SessionDuration;
  if (hours != null && hours < noDurationLimitHours && (DurationMinutes ?? 0) > hours * 60) return false;
  const surfaces = SurfaceType ?? [];
  return surfaces.length === 0 || (session.SurfaceType !== null && surfaces.includes(session.SurfaceType));
}

/** True where the session fits every preference that was given; the venue's facilities are not looked at. */
export function sessionMatches(session: SessionToMatch, preferences: VisitPreferences): boolean {
  return (
    genderFits(session.Gender, preferences) &&
    sessionAgeFits(session, preferences) &&
    daysFit([sessionDay(session)], preferences) &&
    disabilityFits(session.DisabilityId, preferences) &&
    categoryFits(session.FootballType, preferences) &&
    sessionLimitsFit(session, preferences)
  );
}
