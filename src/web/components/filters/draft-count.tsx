// What the whole draft would give, above the button that puts it in force; said once each time it changes.
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { draftTexts } from "#src/web/filters/format-filter-count.ts";
import styles from "./filter-panel.module.css";
import type { ShownCounts } from "./use-filter-counts.ts";

/** Keeps its line where there is no number. What stood there for an earlier draft is faint until the new number comes. */
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
