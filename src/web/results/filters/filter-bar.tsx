// The bar between the summary sentence and the list: the filters panel's button, what was chosen, and the way to the map
// (specification §2.47).
import { Link } from "react-router";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import styles from "./filter-bar.module.css";
import { chip, FilterChips, type FilterChipsProps, FiltersButton } from "./filter-chips.tsx";

interface FilterBarProps extends FilterChipsProps {
  /** The other views of the same search; on a phone their pictures alone. */
  views?: readonly { to: string; label: string; icon: "map" | "calendar" }[];
}

/** `isCompact`: see FiltersButton. */
export function FilterBar({ views = [], isCompact, ...filters }: FilterBarProps & { isCompact?: boolean }) {
  return (
    <section className={styles.bar} aria-label="Filters and view">
      <div className={styles.inside}>
        <FiltersButton {...filters} isCompact={isCompact} />
        <FilterChips {...filters} />
        {views.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={`${chip} ${styles.view}`} aria-label={label}>
            <Icon name={icon} /> <span>{label}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
