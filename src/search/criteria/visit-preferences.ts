// The search of a visit, by the wire's names, as far as a detail call, a visit or an alert has it.
import { parseDays } from "#src/platform/text/parse-days.ts";

/** A PlayWith and the flag that adds mixed football to it, as a body or a visit gives them. */
export interface WhoPlays {
  PlayWith?: number | null;
  IncludeMixedGender?: boolean | null;
}

export interface VisitPreferences extends WhoPlays {
  Age?: number | null;
  WeekDays?: string | null;
  Disabilityoption?: number | null;
  DisabilityType?: readonly number[] | null;
  FootballType?: number | null;
  Category?: string | null;
  SessionPrice?: number | null;
  SessionDuration?: number | null;
  TimesOfDay?: readonly string[] | null;
  SurfaceType?: readonly string[] | null;
  DisabilityFacility?: readonly string[] | null;
  PlacesFree?: true | null;
  BeginnersWelcome?: true | null;
}

/** Whether anything given could leave an offer out; a position filters nothing. Null: no search. */
export function hasPreferences<Given extends VisitPreferences>(preferences: Given | null): preferences is Given {
  if (preferences === null) return false;
  const { Age, PlayWith, Disabilityoption, WeekDays } = preferences;
  return [Age, PlayWith, Disabilityoption].some((value) => value != null) || parseDays(WeekDays).length > 0;
}
