// How many places the draft of the filters has, above the button that applies it; announced once for each change.
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { draftTexts } from "#src/web/results/format-filter-count.ts";
import styles from "./filter-panel.module.css";
import type { ShownCounts } from "./use-filter-counts.ts";

/** Keeps its line without a number. The number of an earlier draft is faint until the new one has arrived. */
export function DraftCount({ counted, offers }: { counted: ShownCounts; offers: OfferKind }) {
  const { counts, isCurrent, placesNow } = counted;
  const words = counts && draftTexts(counts.Places, placesNow, offers);
  return (
    <p role="status" className={isCurrent ? styles.count : `${styles.count} ${styles.earlier}`}>
      {words && (
        <>
          <b>{words.figure}</b>
          {words.rest}
        </>
      )}
    </p>
  );
}
