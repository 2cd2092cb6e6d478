// A search being filtered but not yet applied: what differs, what may be saved, and the state of
// the filters panel (§4.18, §5.21).

import { startTransition, useState } from "react";
import { parseDays } from "#src/platform/text/parse-days.ts";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { withMixedIncluded, withoutMixedIncluded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { PlayWith } from "#src/search/criteria/wire-codes.ts";
import type { FilterId, MultipleFilter, ScreenFilter } from "#src/web/words/filters/filter-words.ts";
import { filtersFor } from "./filters.ts";

type Name = keyof Preferences;

/** Which list is shown, and which search it is, are no filters. */
const ignored: ReadonlySet<string> = new Set<Name>(["SelectedRecommendationsType", "SelectedFootballType", "SearchId"]);

export function changedNames(before: Preferences, after: Preferences): Name[] {
  return (Object.keys(after) as Name[]).filter(
    (name) => !ignored.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** The values chosen of a filter with options, in the order of its options. */
export function chosenValues({ preferenceKey, options }: MultipleFilter, preferences: Preferences): string[] {
  const chosen: readonly string[] =
    preferenceKey === "WeekDays" ? parseDays(preferences.WeekDays).map(String) : preferences[preferenceKey];
  return options.map(({ value }) => value).filter((value) => chosen.includes(value));
}

/** Days are sorted and joined by commas; surfaces and facilities stay lists, in order. */
export function withValues(filter: MultipleFilter, values: readonly string[]): Partial<Preferences> {
  const sorted = filter.options.map(({ value }) => value).filter((value) => values.includes(value));
  if (filter.preferenceKey === "WeekDays") return { WeekDays: sorted.join() };
  return { [filter.preferenceKey]: sorted } as Partial<Preferences>;
}

export function withLocation(location: ChosenLocation): Partial<Preferences> {
  return {
    Latitude: location.latitude,
    Longitude: location.longitude,
    ReadableLocation: location.readableLocation,
    OptforCurrentLocation: location.isCurrentLocation,
  };
}

/** The place of a search as it is. */
export const placeOf = ({ Latitude, Longitude, ReadableLocation, OptforCurrentLocation }: Preferences) => ({
  Latitude,
  Longitude,
  ReadableLocation,
  OptforCurrentLocation,
});

/** Mixed football in (1 becomes 4, 2 becomes 5) or out again (§4.18). */
export function withMixed(playWith: number | null, isIncluded: boolean): Partial<Preferences> {
  return {
    PlayWith: isIncluded ? withMixedIncluded(playWith) : withoutMixedIncluded(playWith),
    IncludeMixedGender: isIncluded,
  };
}

/** True where one gender is chosen, so that mixed football can be added or removed. */
export function hasMixedChoice(playWith: number | null): boolean {
  return playWith !== null && playWith !== PlayWith.mixed;
}

/**
 * Whether a filter's edit can be saved: a required choice is made, a place found, a duration not
 * the default unless it replaces a shorter one. `edit` null: nothing was changed.
 */
export function canSave(filter: ScreenFilter, draft: Preferences, edit: Partial<Preferences> | null): boolean {
  if (filter.type === "location") return edit !== null && changedNames(draft, { ...draft, ...edit }).length > 0;
  if (filter.type === "multiple") {
    return !filter.isMandatory || chosenValues(filter, { ...draft, ...edit }).length > 0;
  }
  if (filter.preferenceKey !== "SessionDuration") return true;
  const value = edit?.SessionDuration ?? draft.SessionDuration;
  return value !== filter.max || draft.SessionDuration !== filter.max;
}

export type FilterDraft = ReturnType<typeof useFilterDraft>;

export function useFilterDraft(preferences: Preferences, offers: OfferKind, start: FilterId | "all") {
  const screens = filtersFor(offers, preferences).filter((filter) => filter.type !== "toggle");
  const screenOf = (id: FilterId | "all") => screens.find((filter) => filter.preferenceKey === id) ?? null;
  const [draft, setDraft] = useState(preferences);
  const [screen, setScreen] = useState(() => screenOf(start));
  const [edit, setEdit] = useState<Partial<Preferences> | null>(null);
  const isSaveable = screen !== null && canSave(screen, draft, edit);
  const shown = { ...draft, ...edit };
  const everything = isSaveable ? shown : draft;
  // Another screen is rendered after the press has been painted.
  const leave = (saved = draft) =>
    startTransition(() => {
      setDraft(saved);
      setScreen(null);
      setEdit(null);
    });
  return {
    /** The search as it would be applied now. */
    draft,
    /** The filter whose own screen is open; null on the list of filters. */
    screen,
    /** The values on the open screen: the draft with the edit. */
    shown,
    isSaveable,
    /** True where leaving now would lose something. */
    isDirty: changedNames(preferences, everything).length > 0,
    edit: (change: Partial<Preferences> | null) => setEdit(change && { ...edit, ...change }),
    change: (change: Partial<Preferences>) => setDraft({ ...draft, ...change }),
    open: (id: FilterId) => startTransition(() => setScreen(screenOf(id))),
    save: () => leave(everything),
    back: () => leave(),
    /** Draft and open edit together, as far as it may be saved. */
    everything,
  };
}
