// The bar between the summary sentence and the list: the filters panel's button, what was chosen, and the way to the map
// (specification §2.47).
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";
import styles from "./filter-bar.module.css";
import { chip, FilterChips, type FilterChipsProps, FiltersButton } from "./filter-chips.tsx";

interface FilterBarProps extends FilterChipsProps {
  /** The other view of the same search; on a phone its picture alone. */
  view?: { to: string; label: string; icon: "map" | "list" };
}

export function FilterBar({ view, ...filters }: FilterBarProps) {
  return (
    <section className={styles.bar} aria-label="Filters and view">
      <div className={styles.inside}>
        <FiltersButton {...filters} />
        <FilterChips {...filters} />
        {view && (
          <Link to={view.to} className={`${chip} ${styles.view}`} aria-label={view.label}>
            <Icon name={view.icon} /> <span>{view.label}</span>
          </Link>
        )}
      </div>
    </section>
  );
}
