// The filters of a search in a panel that slides in over the list (specification §2.47, §4.18).
import { useEffect, useRef, useState } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { track } from "#src/web/analytics/track.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { Dialog, DialogFoot } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { filterChips } from "#src/web/results/filter-values.ts";
import type { FilterId } from "#src/web/results/filters.ts";
import { DraftCount } from "./draft-count.tsx";
import { FilterList } from "./filter-list.tsx";
import { FilterScreen } from "./filter-screen.tsx";
import { UnsavedDialog } from "./unsaved-dialog.tsx";
import { type ShownCounts, useFilterCounts } from "./use-filter-counts.ts";
import { type FilterDraft, useFilterDraft } from "./use-filter-draft.ts";

const headingId = "filters-heading";

type Saving = "none" | "applying" | "leaving" | "failed";

export interface FilterPanelProps {
  preferences: Preferences;
  offers: "club" | "casual";
  /** The screen it opens on: a filter's own, or the list of all. */
  start: FilterId | "all";
  newSearchPath: string;
  /** Applies the changed search; false where that failed or was cancelled: then nothing has changed. */
  onApply: (next: Preferences, signal: AbortSignal) => Promise<boolean>;
  onClose: () => void;
}

export function FilterPanel({ preferences, offers, start, newSearchPath, onApply, onClose }: FilterPanelProps) {
  const filters = useFilterDraft(preferences, offers, start);
  const counted = useFilterCounts(preferences, filters.everything(), offers);
  const [saving, setSaving] = useState<Saving>("none");
  const [isAsking, setIsAsking] = useState(false);
  const isSaving = saving === "applying" || saving === "leaving";
  const stopping = useRef<AbortController | null>(null);
  const { screen } = filters;
  useEffect(() => {
    if (screen) document.getElementById(headingId)?.focus();
  }, [screen]);

  async function apply(how: "applying" | "leaving") {
    if (isSaving) return;
    setSaving(how);
    const next = filters.everything();
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    if (await onApply(next, signal)) {
      track({ event: "filter_changed", filter: offers, count: filterChips(next, offers).length });
      onClose();
      return;
    }
    setSaving(signal.aborted ? "none" : "failed");
    setIsAsking(signal.aborted && how === "applying");
    // The button that tries again is on the list of filters.
    if (filters.isSaveable) filters.save();
  }
  /** Closing also cancels a search that is being applied, so that a slow network blocks nobody; unsaved changes are asked about. */
  function close() {
    if (isSaving) stopping.current?.abort();
    else if (filters.isDirty) setIsAsking(true);
    else onClose();
  }
  return (
    <Dialog isOpen onClose={close} labelledBy={headingId} size="panel">
      {screen ? (
        <FilterScreen key={screen.id} {...{ headingId, offers, filters, counted }} filter={screen} onClose={close} />
      ) : (
        <FilterList {...{ headingId, offers, preferences, filters, counted, newSearchPath }} onClose={close} />
      )}
      <Foot {...{ filters, counted, offers, saving }} onApply={() => apply("applying")} />
      <UnsavedDialog
        isOpen={isAsking}
        isSaving={isSaving}
        onSave={() => apply("leaving")}
        onLeave={onClose}
        onStay={() => (isSaving ? stopping.current?.abort() : setIsAsking(false))}
      />
    </Dialog>
  );
}

interface FootProps {
  filters: FilterDraft;
  counted: ShownCounts;
  offers: OfferKind;
  saving: Saving;
  onApply: () => void;
}

/** One element for all screens of the panel: a new one for each screen would announce its number again. */
function Foot({ filters, counted, offers, saving, onApply }: FootProps) {
  const isApplying = saving === "applying";
  return (
    <DialogFoot>
      {/* Always in sight, with what it says to press. */}
      {saving === "failed" && !filters.screen && filters.isDirty && (
        <FieldError>
          We couldn’t apply that just now. Your choices are still here: press “Apply filters” again.
        </FieldError>
      )}
      <DraftCount key="count" counted={counted} offers={offers} />
      {filters.screen ? (
        <Button key="save" variant="bib" isDisabled={!filters.isSaveable} onClick={filters.save}>
          Save
        </Button>
      ) : (
        <>
          <Button variant="bib" isDisabled={!filters.isDirty || isApplying} onClick={onApply}>
            {isApplying ? "Applying filters..." : "Apply filters"}
          </Button>
          <p className="vh" role="status">
            {isApplying ? "Applying filters..." : ""}
          </p>
        </>
      )}
    </DialogFoot>
  );
}
