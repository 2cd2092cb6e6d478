// The order in which a search's places are read, and the way to choose another. In use on a list and on its map.
import { useEffect, useRef } from "react";
import type { ListOrder, Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { fetchRecommendations, keyOf, type ListKind, pageSizeOf } from "#src/web/calls/ask-recommendations.ts";
import { type Session, type StoredRecommendations, sortOf } from "#src/web/visit/session.ts";
import { session } from "#src/web/visit/visit.ts";

export interface Ordering {
  order: ListOrder;
  /**
   * Shows the places in another order, once they are there; until then, and if they cannot be had, nothing changes.
   * `beforeShown`: called when they are about to be shown. False where they cannot be had.
   */
  choose(order: ListOrder, beforeShown: () => void): Promise<boolean>;
}

export interface Asking {
  /** That of the visit, or one that holds the answers around another place. */
  session: Session;
  preferences: Preferences;
  offers: OfferKind;
}

/** `answer`: what is shown now. */
export function useListOrder(
  asking: Asking | null,
  list: ListKind,
  answer: Pick<StoredRecommendations, "Sort"> | null,
): Ordering {
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  async function choose(Order: ListOrder, beforeShown: () => void): Promise<boolean> {
    latest.current?.abort();
    const leaving = new AbortController();
    latest.current = leaving;
    if (!asking) return false;
    const { session: asked, preferences, offers } = asking;
    if (sortOf({ Order }) !== answer?.Sort) {
      const outcome = await fetchRecommendations(
        { ...preferences, Order },
        offers,
        1,
        pageSizeOf(list, offers),
        leaving.signal,
      );
      // Another order or another search was chosen meanwhile.
      if (leaving.signal.aborted || asked.preferences()?.SearchId !== preferences.SearchId) return true;
      if (!outcome.ok) return false;
      asked.storeRecommendations(keyOf(list, offers), outcome.recommendations);
    }
    const current = session.preferences();
    beforeShown();
    if (current) session.storePreferences({ ...current, Order });
    return true;
  }
  const isSoonest = asking?.preferences.Order === "soonest" && asking.offers === "casual";
  return { order: answer?.Sort ?? (isSoonest ? "soonest" : "nearest"), choose };
}
