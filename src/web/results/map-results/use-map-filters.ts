// The filters of the map page: which screen of their panel is open, and what applying them changes (specification §2.47, §4.18).
import { startTransition, useState } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { useApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import type { FilterId } from "#src/web/results/filters.ts";
import { type OtherPlace, searchedAround } from "./use-map-search.ts";

export interface MapFilters extends OtherPlace {
  /** The screen that the panel opens on; null where it is closed. */
  start: FilterId | "all" | null;
  open(start: FilterId | "all"): void;
  close(): void;
  /** The search that the map shows now, which is around another place while another part of the map is searched. */
  searched: Preferences | null;
  /** False where the changed search failed or was cancelled: then nothing has changed. */
  apply(next: Preferences, signal: AbortSignal): Promise<boolean>;
}

export function useMapFilters(preferences: Preferences | null, offers: OfferKind): MapFilters {
  const [start, setStart] = useState<MapFilters["start"]>(null);
  // The other kind of football begins at the visit's own place again.
  const [moved, setMoved] = useState<{ of: OfferKind; place: Position } | null>(null);
  const place = moved?.of === offers ? moved.place : null;
  const setPlace = (next: Position | null) => setMoved(next && { of: offers, place: next });
  const search = useApplySearch(preferences, "map", offers);
  const searched = preferences && searchedAround(preferences, place);
  return {
    place,
    setPlace,
    start,
    // Rendered after the press has been painted.
    open: (wanted) => startTransition(() => setStart(wanted)),
    close: () => setStart(null),
    searched,
    async apply(next, signal) {
      if (!preferences || !searched) return false;
      const isSamePlace = next.Latitude === searched.Latitude && next.Longitude === searched.Longitude;
      const isApplied = await search.apply(isSamePlace ? atOwnPlace(next, preferences) : next, undefined, signal);
      if (isApplied && !isSamePlace) setMoved(null);
      return isApplied;
    },
  };
}

/** A changed search around the visit's own place: the part of the map that is searched is not a preference. */
function atOwnPlace(next: Preferences, own: Preferences): Preferences {
  const { Latitude, Longitude, ReadableLocation, OptforCurrentLocation } = own;
  return { ...next, Latitude, Longitude, ReadableLocation, OptforCurrentLocation };
}
