// The bar between the summary sentence and the list: opens the filters panel, and shows each filter in use as a chip
// (specification §2.47).
import { Link } from "react-router";
import type { Preferences } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { filterChips } from "#src/web/filters/filter-values.ts";
import type { FilterId } from "#src/web/filters/filters.ts";
import { Icon } from "../icon/icon.tsx";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  preferences: Preferences;
  offers: OfferKind;
  /** Opens the panel: on a filter's own screen, or "all". */
  onOpen: (filter: FilterId | "all") => void;
  /** The other view of the same search; on a phone its picture alone. */
  view?: { to: string; label: string; icon: "map" | "list" };
}

export function FilterBar({ preferences, offers, onOpen, view }: FilterBarProps) {
  const chips = filterChips(preferences, offers);
  return (
    <section className={styles.bar} aria-label="Filters and view">
      <div className={styles.inside}>
        <button
          type="button"
          className={`${styles.chip} ${styles.lead}`}
          aria-haspopup="dialog"
          onClick={() => onOpen("all")}
        >
          <Icon name="filters" /> Filters{" "}
          <span className={styles.badge}>
            {chips.length}
            <span className="vh"> in use</span>
          </span>
        </button>
        <ul className={styles.chips} aria-label="Filters in use">
          {chips.map(({ id, text, label }) => (
            <li key={id}>
              <button type="button" className={styles.chip} aria-haspopup="dialog" onClick={() => onOpen(id)}>
                <span className="vh">{label}: </span>
                {text}
              </button>
            </li>
          ))}
        </ul>
        {view && (
          <Link to={view.to} className={`${styles.chip} ${styles.view}`} aria-label={view.label}>
            <Icon name={view.icon} /> <span>{view.label}</span>
          </Link>
        )}
      </div>
    </section>
  );
}
