// The options of each filter of a list, with the criteria that each option gives: filter counts count these.

import {
  type AccessFlag,
  accessAreas,
  type JoiningTerm,
  joiningTerms,
  surfaceTypes,
  timesOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import type { OfferKind } from "./search-calls.ts";
import type { SearchCriteria } from "./search-criteria.ts";
import type { SearchRequest } from "./search-request.ts";
import { limits } from "./wire-codes.ts";
import { minutesOfHours, priceOfSteps, type WireCriterion, wireOf } from "./wire-criteria.ts";

/** A criterion, or an access flag, for which an offer or its place may have no data ("not known"). */
export type NotKnownCriterion =
  | "days"
  | "timesOfDay"
  | "maxPrice"
  | "maxMinutes"
  | "surfaces"
  | AccessFlag
  | JoiningTerm;

/** Replaces a search's own rule for one criterion: whether offers without data for it fit. */
export interface NotKnownRule {
  criterion: NotKnownCriterion;
  fits: boolean;
}

export interface FilterOption {
  /** The option's value: a day's number, a term of the vocabulary, steps of the price, hours, or a PlayWith. */
  value: string;
  /** The search's criteria with the filter set to the option. */
  criteria: SearchCriteria;
  /** The fields of the request body to replace to get that search. */
  change: Partial<SearchRequest>;
  /** The criterion for which offers may have no data; null where the option needs no data. */
  asks: NotKnownCriterion | null;
}

export interface FilterOptions {
  /** The preference that the filter sets. */
  name: keyof SearchRequest | "Joining";
  options: FilterOption[];
}

/**
 * The filters of a kind of offer. A day, a time of day and a surface each replace those of the search, as an offer needs
 * only one of those chosen; a facility is added to those of the search, as a place needs all of them.
 */
export function filterOptions(criteria: SearchCriteria, offers: OfferKind): FilterOptions[] {
  const dayOption = (day: number) => option(criteria, String(day), "days", { days: [day] }, { asks: "days" });
  const days = { name: "WeekDays" as const, options: stops(1, 7).map(dayOption) };
  const joining = { name: "Joining" as const, options: joiningTerms.map((term) => joiningOption(criteria, term)) };
  return offers === "club" ? [days, joining] : [days, ...sessionFilters(criteria)];
}

function joiningOption(criteria: SearchCriteria, term: JoiningTerm): FilterOption {
  const others = criteria.joining.filter((each) => each !== term);
  return option(criteria, term, "joining", { joining: [...others, term] }, { asks: term });
}

function sessionFilters(criteria: SearchCriteria): FilterOptions[] {
  const isCamp = criteria.minMinutes !== null;
  return [
    {
      name: "TimesOfDay",
      options: timesOfDay.map((time) =>
        option(criteria, time, "timesOfDay", { timesOfDay: [time] }, { asks: "timesOfDay" }),
      ),
    },
    { name: "SessionPrice", options: stops(0, limits.noPrice).map((steps) => priceOption(criteria, steps)) },
    {
      name: "SurfaceType",
      options: surfaceTypes.map((surface) =>
        option(criteria, surface, "surfaces", { surfaces: [surface] }, { asks: "surfaces" }),
      ),
    },
    // The duration filter does not apply to camps (§9.9).
    ...(isCamp
      ? []
      : [
          {
            name: "SessionDuration" as const,
            options: stops(1, limits.noDuration).map((hours) => durationOption(criteria, hours)),
          },
        ]),
    { name: "DisabilityFacility", options: accessAreas.map(({ flag }) => facilityOption(criteria, flag)) },
    ...mixedFilter(criteria),
  ];
}

function option(
  criteria: SearchCriteria,
  value: string,
  criterion: WireCriterion,
  change: Partial<SearchCriteria>,
  { asks, more }: { asks: NotKnownCriterion | null; more?: Partial<SearchRequest> },
): FilterOption {
  const changed = { ...criteria, ...change };
  return { value, criteria: changed, change: { ...wireOf(criterion, changed), ...more }, asks };
}

/** The whole numbers of a slider, both ends included. */
function stops(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function priceOption(criteria: SearchCriteria, steps: number): FilterOption {
  const maxPrice = priceOfSteps(steps);
  return option(criteria, String(steps), "maxPrice", { maxPrice }, { asks: maxPrice === null ? null : "maxPrice" });
}

function durationOption(criteria: SearchCriteria, hours: number): FilterOption {
  const maxMinutes = minutesOfHours(hours);
  const asks = maxMinutes === null ? null : "maxMinutes";
  return option(criteria, String(hours), "maxMinutes", { maxMinutes }, { asks });
}

function facilityOption(criteria: SearchCriteria, flag: AccessFlag): FilterOption {
  const others = criteria.facilities.filter((each) => each !== flag);
  const { filterLabel } = accessAreas.find((area) => area.flag === flag)!;
  return option(criteria, filterLabel, "facilities", { facilities: [...others, flag] }, { asks: flag });
}

/** One gender without mixed football and with it; empty where the search takes all genders, or mixed football only. */
function mixedFilter(criteria: SearchCriteria): FilterOptions[] {
  const one = criteria.genders.filter((gender) => gender !== "Mixed");
  if (one.length !== 1) return [];
  const options = [one, [...one, "Mixed" as const]].map((genders) => {
    const { PlayWith } = wireOf("genders", { ...criteria, genders });
    // Set too, as IncludeMixedGender of the body would otherwise add mixed football again.
    const more = { IncludeMixedGender: genders.length > 1 };
    return option(criteria, String(PlayWith), "genders", { genders }, { asks: null, more });
  });
  return [{ name: "PlayWith", options }];
}
