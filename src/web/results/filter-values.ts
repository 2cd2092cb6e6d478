// Formats the value of a filter: for its row in the panel, its slider, and its chip (specification §2.47, §9.9).

import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { joinList } from "#src/platform/text/join-list.ts";
import { daySentence, daySummary, parseDays } from "#src/platform/text/week-days.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { facilityName, namesTogether } from "#src/web/words/access-facts.ts";
import { type FilterDefinition, type FilterId, filtersFor, type MultipleFilter, type SliderFilter } from "./filters.ts";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A slider's value: "Free", "£3", "£5+"; "1 hr", "3 hrs", "3 hrs+". */
export function formatSliderValue({ id, config }: SliderFilter, value: number): string {
  if (id === "price") return value === 0 ? "Free" : `£${value}${value === config.max ? "+" : ""}`;
  if (value >= config.max) return `${config.max - 1} hrs+`;
  return value === 1 ? "1 hr" : `${value} hrs`;
}

/** True where the filter excludes nothing. Never for the place. */
function isOpen(filter: FilterDefinition, preferences: Preferences): boolean {
  if (filter.type === "location") return false;
  if (filter.type === "toggle") return !hasMixedAdded(preferences.PlayWith);
  if (filter.type === "slider") return preferences[filter.preferenceKey] >= filter.config.defaultValue;
  if (filter.preferenceKey === "WeekDays") return parseDays(preferences.WeekDays).length === 7;
  const chosen = preferences[filter.preferenceKey].length;
  // All times of day exclude nothing; all surfaces exclude sessions whose surface is not known.
  return chosen === 0 || (filter.preferenceKey === "TimesOfDay" && chosen === filter.options.length);
}

/** The value in a row of the panel: "Wednesday and Sunday", "Up to £3", "Any". */
export function filterValue(filter: FilterDefinition, preferences: Preferences): string {
  if (filter.type === "location") return unbrokenPostcodes(capital(preferences.ReadableLocation));
  if (filter.type === "toggle") return isOpen(filter, preferences) ? "No" : "Yes";
  if (filter.type === "multiple" && filter.preferenceKey === "WeekDays") {
    return capital(daySentence(parseDays(preferences.WeekDays)));
  }
  if (isOpen(filter, preferences)) return "Any";
  if (filter.type === "multiple" && filter.preferenceKey === "TimesOfDay") {
    return capital(joinList(preferences.TimesOfDay, "or"));
  }
  if (filter.type === "multiple" && filter.id === "facilities")
    return capital(namesTogether(chosenTexts(filter, preferences)));
  if (filter.type === "multiple") return joinList(chosenTexts(filter, preferences));
  const words = formatSliderValue(filter, preferences[filter.preferenceKey]);
  return words === "Free" ? words : `Up to ${words}`;
}

/** What is chosen, in the order in which it was: facilities by the names people read. */
function chosenTexts({ preferenceKey }: MultipleFilter, preferences: Preferences): string[] {
  if (preferenceKey === "DisabilityFacility") return preferences.DisabilityFacility.map(facilityName);
  return preferenceKey === "WeekDays" ? [] : preferences[preferenceKey];
}

/**
 * How many filters the person has changed since the questions. `applied`: the preferences that were changed in the panel; one
 * that the questions never set, and that leaves nothing out again, is as it was.
 */
export function changedFilters(preferences: Preferences, offers: OfferKind, applied: readonly string[]): number {
  const isAsked = ({ id }: FilterDefinition) => id === "days" || id === "location" || id === "mixed";
  return filtersFor(offers, preferences).filter(
    (filter) => applied.includes(filter.preferenceKey) && (isAsked(filter) || !isOpen(filter, preferences)),
  ).length;
}

export interface FilterChip {
  id: FilterId;
  /** "Monday +2": on the chip. */
  text: string;
  /** "Day preference": what the chip is of. */
  label: string;
}

/** One chip for each filter that leaves something out, and the place (§2.47). */
export function filterChips(preferences: Preferences, offers: OfferKind): FilterChip[] {
  return filtersFor(offers, preferences)
    .filter((filter) => !isOpen(filter, preferences))
    .map((filter) => ({ id: filter.id, text: chipText(filter, preferences), label: filter.label }));
}

function chipText(filter: FilterDefinition, preferences: Preferences): string {
  if (filter.id === "days") return daySummary(parseDays(preferences.WeekDays));
  if (filter.type === "toggle") return "Mixed included";
  if (filter.type === "multiple") {
    const [first = "", ...others] = chosenTexts(filter, preferences);
    return others.length > 0 ? `${capital(first)} +${others.length}` : capital(first);
  }
  return filterValue(filter, preferences);
}
