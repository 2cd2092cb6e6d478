// Puts a changed search in the place of the one in force, once its answer is there; else everything stays (specification §4.18).
import { useState } from "react";
import { changedNames } from "#src/domain/filter-draft.ts";
import type { Preferences } from "#src/domain/preferences.ts";
import {
  fetchRecommendations,
  keyOf,
  type ListKind,
  type OfferKind,
  pageSizeOf,
} from "#src/web/session/ask-recommendations.ts";
import { newSearchId } from "#src/web/session/new-search-id.ts";
import { rememberFilters } from "#src/web/session/remember-filters.ts";
import type { StoredRecommendations } from "#src/web/session/session.ts";
import { session } from "#src/web/session/visit.ts";

export interface AppliedChange {
  /** "Add Saturday". */
  action: string;
  before: Preferences;
  answerBefore: StoredRecommendations | null;
}

export interface ApplySearch {
  state: "idle" | "applying" | "failed";
  /** True once the new answer stands. `action` names a change that can be taken back by one press. */
  apply(next: Preferences, action?: string): Promise<boolean>;
  /** The last change that can be taken back; null where there is none or the search has moved on. */
  applied: AppliedChange | null;
  takeBack(): void;
}

export function useApplySearch(
  preferences: Preferences | null | undefined,
  list: ListKind,
  offers: OfferKind,
): ApplySearch {
  const [state, setState] = useState<ApplySearch["state"]>("idle");
  const [last, setLast] = useState<(AppliedChange & { searchId: string }) | null>(null);

  async function apply(wanted: Preferences, action?: string): Promise<boolean> {
    if (!preferences || state === "applying") return false;
    setState("applying");
    const next = { ...wanted, SearchId: newSearchId() };
    const outcome = await fetchRecommendations(next, offers, 1, pageSizeOf(list, offers));
    setState(outcome.ok ? "idle" : "failed");
    if (!outcome.ok) return false;
    const before = session.preferences() ?? preferences;
    const answerBefore = session.recommendations(keyOf(list, offers));
    session.storePreferences(next);
    session.storeRecommendations(keyOf(list, offers), outcome.recommendations);
    if (!action) rememberFilters(session, next, offers, changedNames(before, next));
    setLast(action ? { action, before, answerBefore, searchId: next.SearchId } : null);
    return true;
  }
  function takeBack() {
    if (!last) return;
    session.storePreferences(last.before);
    if (last.answerBefore) session.storeRecommendations(keyOf(list, offers), last.answerBefore);
    setLast(null);
  }
  const applied = last && last.searchId === preferences?.SearchId ? last : null;
  return { state, apply, applied, takeBack };
}
