// Which preferences were changed in the filters panel since the questionnaire (specification §3.2), by the list they count for.

import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { filtersFor } from "#src/web/results/filters.ts";
import type { Session } from "./session.ts";

/** While clubs are shown, the first key has only the filters for clubs; those for casual football are under the second key. */
export function rememberFilters(
  session: Session,
  preferences: Preferences,
  offers: OfferKind,
  changed: readonly string[] = [],
): void {
  const all = new Set([
    ...session.filtersApplied("filters_applied"),
    ...session.filtersApplied("filters_applied_tmp_casual"),
    ...changed,
  ]);
  const shown = new Set<string>(filtersFor(offers, preferences).map(({ preferenceKey }) => preferenceKey));
  const names = filtersFor("casual", preferences)
    .map(({ preferenceKey }) => preferenceKey)
    .filter((name) => all.has(name));
  session.storeFiltersApplied(
    "filters_applied",
    names.filter((name) => shown.has(name)),
  );
  session.storeFiltersApplied(
    "filters_applied_tmp_casual",
    names.filter((name) => !shown.has(name)),
  );
}
