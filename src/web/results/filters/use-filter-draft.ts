// The state of the filters panel until it is applied: the draft, the open screen, and the edit on it (§4.18).
import { startTransition, useState } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { canSave, isDirty } from "#src/web/results/filter-draft.ts";
import { type FilterId, filtersFor, type ScreenFilter } from "#src/web/results/filters.ts";

export interface FilterDraft {
  /** The search as it would be applied now. */
  draft: Preferences;
  /** The filter whose own screen is open; null on the list of filters. */
  screen: ScreenFilter | null;
  /** The filter whose screen was open last, whose row gets the focus. */
  left: FilterId | null;
  /** The values on the open screen: the draft with the edit. */
  shown: Preferences;
  isSaveable: boolean;
  /** True where leaving now would lose something. */
  isDirty: boolean;
  edit(change: Partial<Preferences> | null): void;
  change(change: Partial<Preferences>): void;
  open(filter: FilterId): void;
  save(): void;
  back(): void;
  /** Draft and open edit together, as far as it may be saved. */
  everything(): Preferences;
}

export function useFilterDraft(preferences: Preferences, offers: OfferKind, start: FilterId | "all"): FilterDraft {
  const screens = filtersFor(offers, preferences).filter((filter) => filter.type !== "toggle");
  const screenOf = (id: FilterId | "all") => screens.find((filter) => filter.id === id) ?? null;
  const [draft, setDraft] = useState(preferences);
  const [screen, setScreen] = useState(() => screenOf(start));
  const [left, setLeft] = useState<FilterId | null>(null);
  const [edit, setEdit] = useState<Partial<Preferences> | null>(null);
  const isSaveable = screen !== null && canSave(screen, draft, edit);
  const shown = { ...draft, ...edit };
  const everything = () => (isSaveable ? shown : draft);
  // Another screen is rendered after the press has been painted.
  const leave = (saved = draft) =>
    startTransition(() => {
      setDraft(saved);
      setLeft(screen?.id ?? null);
      setScreen(null);
      setEdit(null);
    });
  return {
    draft,
    screen,
    left,
    shown,
    isSaveable,
    isDirty: isDirty(preferences, everything()),
    edit: (change) => setEdit(change === null ? null : { ...edit, ...change }),
    change: (change) => setDraft({ ...draft, ...change }),
    open: (id) => startTransition(() => setScreen(screenOf(id))),
    save: () => leave(everything()),
    back: () => leave(),
    everything,
  };
}
