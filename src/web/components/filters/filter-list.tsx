// The list of filters, a row each with what it stands at, and the way to apply them (specification §2.47).
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { hasMixedAdded } from "#src/domain/preferences/play-with.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { hasMixedChoice, withMixed } from "#src/web/filters/filter-draft.ts";
import { filterValue } from "#src/web/filters/filter-values.ts";
import { filtersFor, type ScreenFilter, type ToggleFilter } from "#src/web/filters/filters.ts";
import { Button } from "../button/button.tsx";
import { CloseButton, DialogBody, DialogFoot, DialogTop } from "../dialog/dialog.tsx";
import { FieldError } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";
import styles from "./filter-panel.module.css";
import type { FilterDraft } from "./use-filter-draft.ts";

interface FilterListProps {
  headingId: string;
  offers: OfferKind;
  filters: FilterDraft;
  newSearchPath: string;
  state: "none" | "applying" | "leaving" | "failed";
  onApply: () => void;
  onClose: () => void;
}

export function FilterList({ headingId, offers, filters, newSearchPath, state, onApply, onClose }: FilterListProps) {
  const isApplying = state === "applying";
  return (
    <>
      <DialogTop>
        <span />
        <h2 id={headingId} tabIndex={-1} className={styles.heading}>
          Filters
        </h2>
        <CloseButton onClick={onClose} label="Close filters" />
      </DialogTop>
      <DialogBody>
        <ul className={styles.rows}>
          {filtersFor(offers, filters.draft).map((filter) => (
            <li key={filter.id}>
              {filter.type === "toggle" ? (
                <MixedRow filter={filter} filters={filters} />
              ) : (
                <FilterRow filter={filter} filters={filters} />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.info}>
          Filters narrow or widen this search. To change the age or who plays,{" "}
          <Link to={newSearchPath}>start a new search</Link>.
        </p>
        {state === "failed" && filters.isDirty && (
          <FieldError>
            We couldn’t apply that just now. Your choices are still here: press “Apply filters” again.
          </FieldError>
        )}
      </DialogBody>
      <DialogFoot>
        <Button look="bib" isDisabled={!filters.isDirty || isApplying} onClick={onApply}>
          {isApplying ? "Applying filters..." : "Apply filters"}
        </Button>
        <p className="vh" role="status">
          {isApplying ? "Applying filters..." : ""}
        </p>
      </DialogFoot>
    </>
  );
}

/** Takes the focus back where its own screen was left. */
function FilterRow({ filter, filters }: { filter: ScreenFilter; filters: FilterDraft }) {
  const row = useRef<HTMLButtonElement>(null);
  const wasLeft = filters.left === filter.id;
  useEffect(() => {
    if (wasLeft) row.current?.focus();
  }, [wasLeft]);
  return (
    <button ref={row} type="button" className={styles.row} onClick={() => filters.open(filter.id)}>
      <span>
        <b>{filter.label}</b>
        <span className={styles.value}>{filterValue(filter, filters.draft)}</span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}

/** 1 and 4 are a pair, 2 and 5 are a pair (§4.18); whoever takes everybody has mixed football already. */
function MixedRow({ filter, filters }: { filter: ToggleFilter; filters: FilterDraft }) {
  const { PlayWith } = filters.draft;
  const canChoose = hasMixedChoice(PlayWith);
  return (
    <label className={styles.row}>
      <span>
        <b>{filter.label}</b>
        <span className={styles.value}>{canChoose ? filter.helpText : "Already in your search."}</span>
      </span>
      <input
        type="checkbox"
        checked={!canChoose || hasMixedAdded(PlayWith)}
        disabled={!canChoose}
        onChange={(event) => filters.change(withMixed(PlayWith, event.currentTarget.checked))}
      />
    </label>
  );
}
