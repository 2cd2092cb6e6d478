// The one recommendation whose card opened the map: its places alone are on the map until the
// visitor asks for all (§2.25, §2.26).

import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";

/** Names a recommendation. In the state of the map's history entry, never in its address. */
export const mapGroupOf = (group: RecommendationGroup, offers: OfferKind) => `${offers} ${groupKey(group)}`;

/** Groups of the recommendation in a history entry's state (maybe anything); none left: all. */
export function groupsShown(groups: RecommendationGroup[], offers: OfferKind, state: unknown): RecommendationGroup[] {
  const named = (state as { mapGroup?: unknown } | null | undefined)?.mapGroup;
  const shown = groups.filter((group) => mapGroupOf(group, offers) === named);
  return shown.length > 0 ? shown : groups;
}
