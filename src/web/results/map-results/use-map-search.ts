// The places a map page shows: ten at first, ten more at each step, further pages fetched as needed (§4.15, §9.12).
import { startTransition, useEffect, useMemo, useState } from "react";
import type { Position } from "#src/gazetteer/position.ts";
import { mapPageSize, type Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { askRecommendations, keyOf, nextPageNumber } from "#src/web/calls/ask-recommendations.ts";
import { groupsShown, type MapGroup } from "#src/web/map/map-group.ts";
import { type MapPlace, type MapPlaces, mapPlaces } from "#src/web/map/places-on-map.ts";
import { type Asking, type Ordering, useListOrder } from "#src/web/results/list-order.tsx";
import { newSearchId, openSession, type StoredRecommendations, session } from "#src/web/visit/session.ts";
import { memoryStorage } from "#src/web/visit/visit-storage.ts";
import { spokenGroups } from "#src/web/words/card-reasons.ts";
import { recommendationName } from "#src/web/words/football-labels.ts";
import { readerVoice } from "#src/web/words/reader-voice.ts";

export interface MapSearch {
  /** not-found: the call was answered with 404. */
  status: "loading" | "failed" | "not-found" | "ready";
  /** The name of the one recommendation whose places these are, "Futsal, Blind"; null where they are of all. */
  groupName: string | null;
  /** Those on the map and in the list, in the order of the answer. */
  shown: MapPlace[];
  found: MapPlaces;
  ordering: Ordering;
  more: "none" | "idle" | "loading" | "failed";
  loadMore(): void;
  retry(): void;
  /** Where the distances are measured from; null until the visit is known. */
  from: Position | null;
  /** True while another part of the map than the visit's own place is searched. */
  isElsewhere: boolean;
  /** Searches around another position; null returns to the visit's own, which does not change. */
  searchAround(place: Position | null): void;
  /** Makes the place searched now the visit's own. */
  keepPlace(): void;
}

const nothing: MapPlaces = { places: [], hasMore: false, total: 0 };

/** The part of the map that is searched instead of around the visit's own place; it outlasts a change of the filters. */
export interface OtherPlace {
  /** Null for the visit's own place. */
  place: Position | null;
  setPlace(place: Position | null): void;
}

/** `wanted`: the only recommendation to show; null for all. */
export function useMapSearch(
  preferences: Preferences | null,
  offers: OfferKind,
  wanted: MapGroup | null,
  { place, setPlace }: OtherPlace,
): MapSearch {
  const [held, setHeld] = useState<{ asking: Asking; answer: StoredRecommendations } | null>(null);
  const [steps, setSteps] = useState(1);
  const [failure, setFailure] = useState<{ asking: Asking; status: "failed" | "not-found" } | null>(null);
  // Answers for another position are in memory of their own, so that the visit's stored answers do not change.
  const asked = useMemo(() => (place ? openSession(memoryStorage()) : session), [place]);
  const asking = useMemo(
    () => preferences && askingFor(preferences, { place, offers, session: asked }),
    [preferences, place, offers, asked],
  );
  const stored = useMemo(() => asking?.session.recommendations(keyOf("map", offers)) ?? null, [asking, offers]);
  const all = held && held.asking === asking ? held.answer : stored;
  const ordering = useListOrder(asking, "map", all);
  const isFurthestFirst = all?.Sort === "furthest";
  const groups = useMemo(() => all && groupsShown(all.Recommendations, wanted), [all, wanted]);
  const isOfOneGroup = all !== null && groups !== null && groups.length < all.Recommendations.length;
  const allPlaces = isOfOneGroup ? undefined : all?.TotalPlaces;
  const voice = readerVoice(preferences);
  const found = useMemo(
    () => (groups ? mapPlaces(spokenGroups(groups, voice), allPlaces, isFurthestFirst) : nothing),
    [groups, voice, allPlaces, isFurthestFirst],
  );
  const page = groups === null ? 1 : pageNeeded(found, groups, steps);
  const failed = failure?.asking === asking ? failure : null;
  const hasFailed = failed !== null;

  useEffect(() => {
    if (!asking || page === null || hasFailed) return;
    let isCurrent = true;
    ask(asking, page).then((answer) => {
      if (!isCurrent) return;
      // Rendered in small steps, between which the browser answers presses.
      if (typeof answer === "object") startTransition(() => setHeld({ asking, answer }));
      else setFailure({ asking, status: answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [asking, page, hasFailed]);

  function searchAround(next: Position | null) {
    setSteps(1);
    setPlace(next);
  }
  function keepPlace() {
    if (!asking) return;
    setPlace(null);
    session.storePreferences({ ...asking.preferences, SearchId: newSearchId() });
  }
  const hasMore = found.hasMore || found.places.length > steps * mapPageSize;
  return {
    status: groups ? "ready" : (failed?.status ?? "loading"),
    groupName: isOfOneGroup ? recommendationName(groups[0]!) : null,
    shown: useMemo(() => found.places.slice(0, steps * mapPageSize), [found, steps]),
    found,
    ordering,
    more: !hasMore ? "none" : hasFailed ? "failed" : page === null ? "idle" : "loading",
    loadMore() {
      setFailure(null);
      if (!hasFailed) setSteps(steps + 1);
    },
    retry: () => setFailure(null),
    from: asking ? { latitude: asking.preferences.Latitude, longitude: asking.preferences.Longitude } : null,
    isElsewhere: place !== null,
    searchAround,
    keepPlace,
  };
}

function askingFor(
  preferences: Preferences,
  { place, offers, session: asked }: Pick<Asking, "offers" | "session"> & Pick<OtherPlace, "place">,
): Asking {
  const searched = searchedAround(preferences, place);
  if (place) asked.storePreferences(searched);
  return { session: asked, preferences: searched, offers };
}

/** The same search around another place; itself where that is null. */
export function searchedAround(preferences: Preferences, place: Position | null): Preferences {
  if (!place) return preferences;
  const { latitude, longitude } = place;
  const location = { Latitude: latitude, Longitude: longitude, ReadableLocation: "your place on the map" };
  return { ...preferences, ...location, OptforCurrentLocation: false };
}

async function ask(
  { session: asked, preferences, offers }: Asking,
  page: number,
): Promise<StoredRecommendations | "failed" | "not-found"> {
  const outcome = await askRecommendations(asked, preferences, "map", offers, page);
  if (outcome.ok) return outcome.recommendations;
  return outcome.kind === "not-found" ? "not-found" : "failed";
}

/** The page to fetch so that all steps can be shown; null where what is held is enough or all there is. */
function pageNeeded({ places, hasMore }: MapPlaces, groups: RecommendationGroup[], steps: number): number | null {
  if (!hasMore || places.length >= steps * mapPageSize) return null;
  return nextPageNumber(groups, mapPageSize);
}
