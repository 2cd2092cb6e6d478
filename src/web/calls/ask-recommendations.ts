// Asks the server for recommendations and keeps the answer for the visit.
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { type Session, type StoredRecommendations, sortOf } from "#src/web/visit/session.ts";
import type { CallAnswer } from "./ask-server.ts";
import { fetchRecommendations, keyOf, type ListKind } from "./fetch-recommendations.ts";

/**
 * Asks for one page of each group. Page 1 replaces the stored answer; later ones are appended. What
 * is stored stays if the call fails, or if the search or order has changed meanwhile.
 */
export async function askRecommendations(
  session: Session,
  preferences: Preferences,
  list: ListKind,
  offers: OfferKind,
  pageNumber = 1,
): Promise<CallAnswer<StoredRecommendations>> {
  const answer = await fetchRecommendations(preferences, list, offers, pageNumber);
  const current = session.preferences();
  const isOvertaken = current?.SearchId !== preferences.SearchId || sortOf(current) !== sortOf(preferences);
  if (!answer.ok || isOvertaken) return answer;
  const key = keyOf(list, offers);
  const before = pageNumber === 1 ? null : session.recommendations(key);
  const { Recommendations } = answer.body;
  // Suggestions are taken from the first page only: they are about the whole answer.
  const body = before
    ? { ...before, Recommendations: appendPages(before.Recommendations, Recommendations) }
    : answer.body;
  session.storeRecommendations(key, body);
  return { ok: true, body };
}

/**
 * Appends the cards of a later page to the same group's, and takes its totals. A group without a
 * later page stays unchanged. A card in both, as the catalogue may have changed, is listed once.
 */
export function appendPages(before: RecommendationGroup[], later: RecommendationGroup[]): RecommendationGroup[] {
  const byKey = new Map(later.map((group) => [groupKey(group), group]));
  const keys = new Set(before.map(groupKey));
  const grown = before.map((group) => {
    const more = byKey.get(groupKey(group));
    return more ? appendCards(group, more) : group;
  });
  return [...grown, ...later.filter((group) => !keys.has(groupKey(group)))];
}

function appendCards(first: RecommendationGroup, more: RecommendationGroup): RecommendationGroup {
  return {
    ...more,
    RecommendationClubCartDto: union(first.RecommendationClubCartDto, more.RecommendationClubCartDto),
    RecommendationCentreCartDto: union(first.RecommendationCentreCartDto, more.RecommendationCentreCartDto),
    RecommendationProviderCartDto: union(first.RecommendationProviderCartDto, more.RecommendationProviderCartDto),
  };
}

/** What a card is known by: a club's, a venue's, or a provider's at a venue. */
type CardIds = { ClubId?: number; PitchFinderId?: number; ProviderId?: number };

function union<Card extends CardIds>(first: Card[], more: Card[]): Card[] {
  const keyOf = ({ ClubId, PitchFinderId, ProviderId }: Card) => [ClubId, PitchFinderId, ProviderId].join();
  const keys = new Set(first.map(keyOf));
  return [...first, ...more.filter((card) => !keys.has(keyOf(card)))];
}

/** A name that no other group of an answer has. */
export const groupKey = (group: Pick<RecommendationGroup, "FootballType" | "DisabilityId">) =>
  `${group.FootballType}/${group.DisabilityId}`;

/** The next page to ask for when so many are held: one more than the pages begun (§7.18). */
export function nextPageNumber(groups: RecommendationGroup[], pageSize: number): number {
  const lengths = groups.flatMap((group) => [
    group.RecommendationClubCartDto.length,
    group.RecommendationCentreCartDto.length,
    group.RecommendationProviderCartDto.length,
  ]);
  return Math.ceil(Math.max(0, ...lengths) / pageSize) + 1;
}
