// The one recommendation whose card opened the map: its places alone are on the map until the visitor asks for all (specification
// §2.25, §2.26).
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationGroup } from "#src/search/results/search-answer.ts";

/** Which recommendation it is. In the state of the map's history entry, never in its address. */
export interface MapGroup {
  offers: OfferKind;
  footballType: string;
  /** Null for mainstream football. */
  disabilityId: number | null;
}

export const mapGroupOf = (group: RecommendationGroup, offers: OfferKind): MapGroup => ({
  offers,
  footballType: group.FootballType,
  disabilityId: group.DisabilityId,
});

/** The recommendation in a history entry's state, if it is of these offers; null for all. The state may be of anything. */
export function mapGroupIn(state: unknown, offers: OfferKind): MapGroup | null {
  const group = isObject(state) && isObject(state.mapGroup) ? state.mapGroup : {};
  const { footballType, disabilityId } = group;
  const isWhole = typeof footballType === "string" && (disabilityId === null || typeof disabilityId === "number");
  return isWhole && group.offers === offers ? { offers, footballType, disabilityId } : null;
}

/** The groups of that recommendation; all where it is null or none is left of it. */
export function groupsShown(groups: RecommendationGroup[], wanted: MapGroup | null): RecommendationGroup[] {
  const shown = groups.filter(
    ({ FootballType, DisabilityId }) => FootballType === wanted?.footballType && DisabilityId === wanted.disabilityId,
  );
  return shown.length > 0 ? shown : groups;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
