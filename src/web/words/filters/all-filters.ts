// The filters of casual football and of clubs, in the order of their panel (§9.9).
import { dayFilter } from "./day-filter.ts";
import { durationFilter } from "./duration-filter.ts";
import { facilityFilter } from "./facility-filter.ts";
import type { Filter } from "./filter-words.ts";
import { mixedFilter } from "./mixed-filter.ts";
import { placeFilter } from "./place-filter.ts";
import { priceFilter } from "./price-filter.ts";
import { surfaceFilter } from "./surface-filter.ts";
import { timeFilter } from "./time-filter.ts";

export const casualFilters: readonly Filter[] = [
  dayFilter,
  timeFilter,
  placeFilter,
  priceFilter,
  surfaceFilter,
  durationFilter,
  facilityFilter,
  mixedFilter,
];
export const clubFilters: readonly Filter[] = [dayFilter, placeFilter];
