// What each filter of a list may be set to, option by option, with the search that each makes: what filter counts count.
import { type AccessFlag, accessAreas, surfaceTypes, timesOfDay } from "#src/domain/catalogue/vocabulary.ts";
import { type WireCriterion, wireOf } from "#src/domain/preferences/criteria-to-wire.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { SearchRequest } from "#src/domain/preferences/search-request.ts";
import { limits } from "#src/domain/preferences/wire-codes.ts";

/** What an offer, or its place, may not have said: something that one criterion asks, or one access flag. */
export type NotKnownCriterion = "days" | "timesOfDay" | "maxPrice" | "maxMinutes" | "surfaces" | AccessFlag;

/** Whether an offer that has not said this one thing fits, in place of the search's own rule. */
export interface NotKnownRule {
  criterion: NotKnownCriterion;
  fits: boolean;
}

export interface FilterOption {
  /** The option by itself: a day's number, a word of the vocabulary, pounds, hours, or a PlayWith. */
  value: string;
  /** The search with the filter set to it. */
  criteria: SearchCriteria;
  /** Laid over the body, it gives that search. */
  change: Partial<SearchRequest>;
  /** What it asks that may not be known; null where that is nothing. */
  asks: NotKnownCriterion | null;
}

export interface FilterOptions {
  /** The preference that the filter sets. */
  name: keyof SearchRequest;
  options: FilterOption[];
}

/**
 * The filters of a kind of offer. A day, a time of day and a surface each stand alone, as a place need only meet one of
 * those chosen; a facility stands beside those of the search, as a place must meet all.
 */
export function filterOptions(criteria: SearchCriteria, offers: OfferKind): FilterOptions[] {
  const days = { name: "WeekDays" as const, options: [1, 2, 3, 4, 5, 6, 7].map((day) => dayOption(criteria, day)) };
  return offers === "club" ? [days] : [days, ...sessionFilters(criteria)];
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
    { name: "SessionPrice", options: stops(0, limits.noPrice).map((pounds) => priceOption(criteria, pounds)) },
    {
      name: "SurfaceType",
      options: surfaceTypes.map((surface) =>
        option(criteria, surface, "surfaces", { surfaces: [surface] }, { asks: "surfaces" }),
      ),
    },
    // Camps last as long as they last (§9.9).
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

/** Whole steps of a slider, both ends included. */
function stops(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function dayOption(criteria: SearchCriteria, day: number): FilterOption {
  return option(criteria, String(day), "days", { days: [day] }, { asks: "days" });
}

function priceOption(criteria: SearchCriteria, pounds: number): FilterOption {
  const maxPrice = pounds < limits.noPrice ? pounds : null;
  return option(criteria, String(pounds), "maxPrice", { maxPrice }, { asks: maxPrice === null ? null : "maxPrice" });
}

function durationOption(criteria: SearchCriteria, hours: number): FilterOption {
  const maxMinutes = hours < limits.noDuration ? hours * 60 : null;
  const asks = maxMinutes === null ? null : "maxMinutes";
  return option(criteria, String(hours), "maxMinutes", { maxMinutes }, { asks });
}

function facilityOption(criteria: SearchCriteria, flag: AccessFlag): FilterOption {
  const others = criteria.facilities.filter((each) => each !== flag);
  const { filterLabel } = accessAreas.find((area) => area.flag === flag)!;
  return option(criteria, filterLabel, "facilities", { facilities: [...others, flag] }, { asks: flag });
}

/** One gender without mixed football and with it; nothing to choose where somebody takes everybody or mixed alone. */
function mixedFilter(criteria: SearchCriteria): FilterOptions[] {
  const one = criteria.genders.filter((gender) => gender !== "Mixed");
  if (one.length !== 1) return [];
  const options = [one, [...one, "Mixed" as const]].map((genders) => {
    const { PlayWith } = wireOf("genders", { ...criteria, genders });
    // Else a flag of the body would add mixed football again.
    const more = { IncludeMixedGender: genders.length > 1 };
    return option(criteria, String(PlayWith), "genders", { genders }, { asks: null, more });
  });
  return [{ name: "PlayWith", options }];
}
