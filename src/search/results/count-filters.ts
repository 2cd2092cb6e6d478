// Counts how many places a search has with each option of each filter, by the bits of the index.
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { type FilterOption, filterOptions, type NotKnownRule } from "../criteria/filter-options.ts";
import type { Catchment } from "../index/catchment.ts";
import { countFittingCards } from "../index/fitting-cards.ts";
import type { ResultSource } from "../index/search-index.ts";
import type { FilterCounts, FilterOptionCount } from "./filter-counts.ts";

/** Counts each club, or each venue and provider, once, however many groups it is in. */
export function countFilters(
  sources: readonly ResultSource[],
  criteria: SearchCriteria,
  catchment: Catchment,
  offers: OfferKind,
): FilterCounts {
  const places = (asked: SearchCriteria, rule?: NotKnownRule) =>
    sources.reduce((sum, source) => sum + countFittingCards(source.table, source.filterFor(asked, rule), catchment), 0);
  return {
    Places: places(criteria),
    Filters: filterOptions(criteria, offers).map(({ name, options }) => ({
      Name: name,
      Options: options.map((option) => optionCount(option, places)),
    })),
  };
}

function optionCount(
  { value, change, criteria, asks }: FilterOption,
  places: (asked: SearchCriteria, rule?: NotKnownRule) => number,
): FilterOptionCount {
  const Places = places(criteria);
  const head = { Value: value, Change: change, Places };
  if (asks === null) return { ...head, NotKnownIncluded: 0, NotKnownLeftOut: 0 };
  return {
    ...head,
    NotKnownIncluded: Places - places(criteria, { criterion: asks, fits: false }),
    NotKnownLeftOut: places(criteria, { criterion: asks, fits: true }) - Places,
  };
}
