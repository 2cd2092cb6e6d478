// The answer of a search, for its list and its map: restored from session storage, else requested;
// later pages are appended (§4.13, §7.18).
import { useDeferredValue, useState, useSyncExternalStore } from "react";
import { askRecommendations, nextPageNumber } from "#src/web/calls/ask-recommendations.ts";
import { keyOf, type ListKind, pageSizeOf } from "#src/web/calls/fetch-recommendations.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
import type { Asking } from "#src/web/results/list-order.tsx";
import { sortOf } from "#src/web/visit/session.ts";

export type Recommendations = ReturnType<typeof useRecommendations>;

type More = "idle" | "loading" | "failed";

export function useRecommendations(asking: Asking, list: ListKind) {
  const { session, preferences, offers } = asking;
  const stored = useSyncExternalStore(
    session.onChange,
    () => session.recommendations(keyOf(list, offers)),
    () => null,
  );
  // How another search, place or tab went is nothing to this list.
  const of = nameOf(asking);
  const { failure, retry } = useAsk(stored ? null : of, () => askRecommendations(session, preferences, list, offers));
  // An answer waited for is rendered in small steps, so that the browser answers presses.
  const isWaiting = useDeferredValue(stored) === null;
  const [nextPage, setNextPage] = useState<{ of: string; more: More }>({ of, more: "idle" });
  const more = nextPage.of === of ? nextPage.more : "idle";

  /** Fetches the next page of every group. True once it is there. */
  async function loadMore(): Promise<boolean> {
    if (!stored || more === "loading") return false;
    setNextPage({ of, more: "loading" });
    const page = nextPageNumber(stored.Recommendations, pageSizeOf(list, offers));
    const { ok } = await askRecommendations(session, preferences, list, offers, page);
    setNextPage((now) => (now.of === of ? { of, more: ok ? "idle" : "failed" } : now));
    return ok;
  }
  const found = isWaiting ? null : stored;
  // What is there is shown, however the call for it went.
  return { found, failure: found ? null : failure, more, loadMore, retry };
}

function nameOf({ preferences, offers }: Asking): string {
  const { SearchId, Latitude, Longitude } = preferences;
  return [SearchId, Latitude, Longitude, sortOf(preferences), offers].join(" ");
}
