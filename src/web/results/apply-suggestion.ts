// Applies a suggestion to the search it was made for; the result is a complete search that a visit can store.
import { parseDays } from "#src/platform/text/week-days.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { allWeekDays } from "#src/search/criteria/wire-codes.ts";

/** What a suggestion may change; whatever else an answer names is left alone. */
const changeable = [
  "WeekDays",
  "PlayWith",
  "Disabilityoption",
  "DisabilityType",
  "Category",
  "SessionPrice",
  "SessionDuration",
  "TimesOfDay",
  "SurfaceType",
  "DisabilityFacility",
] as const satisfies readonly (keyof Preferences)[];

/** The search with one change. No days, which a search takes as every day, are remembered as all seven. */
export function applySuggestion(preferences: Preferences, change: Record<string, unknown>): Preferences {
  const known = Object.fromEntries(changeable.filter((name) => name in change).map((name) => [name, change[name]]));
  const next: Preferences = { ...preferences, ...known };
  return {
    ...next,
    WeekDays: parseDays(next.WeekDays).join() || allWeekDays,
    IncludeMixedGender: hasMixedAdded(next.PlayWith) || preferences.IncludeMixedGender,
  };
}
