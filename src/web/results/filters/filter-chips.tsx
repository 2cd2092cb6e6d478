// The button that opens the filters panel, with the number of filters changed there, and a chip for each value that leaves
// something out (specification §2.47).
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { changedFilters, filterChips } from "#src/web/results/filter-values.ts";
import type { FilterId } from "#src/web/results/filters.ts";
import { useFiltersApplied } from "#src/web/visit/use-preferences.ts";
import styles from "./filter-chips.module.css";

/** The class of a chip, for a link in the same bar. */
export const { chip } = styles;

export interface FilterChipsProps {
  preferences: Preferences;
  offers: OfferKind;
  /** Opens the panel: on a filter's own screen, or "all". */
  onOpen: (filter: FilterId | "all") => void;
}

/** `isCompact`: on a phone its picture and the number alone, where a bar has no room for the word. */
export function FiltersButton({ preferences, offers, onOpen, isCompact }: FilterChipsProps & { isCompact?: boolean }) {
  const changed = changedFilters(preferences, offers, useFiltersApplied());
  return (
    <button
      type="button"
      className={`${styles.chip} ${styles.lead} ${isCompact ? styles.compact : ""}`}
      aria-haspopup="dialog"
      onClick={() => onOpen("all")}
    >
      <Icon name="filters" /> <span className={styles.word}>Filters</span>{" "}
      {changed > 0 && (
        <span className={styles.badge}>
          {changed}
          <span className="vh"> changed</span>
        </span>
      )}
    </button>
  );
}

export function FilterChips({ preferences, offers, onOpen }: FilterChipsProps) {
  return (
    <ul className={styles.chips} aria-label="Your choices">
      {filterChips(preferences, offers).map(({ id, text, label }) => (
        <li key={id}>
          <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => onOpen(id)}>
            <span className="vh">{label}: </span>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
