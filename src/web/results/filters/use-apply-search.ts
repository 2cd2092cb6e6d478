// Applies a changed search once its answer is there; until then nothing changes (§4.18).
import { startTransition, useState } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { fetchRecommendations, keyOf, type ListKind } from "#src/web/calls/fetch-recommendations.ts";
import {
  newSearchId,
  type RecommendationKey,
  type Session,
  type StoredRecommendations,
  session,
} from "#src/web/visit/session.ts";
import { changedNames } from "./filter-draft.ts";
import { filtersFor } from "./filters.ts";

interface Change {
  /** "Add Saturday". */
  action: string;
  /** Of the search that it led to. */
  searchId: string;
  /** What taking back needs; null once done. `key`: the answer's list; the tab may differ. */
  undo: { before: Preferences; answerBefore: StoredRecommendations | null; key: RecommendationKey } | null;
}

export type ApplySearch = ReturnType<typeof useApplySearch>;

/** `alongside`: what else is asked for the search; its result is called as that is stored. */
export function useApplySearch(
  preferences: Preferences | null | undefined,
  list: ListKind,
  offers: OfferKind,
  alongside?: (next: Preferences, signal: AbortSignal) => Promise<() => void>,
) {
  const [state, setState] = useState<"idle" | "applying">("idle");
  const [failure, setFailure] = useState<{ action: string; wanted: Preferences; of: string } | null>(null);
  const [last, setLast] = useState<Change | null>(null);

  const of = `${preferences?.SearchId} ${offers}`;

  /** True once the answer is shown. `action`: a change that can be undone; `signal` cancels. */
  async function apply(wanted: Preferences, action?: string, signal = new AbortController().signal): Promise<boolean> {
    if (!preferences || state === "applying") return false;
    // The panel shows its own progress: the list is rendered after the press is painted.
    if (action) setState("applying");
    else startTransition(() => setState("applying"));
    setFailure(null);
    const next = { ...wanted, SearchId: newSearchId() };
    const [outcome, keepRest] = await Promise.all([
      fetchRecommendations(next, list, offers, 1, signal),
      alongside?.(next, signal),
    ]);
    const before = session.preferences();
    // There was an undo or another search meanwhile: this change is of an outdated search.
    const isOvertaken = before?.SearchId !== preferences.SearchId;
    setState("idle");
    // The filters panel shows its own error.
    if (!outcome.ok && !isOvertaken && action) setFailure({ action, wanted, of });
    if (!outcome.ok || isOvertaken) return false;
    const key = keyOf(list, offers);
    const answerBefore = session.recommendations(key);
    keepRest?.();
    session.storePreferences(onTabOf(before, next));
    session.storeRecommendations(key, outcome.body);
    if (!action) rememberFilters(session, next, offers, changedNames(before, next));
    setLast(action ? { action, searchId: next.SearchId, undo: { before, answerBefore, key } } : null);
    return true;
  }
  function takeBack() {
    if (!last?.undo) return;
    const { before, answerBefore, key } = last.undo;
    session.storePreferences(onTabOf(session.preferences() ?? before, before));
    if (answerBefore) session.storeRecommendations(key, answerBefore);
    setLast({ ...last, searchId: before.SearchId, undo: null });
  }
  /** A change by one press that failed, until tried again or the search moves on; else null. */
  const failed =
    failure?.of === of ? { action: failure.action, retry: () => void apply(failure.wanted, failure.action) } : null;
  /** The last change, made or taken back; null where there is none or the search has moved on. */
  const change = last && last.searchId === preferences?.SearchId ? last : null;
  return { state, apply, failed, change, takeBack };
}

/** The search with the open tab, so that a change made on the other tab switches none. */
function onTabOf({ SelectedFootballType, SelectedRecommendationsType }: Preferences, search: Preferences): Preferences {
  return { ...search, SelectedFootballType, SelectedRecommendationsType };
}

/** While clubs are shown, the second key has the filters for casual football. */
export function rememberFilters(
  session: Session,
  preferences: Preferences,
  offers: OfferKind,
  changed: readonly string[] = [],
): void {
  const all = new Set([
    ...session.filtersApplied("filters_applied"),
    ...session.filtersApplied("filters_applied_tmp_casual"),
    // How far is a part of the place's filter.
    ...changed.map((name) => (name === "WithinMiles" ? "ReadableLocation" : name)),
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
