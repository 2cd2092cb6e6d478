// The filters of a search in a panel that slides in over the list (§2.47, §4.18).

import { startTransition, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import { hasMixedAdded } from "#src/search/criteria/play-with.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { track } from "#src/web/analytics/track.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import type { FilterId, ScreenFilter, ToggleFilter } from "#src/web/words/filters/filter-words.ts";
import { type FilterDraft, hasMixedChoice, useFilterDraft, withMixed } from "./filter-draft.ts";
import { draftText, formatAddedPlaces, useFilterCounts } from "./filter-figures.ts";
import styles from "./filter-panel.module.css";
import { FilterScreen, type FilterScreenProps, FilterTop, headingId } from "./filter-screen.tsx";
import { filterChips, filtersFor } from "./filters.ts";

/** asking: whether unsaved changes are to be saved; leaving: they are, and the panel closes. */
type PanelState = "editing" | "applying" | "failed" | "asking" | "leaving";

interface FilterPanelProps {
  preferences: Preferences;
  offers: OfferKind;
  /** The screen it opens on: a filter's own, or the list of all. */
  start: FilterId | "all";
  /** Applies the changed search; false where that failed or was cancelled: nothing changed. */
  onApply: (next: Preferences, signal: AbortSignal) => Promise<boolean>;
  onClose: () => void;
}

/** The panel over a screen, closed at first, and its opener. `searched`: null until known. */
export function useFilterPanel(searched: Preferences | null, offers: OfferKind, onApply: FilterPanelProps["onApply"]) {
  const [start, setStart] = useState<FilterId | "all" | null>(null);
  const panel = searched && start && (
    <FilterPanel
      preferences={searched}
      offers={offers}
      start={start}
      onApply={onApply}
      onClose={() => setStart(null)}
    />
  );
  // Rendered after the press is painted: all behind becomes unreachable, which takes a while.
  return { panel, open: (wanted: FilterId | "all") => startTransition(() => setStart(wanted)) };
}

export function FilterPanel({ preferences, offers, start, onApply, onClose }: FilterPanelProps) {
  const language = useLanguage();
  const filters = useFilterDraft(preferences, offers, start);
  const counted = useFilterCounts(preferences, filters.everything, offers);
  const [state, setState] = useState<PanelState>("editing");
  const isSaving = state === "applying" || state === "leaving";
  const stopping = useRef<AbortController | null>(null);
  const { screen } = filters;
  const rowLeft = useRef(headingId);
  useEffect(() => {
    document.getElementById(screen ? headingId : rowLeft.current)?.focus();
    if (screen) rowLeft.current = `filter-${screen.preferenceKey}`;
  }, [screen]);

  async function apply(how: "applying" | "leaving") {
    if (isSaving) return;
    setState(how);
    const next = filters.everything;
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    if (await onApply(next, signal)) {
      track({ event: "filter_changed", filter: offers, count: filterChips(language, next, offers).length });
      onClose();
      return;
    }
    setState(!signal.aborted ? "failed" : how === "applying" ? "asking" : "editing");
    // The button that tries again is on the list of filters.
    if (filters.isSaveable) filters.save();
  }
  /** Closing also cancels a search being applied; unsaved changes are asked about. */
  function close() {
    if (isSaving) stopping.current?.abort();
    else if (filters.isDirty) setState("asking");
    else onClose();
  }
  return (
    <Dialog isOpen onClose={close} labelledBy={headingId} size="panel">
      {screen ? (
        <FilterScreen
          key={screen.preferenceKey}
          offers={offers}
          filters={filters}
          counted={counted}
          filter={screen}
          onClose={close}
        />
      ) : (
        <FilterList offers={offers} preferences={preferences} filters={filters} counted={counted} onClose={close} />
      )}
      <Foot filters={filters} counted={counted} offers={offers} state={state} onApply={() => apply("applying")} />
      <UnsavedDialog
        isOpen={state === "asking" || state === "leaving"}
        isSaving={isSaving}
        onSave={() => apply("leaving")}
        onLeave={onClose}
        onStay={() => (isSaving ? stopping.current?.abort() : setState("editing"))}
      />
    </Dialog>
  );
}

interface FootProps extends Pick<FilterScreenProps, "filters" | "counted" | "offers"> {
  state: PanelState;
  onApply: () => void;
}

/** One element for all screens of the panel: a new one would announce its number again. */
function Foot({ filters, counted, offers, state, onApply }: FootProps) {
  const language = useLanguage();
  const { text } = language;
  const { counts, isCurrent, placesNow } = counted;
  const isApplying = state === "applying";
  return (
    <DialogFoot>
      {/* Always in sight, with what it says to press. */}
      {state === "failed" && !filters.screen && filters.isDirty && (
        <FieldError>
          {text("We couldn’t apply that just now. Your choices are still here: press “Apply filters” again.")}
        </FieldError>
      )}
      {/* Keeps its line without a number. An earlier draft's is faint until the new one. */}
      <p key="count" role="status" className={isCurrent ? styles.count : `${styles.count} ${styles.earlier}`}>
        {counts && draftText(language, counts.Places, placesNow, offers)}
      </p>
      {filters.screen ? (
        <Button key="save" variant="bib" isDisabled={!filters.isSaveable} onClick={filters.save}>
          {text("Save")}
        </Button>
      ) : (
        <>
          <Button variant="bib" isDisabled={!filters.isDirty || isApplying} onClick={onApply}>
            {isApplying ? text("Applying filters...") : text("Apply filters")}
          </Button>
          <p className="vh" role="status">
            {isApplying ? text("Applying filters...") : ""}
          </p>
        </>
      )}
    </DialogFoot>
  );
}

const unsavedId = "unsaved-heading";

interface UnsavedDialogProps {
  isOpen: boolean;
  isSaving: boolean;
  onSave: () => void;
  onLeave: () => void;
  onStay: () => void;
}

function UnsavedDialog({ isOpen, isSaving, onSave, onLeave, onStay }: UnsavedDialogProps) {
  const { text } = useLanguage();
  return (
    <Dialog isOpen={isOpen} onClose={onStay} labelledBy={unsavedId} size="note">
      <DialogBody>
        <h2 id={unsavedId} tabIndex={-1}>
          {text("You have unsaved changes")}
        </h2>
        <p>{text("You’ve changed your filters but not applied them yet.")}</p>
        <p className="vh" role="status">
          {isSaving ? text("Saving changes") : ""}
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="link" isDisabled={isSaving} onClick={onStay}>
          {text("Go Back")}
        </Button>
        <Button variant="line" isDisabled={isSaving} onClick={onLeave}>
          {text("Exit without saving")}
        </Button>
        <Button variant="bib" isDisabled={isSaving} onClick={onSave}>
          {isSaving ? text("Saving changes") : text("Save and exit")}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface FilterListProps extends Omit<FilterScreenProps, "filter"> {
  preferences: Preferences;
}

function FilterList({ offers, preferences, filters, counted, onClose }: FilterListProps) {
  const language = useLanguage();
  return (
    <>
      <FilterTop onClose={onClose}>{language.text("Filters")}</FilterTop>
      <DialogBody>
        <ul className={styles.rows}>
          {filtersFor(offers, filters.draft).map((filter) => (
            <li key={filter.preferenceKey}>
              {filter.type === "toggle" ? (
                <MixedRow
                  filter={filter}
                  filters={filters}
                  added={formatAddedPlaces(language, counted.counts, offers)}
                />
              ) : (
                <FilterRow filter={filter} filters={filters} before={filter.value(language, preferences)} />
              )}
            </li>
          ))}
        </ul>
        <p className={styles.info}>
          {richText(
            language,
            "Filters narrow or widen this search. Change the age or who plays above the list, or <link>start a new search</link>.",
            { link: (inside) => <Link to={newSearchPath(preferences.Journey)}>{inside}</Link> },
          )}
        </p>
      </DialogBody>
    </>
  );
}

function FilterRow({ filter, filters, before }: { filter: ScreenFilter; filters: FilterDraft; before: string }) {
  const language = useLanguage();
  const value = filter.value(language, filters.draft);
  return (
    <button
      id={`filter-${filter.preferenceKey}`}
      type="button"
      className={styles.row}
      onClick={() => filters.open(filter.preferenceKey)}
    >
      <span>
        <b>{language.text(filter.label)}</b>
        <span className={styles.value}>{value}</span>
      </span>
      <span>{value !== before && <span className={styles.changed}>{language.text("Changed")}</span>}</span>
      <Icon name="chevron-right" />
    </button>
  );
}

/** Switches PlayWith between 1 and 4, or 2 and 5 (§4.18). For all genders it is included. */
function MixedRow({ filter, filters, added }: { filter: ToggleFilter; filters: FilterDraft; added: string }) {
  const { text } = useLanguage();
  const { PlayWith } = filters.draft;
  const canChoose = hasMixedChoice(PlayWith);
  const id = useId();
  return (
    <label className={canChoose ? styles.row : `${styles.row} ${styles.fixed}`}>
      <span>
        <b id={id}>{text(filter.label)}</b>
        <span id={`${id}-help`} className={styles.value}>
          {canChoose ? text(filter.helpText) : text("Already in your search.")}
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
