// A search being filtered but not yet applied: what differs, and what may be saved (specification §4.18, §5.21).
import { parseDays } from "#src/platform/text/week-days.ts";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { withMixedIncluded, withoutMixedIncluded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { PlayWith } from "#src/search/criteria/wire-codes.ts";
import type { MultipleFilter, ScreenFilter } from "./filters.ts";

type Name = keyof Preferences;

/** Which list is shown, and which search it is, are no filters. */
const ignored: ReadonlySet<string> = new Set<Name>(["SelectedRecommendationsType", "SelectedFootballType", "SearchId"]);

/** The preferences in which two searches differ. */
export function changedNames(before: Preferences, after: Preferences): Name[] {
  return (Object.keys(after) as Name[]).filter(
    (name) => !ignored.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

export function isDirty(before: Preferences, draft: Preferences): boolean {
  return changedNames(before, draft).length > 0;
}

/** The values chosen of a filter with options, in the order of its options. */
export function chosenValues({ preferenceKey, options }: MultipleFilter, preferences: Preferences): string[] {
  const held: readonly string[] =
    preferenceKey === "WeekDays" ? parseDays(preferences.WeekDays).map(String) : preferences[preferenceKey];
  return options.map(({ value }) => value).filter((value) => held.includes(value));
}

/** Days are sorted and joined with commas; surfaces and facilities stay lists, in the order of their options. */
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
 * Whether the edit on a filter's screen can be saved: a required choice is made, a place was found, a duration is not the
 * default unless that replaces a shorter one. `edit` null: nothing was changed.
 */
export function canSave(filter: ScreenFilter, draft: Preferences, edit: Partial<Preferences> | null): boolean {
  if (filter.type === "location") return edit !== null;
  if (filter.type === "multiple") {
    return !filter.isMandatory || chosenValues(filter, { ...draft, ...edit }).length > 0;
  }
  if (filter.id !== "duration") return true;
  const { defaultValue } = filter.config;
  const value = edit?.SessionDuration ?? draft.SessionDuration;
  return value !== defaultValue || draft.SessionDuration !== defaultValue;
}
