// Criteria as the fields of a body or of a visit's preferences: read from them, and written back as a suggestion states them.

import {
  accessAreas,
  footballTypes,
  joiningTerms,
  surfaceTypes,
  type TimeOfDay,
  timesOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import { country } from "#src/platform/country/country.ts";
import { parseDays } from "#src/platform/text/parse-days.ts";
import { disabilityChoice } from "./disability-rule.ts";
import { gendersOf, playWithOfGenders, type WhoPlays } from "./play-with.ts";
import type { OfferCriteria, SearchCriteria } from "./search-criteria.ts";
import type { SearchRequest } from "./search-request.ts";
import { allWeekDays, DisabilityOption, FootballChoice, limits } from "./wire-codes.ts";

/** The search of a visit, by the wire's names; a detail call, and a visit, gives as much of it as it has. */
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

/** True if anything was given that could leave an offer out; a position alone filters nothing. Null: no search. */
export function hasPreferences<Given extends VisitPreferences>(preferences: Given | null): preferences is Given {
  if (preferences === null) return false;
  const { Age, PlayWith, Disabilityoption, WeekDays } = preferences;
  return [Age, PlayWith, Disabilityoption].some((value) => value != null) || parseDays(WeekDays).length > 0;
}

/** Each missing preference accepts everything. */
export function offerCriteria(preferences: VisitPreferences): OfferCriteria {
  const { Age, Disabilityoption, DisabilityType, Category, SessionPrice } = preferences;
  const isCamp = preferences.FootballType === FootballChoice.camps;
  const hours = isCamp ? limits.noDuration : (preferences.SessionDuration ?? limits.noDuration);
  return {
    age: Age ?? null,
    genders: gendersOf(preferences),
    days: daysOf(preferences.WeekDays),
    timesOfDay: timesAsked(preferences.TimesOfDay),
    disability: Disabilityoption == null ? null : disabilityChoice(Disabilityoption, DisabilityType),
    footballType: Category === "football" ? null : (footballTypes.find((type) => type === Category) ?? null),
    maxPrice: priceOfSteps(SessionPrice ?? limits.noPrice),
    maxMinutes: minutesOfHours(hours),
    minMinutes: isCamp ? limits.campMinutes : null,
    surfaces: listOf(preferences.SurfaceType, surfaceTypes),
    facilities: accessAreas
      .filter(({ filterLabel }) => preferences.DisabilityFacility?.includes(filterLabel))
      .map(({ flag }) => flag),
    joining: joiningTerms.filter((term) => preferences[term] === true),
  };
}

/** Steps of the price and hours, as the sliders have them; the last is no limit. */
export const priceOfSteps = (steps: number) => (steps < limits.noPrice ? steps * country().currency.step : null);
export const minutesOfHours = (hours: number) => (hours < limits.noDuration ? hours * 60 : null);

/** The criteria of a body that fits its schema. */
export function searchCriteria(request: SearchRequest): SearchCriteria {
  const criteria = offerCriteria(request);
  return {
    ...criteria,
    age: request.Age,
    disability: criteria.disability ?? disabilityChoice(request.Disabilityoption, request.DisabilityType),
    origin: { latitude: request.Latitude, longitude: request.Longitude },
  };
}

/** Null if every day is accepted. */
function daysOf(text: string | null | undefined): number[] | null {
  const days = parseDays(text);
  return days.length === 0 || days.length === 7 ? null : days;
}

/** In the order of the day; null if every time is accepted. */
function timesAsked(chosen: readonly string[] | null | undefined): TimeOfDay[] | null {
  const times = timesOfDay.filter((time) => chosen?.includes(time));
  return times.length === 0 || times.length === timesOfDay.length ? null : times;
}

/** The chosen words in the order of the body; null if none is chosen. */
function listOf<Word extends string>(
  chosen: readonly string[] | null | undefined,
  known: readonly Word[],
): Word[] | null {
  const words = (chosen ?? []).flatMap((each) => known.find((word) => word === each) ?? []);
  return words.length > 0 ? words : null;
}

type Wire = Partial<SearchRequest>;

/** The criteria that depend on one preference only, each with its conversion. */
const writers = {
  days: ({ days }: SearchCriteria): Wire => ({ WeekDays: days?.join() ?? allWeekDays }),
  genders: ({ genders }: SearchCriteria): Wire => ({ PlayWith: playWithOfGenders(genders) }),
  disability: ({ disability }: SearchCriteria): Wire => ({ Disabilityoption: disabilityOption(disability) }),
  footballType: ({ footballType }: SearchCriteria): Wire => ({ Category: footballType ?? "football" }),
  maxPrice: ({ maxPrice }: SearchCriteria): Wire => ({
    SessionPrice: maxPrice === null ? limits.noPrice : maxPrice / country().currency.step,
  }),
  maxMinutes: ({ maxMinutes }: SearchCriteria): Wire => ({
    SessionDuration: (maxMinutes === null ? limits.noDuration : maxMinutes / 60) as SearchRequest["SessionDuration"],
  }),
  timesOfDay: ({ timesOfDay }: SearchCriteria): Wire => ({ TimesOfDay: [...(timesOfDay ?? [])] }),
  surfaces: ({ surfaces }: SearchCriteria): Wire => ({ SurfaceType: [...(surfaces ?? [])] }),
  facilities: ({ facilities }: SearchCriteria): Wire => ({
    DisabilityFacility: accessAreas
      .filter(({ flag }) => facilities.includes(flag))
      .map(({ filterLabel }) => filterLabel),
  }),
  joining: ({ joining }: SearchCriteria): Wire =>
    Object.fromEntries(joiningTerms.map((term) => [term, joining.includes(term) || null])),
};

/** A criterion that can be dropped or widened by itself. */
export type WireCriterion = keyof typeof writers;

/** The preference for this criterion, with its value; reading it gives the same criterion. */
export function wireOf(criterion: WireCriterion, criteria: SearchCriteria): Wire {
  return writers[criterion](criteria);
}

function disabilityOption({ takesMainstream, disabilityIds }: SearchCriteria["disability"]): number {
  if (!takesMainstream) return DisabilityOption.yes;
  return disabilityIds.size > 0 ? DisabilityOption.notSure : DisabilityOption.no;
}
