// A list's filters (§3.12, §9.9), how many are changed, and their chips (§2.47).

import type { Language } from "#src/platform/language/language.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { FootballChoice } from "#src/search/criteria/wire-codes.ts";
import { casualFilters, clubFilters } from "#src/web/words/filters/all-filters.ts";
import type { Filter, FilterId } from "#src/web/words/filters/filter-words.ts";

/**
 * All eight for casual football; days and place for clubs. Camps last as long as they last: no
 * duration (§9.9). Who helps pays nothing: no price.
 */
export function filtersFor(offers: OfferKind, { FootballType, Journey }: Preferences): readonly Filter[] {
  if (offers === "club") return clubFilters;
  const needless: FilterId[] = [
    ...(FootballType === FootballChoice.camps ? (["SessionDuration"] as const) : []),
    ...(Journey === "volunteer" ? (["SessionPrice"] as const) : []),
  ];
  return casualFilters.filter(({ preferenceKey }) => !needless.includes(preferenceKey));
}

/**
 * How many filters the person has changed since the questions. `applied`: those changed in the
 * panel; one that the questions never set, and that leaves nothing out, is as it was.
 */
export function changedFilters(preferences: Preferences, offers: OfferKind, applied: readonly string[]): number {
  const setByQuestions: FilterId[] = ["WeekDays", "ReadableLocation", "PlayWith"];
  return filtersFor(offers, preferences).filter(
    (filter) =>
      applied.includes(filter.preferenceKey) &&
      (setByQuestions.includes(filter.preferenceKey) || !filter.isOpen(preferences)),
  ).length;
}

/** One chip for each filter that leaves something out, and for the place: "Monday +2". */
export function filterChips(language: Language, preferences: Preferences, offers: OfferKind) {
  return filtersFor(offers, preferences)
    .filter((filter) => !filter.isOpen(preferences))
    .flatMap((filter) => {
      const label = language.text(filter.label);
      return filter.chips(language, preferences).map((text) => ({ id: filter.preferenceKey, text, label }));
    });
}

/** Choices for casual football that clubs have no filter for, as chips; mixed counts for both. */
export function choicesNotOfClubs(language: Language, preferences: Preferences): string[] {
  const ofClubs = new Set<FilterId>(clubFilters.map(({ preferenceKey }) => preferenceKey));
  return filtersFor("casual", preferences)
    .filter(({ type, preferenceKey }) => type !== "toggle" && !ofClubs.has(preferenceKey))
    .filter((filter) => !filter.isOpen(preferences))
    .flatMap((filter) => filter.chips(language, preferences));
}
