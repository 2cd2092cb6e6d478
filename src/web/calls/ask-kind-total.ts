// How many places a search finds of one kind of football, for its tab.
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { StoredRecommendations } from "#src/web/visit/session.ts";
import type { CallAnswer } from "./ask-server.ts";
import { askSearch } from "./fetch-recommendations.ts";

export interface KindTotal {
  places: number;
  /** Of those that were asked for; null where there are none. */
  nearestMiles: number | null;
  /** Of all, football for any disability not asked for among them; null where there are none. */
  nearestOfAllMiles: number | null;
}

/** Null where an answer of an earlier server does not say it. */
export function totalOf(answer: Pick<StoredRecommendations, "TotalPlaces" | "Recommendations">): KindTotal | null {
  const { TotalPlaces, Recommendations } = answer;
  if (TotalPlaces === undefined) return null;
  const matching = Recommendations.filter(({ IsPanDisabilitySuggestion }) => !IsPanDisabilitySuggestion);
  return {
    places: TotalPlaces,
    nearestMiles: nearestOf(matching),
    nearestOfAllMiles: nearestOf(Recommendations),
  };
}

function nearestOf(groups: readonly Pick<RecommendationGroup, "NearestMiles">[]): number | null {
  const miles = groups.flatMap(({ NearestMiles }) => NearestMiles ?? []);
  return miles.length > 0 ? Math.min(...miles) : null;
}

/** The total alone of the kind whose list is not shown: a card a group, not counted as a search. */
export async function fetchTotal(
  preferences: Preferences,
  offers: OfferKind,
  signal: AbortSignal,
): Promise<CallAnswer<KindTotal | null>> {
  const body = toSearchRequest(preferences, offers, { number: 1, size: 1 });
  const answer = await askSearch(offers, body, signal);
  return answer.ok ? { ok: true, body: totalOf(answer.body[0]) } : answer;
}
