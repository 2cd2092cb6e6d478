// The numbers of the filters panel: requested shortly after each change, and left out where there is no answer.
import { useEffect, useRef, useState } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { FilterCounts } from "#src/search/results/filter-counts.ts";
import { askFilterCounts } from "#src/web/calls/ask-filter-counts.ts";

/** Milliseconds without a further change until the counts are asked for. */
const pauseMs = 250;

export interface ShownCounts {
  /** Of the draft, or of the one before while its own are on their way; null where there are none. */
  counts: FilterCounts | null;
  /** False while the counts are those of an earlier draft. */
  isCurrent: boolean;
  /** Places that the list shows now; null where that is not known. */
  placesNow: number | null;
}

export function useFilterCounts(preferences: Preferences, draft: Preferences, offers: OfferKind): ShownCounts {
  const asked = JSON.stringify(draft);
  const isFirst = useRef(true);
  const [shown, setShown] = useState<{ counts: FilterCounts | null; of: string }>({ counts: null, of: "" });
  const [placesNow, setPlacesNow] = useState<number | null>(null);
  const inForce = JSON.stringify(preferences);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        isFirst.current = false;
        const counts = await askFilterCounts(JSON.parse(asked) as Preferences, offers, leaving.signal);
        if (leaving.signal.aborted) return;
        setShown({ counts, of: asked });
        if (asked === inForce) setPlacesNow(counts?.Places ?? null);
      },
      isFirst.current ? 0 : pauseMs,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, inForce, offers]);
  return { counts: shown.counts, isCurrent: shown.of === asked, placesNow };
}
