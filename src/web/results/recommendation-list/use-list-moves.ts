// Leaving the list for its other tab or its map, with the choice remembered (specification §2.23, §2.26).
import { useNavigate } from "react-router";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { track } from "#src/web/analytics/track.ts";
import type { ListKind } from "#src/web/calls/ask-recommendations.ts";
import { mapGroupOf } from "#src/web/map/map-group.ts";
import { rememberFilters } from "#src/web/visit/remember-filters.ts";
import { session } from "#src/web/visit/visit.ts";

const typeOf = (offers: OfferKind) => SelectedFootball[offers];

export interface ListMoves {
  selectTab(offers: OfferKind): void;
  /** The map of one card's places, or of all (null). */
  openMap(group: RecommendationGroup | null): void;
}

export function useListMoves(preferences: Preferences, list: ListKind, offers: OfferKind): ListMoves {
  const navigate = useNavigate();
  const withType = (type: 1 | 2) => ({ ...preferences, SelectedFootballType: type, SelectedRecommendationsType: type });
  return {
    selectTab(wanted) {
      const next = withType(typeOf(wanted));
      session.storePreferences(next);
      rememberFilters(session, next, wanted);
    },
    openMap(group) {
      session.storePreferences({
        ...withType(typeOf(offers)),
        SelectedDisabilityType: group?.DisabilityId ?? null,
      });
      track({ event: "map_opened", list });
      // The kind of football is not a preference: it is in the state of the history entry, never in the URL.
      navigate(`/${list}/map`, group ? { state: { mapGroup: mapGroupOf(group, offers) } } : undefined);
    },
  };
}
