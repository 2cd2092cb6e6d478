// The answer of the current search: restored from session storage, else requested; later pages are appended (specification
// §4.13, §7.18).
import { useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import {
  askRecommendations,
  keyOf,
  type ListKind,
  nextPageNumber,
  pageSizeOf,
} from "#src/web/calls/ask-recommendations.ts";
import { type StoredRecommendations, session } from "#src/web/visit/session.ts";

export type Answer =
  | { status: "loading" }
  /** isNotFound: the call was answered with 404. */
  | { status: "failed"; isNotFound: boolean }
  | { status: "ready"; recommendations: StoredRecommendations };

export interface Recommendations {
  answer: Answer;
  /** The state of loading "further away". */
  more: "idle" | "loading" | "failed";
  /** Fetches the next page of every group. True once it is there. */
  loadMore(): Promise<boolean>;
  retry(): void;
}

/** Null preferences (the browser has not looked yet) count as loading. */
export function useRecommendations(
  preferences: Preferences | null | undefined,
  list: ListKind,
  offers: OfferKind,
): Recommendations {
  const key = keyOf(list, offers);
  const stored = useSyncExternalStore(
    session.onChange,
    () => session.recommendations(key),
    () => null,
  );
  const { failure, retry } = useFetch(preferences, list, offers, stored !== null);
  // An answer that was waited for is rendered in small steps, between which the browser answers presses.
  const isWaiting = useDeferredValue(stored) === null;
  const [asked, setAsked] = useState<{ of: string; more: Recommendations["more"] }>({ of: "", more: "idle" });
  // How it went with another search or on the other tab is nothing to this list.
  const of = `${preferences?.SearchId} ${offers}`;
  const more = asked.of === of ? asked.more : "idle";

  async function loadMore(): Promise<boolean> {
    if (!preferences || !stored || more === "loading") return false;
    setAsked({ of, more: "loading" });
    const page = nextPageNumber(stored.Recommendations, pageSizeOf(list, offers));
    const outcome = await askRecommendations(session, preferences, list, offers, page);
    const isOver = outcome.ok || outcome.kind === "overtaken";
    setAsked((now) => (now.of === of ? { of, more: isOver ? "idle" : "failed" } : now));
    return outcome.ok;
  }
  if (preferences && stored && !isWaiting)
    return { answer: { status: "ready", recommendations: stored }, more, loadMore, retry };
  return { answer: failure ? { status: "failed", ...failure } : { status: "loading" }, more, loadMore, retry };
}

/** Asks once where there is no stored answer, and again on retry. Storing the answer makes the screen render it. */
function useFetch(preferences: Preferences | null | undefined, list: ListKind, offers: OfferKind, isStored: boolean) {
  const [failure, setFailure] = useState<{ of: string; isNotFound: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const wanted = preferences ? `${preferences.SearchId} ${offers} ${attempt}` : "";
  useEffect(() => {
    if (!preferences || isStored || wanted === "") return;
    let isCurrent = true;
    askRecommendations(session, preferences, list, offers).then((outcome) => {
      if (!isCurrent || outcome.ok || outcome.kind === "overtaken") return;
      setFailure({ of: wanted, isNotFound: outcome.kind === "not-found" });
    });
    return () => {
      isCurrent = false;
    };
    // A change of the tab's type alone is no other search.
  }, [wanted, preferences, list, offers, isStored]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { failure: failure?.of === wanted ? failure : null, retry };
}
