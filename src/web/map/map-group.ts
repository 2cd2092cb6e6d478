// The one recommendation whose card opened the map: its places alone are on the map until the visitor asks for all (specification
// §2.25, §2.26).
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { isRecord } from "#src/web/calls/ask-server.ts";

/** Which recommendation it is. In the state of the map's history entry, never in its address. */
export function mapGroupOf({ FootballType, DisabilityId }: RecommendationGroup, offers: OfferKind) {
  return { offers, footballType: FootballType, disabilityId: DisabilityId };
}

/** The key of the recommendation in a history entry's state, if it is of these offers; null for all. The state may be of anything. */
export function mapGroupIn(state: unknown, offers: OfferKind): string | null {
  const group = isRecord(state) && isRecord(state.mapGroup) ? state.mapGroup : {};
  return group.offers === offers ? `${group.footballType}/${group.disabilityId}` : null;
}

/** The groups of that recommendation; all where it is null or none is left of it. */
export function groupsShown(groups: RecommendationGroup[], wanted: string | null): RecommendationGroup[] {
  const shown = groups.filter((group) => groupKey(group) === wanted);
  return shown.length > 0 ? shown : groups;
}
