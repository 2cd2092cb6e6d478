// The bar between the summary sentence and the list (§2.47): the button that opens the filters
// panel, a chip for each value that leaves something out, and the other views of the search.

import { Link } from "react-router";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useFiltersApplied } from "#src/web/visit/use-preferences.ts";
import type { FilterId } from "#src/web/words/filters/filter-words.ts";
import bar from "./filter-bar.module.css";
import styles from "./filter-chips.module.css";
import { changedFilters, filterChips } from "./filters.ts";

/** The class of a chip, for a link in the same bar. */
const { chip } = styles;

export interface FilterChipsProps {
  preferences: Preferences;
  offers: OfferKind;
  /** Opens the panel: on a filter's own screen, or "all". */
  onOpen: (filter: FilterId | "all") => void;
}

/** `isCompact`: on a phone picture and number alone, where a bar has no room for the word. */
export function FiltersButton({ preferences, offers, onOpen, isCompact }: FilterChipsProps & { isCompact?: boolean }) {
  const language = useLanguage();
  const changed = changedFilters(preferences, offers, useFiltersApplied());
  return (
    <button
      type="button"
      className={`hit ${styles.chip} ${styles.lead} ${isCompact ? styles.compact : ""}`}
      aria-haspopup="dialog"
      onClick={() => onOpen("all")}
    >
      <Icon name="filters" /> <span className={styles.word}>{language.text("Filters")}</span>{" "}
      {changed > 0 && (
        <span className={styles.badge}>
          {richText(language, "{count}<spoken> changed</spoken>", { count: changed })}
        </span>
      )}
    </button>
  );
}

export function FilterChips({ preferences, offers, onOpen }: FilterChipsProps) {
  const language = useLanguage();
  return (
    <ul className={styles.chips} aria-label={language.text("Your choices")}>
      {filterChips(language, preferences, offers).map(({ id, text, label }) => (
        <li key={text}>
          <button type="button" className={`hit ${styles.chip}`} aria-haspopup="dialog" onClick={() => onOpen(id)}>
            {richText(language, "<spoken>{filter}: </spoken>{value}", { filter: label, value: text })}
          </button>
        </li>
      ))}
    </ul>
  );
}

export interface FilterBarProps extends FilterChipsProps {
  /** The other views of the same search; on a phone their pictures alone. */
  views?: readonly { to: string; label: string; icon: "map" | "calendar" }[];
}

/** `isCompact`: see FiltersButton. */
export function FilterBar({ views = [], isCompact, ...filters }: FilterBarProps & { isCompact?: boolean }) {
  const { text } = useLanguage();
  return (
    <section className={bar.bar} aria-label={text("Filters and view")}>
      <div className={`cluster ${bar.inside}`}>
        <FiltersButton {...filters} isCompact={isCompact} />
        <FilterChips {...filters} />
        {views.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={`hit ${chip} ${bar.view}`} aria-label={label}>
            <Icon name={icon} /> <span>{label}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
