// A map page's places: ten, then ten more at each step, fetched as needed (§4.15, §9.12).

import { startTransition, useMemo, useState } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import type { Language } from "#src/platform/language/language.ts";
import { mapPageSize, type Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { groupsShown } from "#src/web/map/map-group.ts";
import { type MapPlaces, mapPlaces } from "#src/web/map/places-on-map.ts";
import { type Asking, useListOrder } from "#src/web/results/list-order.tsx";
import { useRecommendations } from "#src/web/results/recommendation-list/use-recommendations.ts";
import { NotFound } from "#src/web/site/broken-page/page-errors.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { newSearchId, openSession, session } from "#src/web/visit/session.ts";
import { memoryStorage } from "#src/web/visit/visit-storage.ts";
import { recommendationName } from "#src/web/words/football-labels.ts";

export type MapSearch = ReturnType<typeof useMapSearch>;

const nothing: MapPlaces = { places: [], hasMore: false, total: 0 };

/** The part of the map that is searched, not around the visit's place; outlasts filter changes. */
interface OtherPlace {
  /** Null for the visit's own place. */
  place: Position | null;
  setPlace(place: Position | null): void;
}

/**
 * `state`: of the history entry, which may name the only recommendation to show.
 * @throws NotFound where the call was answered with 404
 */
export function useMapSearch(
  preferences: Preferences,
  offers: OfferKind,
  state: unknown,
  { place, setPlace }: OtherPlace,
) {
  const language = useLanguage();
  const [steps, setSteps] = useState(1);
  const asking = useMemo(() => askingFor(language, preferences, place, offers), [preferences, place, offers, language]);
  const { Latitude: latitude, Longitude: longitude } = asking.preferences;
  const recommendations = useRecommendations(asking, "map");
  const { found: all, failure } = recommendations;
  if (failure?.isNotFound) throw new NotFound();
  const ordering = useListOrder(asking, "map", all);
  const isFurthestFirst = all?.Sort === "furthest";
  const groups = useMemo(() => all && groupsShown(all.Recommendations, offers, state), [all, offers, state]);
  const isOfOneGroup = all !== null && groups !== null && groups.length < all.Recommendations.length;
  const allPlaces = isOfOneGroup ? undefined : all?.TotalPlaces;
  const found = useMemo(
    () => (groups ? mapPlaces(language, groups, preferences, allPlaces, isFurthestFirst) : nothing),
    [groups, preferences, allPlaces, isFurthestFirst, language],
  );
  const shownAtMost = steps * mapPageSize;
  const isMore = found.hasMore || found.places.length > shownAtMost;
  return {
    status: all ? ("ready" as const) : failure ? ("failed" as const) : ("loading" as const),
    /** The one recommendation whose places these are, "Futsal, Blind"; null: of all. */
    groupName: isOfOneGroup ? recommendationName(language, groups[0]!) : null,
    /** Those on the map and in the list, in the order of the answer. */
    shown: useMemo(() => found.places.slice(0, shownAtMost), [found, shownAtMost]),
    found,
    ordering,
    more: isMore ? recommendations.more : ("none" as const),
    async loadMore() {
      const isHere = !found.hasMore || found.places.length >= shownAtMost + mapPageSize;
      // Rendered in small steps, between which the browser answers presses.
      if (isHere || (await recommendations.loadMore())) startTransition(() => setSteps(steps + 1));
    },
    retry: recommendations.retry,
    /** Where the distances are measured from. */
    from: useMemo(() => ({ latitude, longitude }), [latitude, longitude]),
    /** True while another part of the map than the visit's own place is searched. */
    isElsewhere: place !== null,
    /** Searches around another position; null returns to the visit's own, which does not change. */
    searchAround(next: Position | null) {
      setSteps(1);
      setPlace(next);
    },
    /** Makes the place searched now the visit's own. */
    keepPlace() {
      setPlace(null);
      session.storePreferences({ ...asking.preferences, SearchId: newSearchId() });
    },
  };
}

/** Answers for another position are apart, so that the visit's stored answers stay. */
function askingFor(language: Language, preferences: Preferences, place: Position | null, offers: OfferKind): Asking {
  if (!place) return { session, preferences, offers };
  const elsewhere = openSession(memoryStorage());
  const searched = searchedAround(language, preferences, place);
  elsewhere.storePreferences(searched);
  return { session: elsewhere, preferences: searched, offers };
}

/** The same search around another place; itself where that is null. */
export function searchedAround(language: Language, preferences: Preferences, place: Position | null): Preferences {
  if (!place) return preferences;
  const { latitude, longitude } = place;
  const ReadableLocation = language.text("the location you chose on the map");
  return { ...preferences, Latitude: latitude, Longitude: longitude, ReadableLocation, OptforCurrentLocation: false };
}
