// The list of filters, a row each with its current value (specification §2.47).
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { DialogBody } from "#src/web/kit/dialog/dialog.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { hasMixedChoice, withMixed } from "#src/web/results/filter-draft.ts";
import { filterValue } from "#src/web/results/filter-values.ts";
import { filtersFor, type ScreenFilter, type ToggleFilter } from "#src/web/results/filters.ts";
import { formatAddedPlaces } from "#src/web/results/format-filter-count.ts";
import styles from "./filter-panel.module.css";
import { FilterTop } from "./filter-top.tsx";
import type { ShownCounts } from "./use-filter-counts.ts";
import type { FilterDraft } from "./use-filter-draft.ts";

interface FilterListProps {
  headingId: string;
  offers: OfferKind;
  preferences: Preferences;
  filters: FilterDraft;
  counted: ShownCounts;
  newSearchPath: string;
  onClose: () => void;
}

export function FilterList(props: FilterListProps) {
  const { headingId, offers, preferences, filters, counted, newSearchPath, onClose } = props;
  return (
    <>
      <FilterTop headingId={headingId} onClose={onClose}>
        Filters
      </FilterTop>
      <DialogBody>
        <ul className={styles.rows}>
          {filtersFor(offers, filters.draft).map((filter) => (
            <li key={filter.id}>
              {filter.type === "toggle" ? (
                <MixedRow filter={filter} filters={filters} added={formatAddedPlaces(counted.counts, offers)} />
              ) : (
                <FilterRow filter={filter} filters={filters} before={filterValue(filter, preferences)} />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.info}>
          Filters narrow or widen this search. To change the age or who plays,{" "}
          <Link to={newSearchPath}>start a new search</Link>.
        </p>
      </DialogBody>
    </>
  );
}

/** Takes the focus back where its own screen was left. */
function FilterRow({ filter, filters, before }: { filter: ScreenFilter; filters: FilterDraft; before: string }) {
  const row = useRef<HTMLButtonElement>(null);
  const wasLeft = filters.left === filter.id;
  useEffect(() => {
    if (wasLeft) row.current?.focus();
  }, [wasLeft]);
  const value = filterValue(filter, filters.draft);
  return (
    <button ref={row} type="button" className={styles.row} onClick={() => filters.open(filter.id)}>
      <span>
        <b>{filter.label}</b>
        <span className={styles.value}>{value}</span>
      </span>
      <span>{value !== before && <span className={styles.changed}>Changed</span>}</span>
      <Icon name="chevron-right" />
    </button>
  );
}

/** Switches PlayWith between 1 and 4, or 2 and 5 (§4.18). A search for all genders already has mixed football. */
function MixedRow({ filter, filters, added }: { filter: ToggleFilter; filters: FilterDraft; added: string }) {
  const { PlayWith } = filters.draft;
  const canChoose = hasMixedChoice(PlayWith);
  const id = useId();
  return (
    <label className={canChoose ? styles.row : `${styles.row} ${styles.fixed}`}>
      <span>
        <b id={id}>{filter.label}</b>
        <span id={`${id}-help`} className={styles.value}>
          {canChoose ? filter.helpText : "Already in your search."}
        </span>
        {canChoose && (
          <span id={`${id}-added`} className={`${styles.value} ${styles.added}`}>
            {added}
          </span>
        )}
      </span>
      <span />
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-help ${id}-added`}
        checked={!canChoose || hasMixedAdded(PlayWith)}
        disabled={!canChoose}
        onChange={(event) => filters.change(withMixed(PlayWith, event.currentTarget.checked))}
      />
    </label>
  );
}
