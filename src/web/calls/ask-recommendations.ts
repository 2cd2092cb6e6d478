// Asks the server for recommendations and keeps the answer for the visit. Preferences travel in the body, never in an address.

import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type RecommendationGroup, type SearchAnswer, searchAnswerSchema } from "#src/search/answer/answer-schema.ts";
import { mapPageSize, miniPageSize, type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { type OfferKind, pageSizes } from "#src/search/criteria/search-calls.ts";
import { type RecommendationKey, type Session, type StoredRecommendations, sortOf } from "#src/web/visit/session.ts";
import { askServer, type CallAnswer } from "./ask-server.ts";

/** Which list asks: that of the questionnaire (/recommendations), of mini onboarding (/results), or the map. */
export type ListKind = "recommendations" | "results" | "map";

/** The storage key of an answer (§3.2): "mo" is mini onboarding, "ml" the map. */
export function keyOf(list: ListKind, offers: OfferKind): RecommendationKey {
  if (list === "map") return `recommendations_ml_${offers}`;
  return list === "results" ? `recommendations_mo_${offers}` : `recommendations_${offers}`;
}

/** Cards on a page of an answer: for the map and mini onboarding by §9.12, for the questionnaire's list by §7.18. */
export function pageSizeOf(list: ListKind, offers: OfferKind): number {
  if (list === "map") return mapPageSize;
  return list === "results" ? miniPageSize : pageSizes[offers];
}

/**
 * Asks for one page of each group. Page 1 replaces the stored answer; later pages are appended to its groups. What is
 * stored stays unchanged if the call fails, or if the visit has another search or order by the time the answer arrives.
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

/** Asks for one page and remembers nothing: for a search that only counts once its answer is there. */
export async function fetchRecommendations(
  preferences: Preferences,
  list: ListKind,
  offers: OfferKind,
  pageNumber = 1,
  signal?: AbortSignal,
): Promise<CallAnswer<StoredRecommendations>> {
  const Sort = sortOf(preferences);
  const { SearchId } = preferences;
  const page = { number: pageNumber, size: pageSizeOf(list, offers) };
  // Sort is left out for nearest first: a server of an earlier version does not know the field. The id is for counting.
  const body = { ...toSearchRequest(preferences, offers, page), Sort, SearchId };
  const askWith = (more: object) =>
    askServer(`/api/${offers}recommendation`, {
      method: "POST",
      body: { ...body, ...more },
      signal,
      fits: isSearchAnswer,
    });
  let answer = await askWith({ Facts: true });
  // So does a server of an earlier version refuse Facts, without which its reasons are English.
  if (!answer.ok && answer.error?.field === "Facts") answer = await askWith({});
  if (!answer.ok) return answer;
  const [{ Recommendations, Suggestions, TotalPlaces }] = answer.body;
  return { ok: true, body: { SearchId, Recommendations, Suggestions, TotalPlaces, Sort } };
}

/** How many places a search finds of one kind of football. */
export interface KindTotal {
  places: number;
  /** Of those that were asked for; null where there are none. */
  nearestMiles: number | null;
}

/** Null where an answer of an earlier server does not say it. */
export function totalOf(answer: Pick<StoredRecommendations, "TotalPlaces" | "Recommendations">): KindTotal | null {
  const { TotalPlaces, Recommendations } = answer;
  if (TotalPlaces === undefined) return null;
  const miles = Recommendations.flatMap(({ IsPanDisabilitySuggestion, NearestMiles }) =>
    IsPanDisabilitySuggestion || NearestMiles === undefined ? [] : [NearestMiles],
  );
  return { places: TotalPlaces, nearestMiles: miles.length > 0 ? Math.min(...miles) : null };
}

/** Asks for the total alone, of the kind whose list is not shown: one card a group, and not counted as a search. */
export async function fetchTotal(
  preferences: Preferences,
  offers: OfferKind,
  signal: AbortSignal,
): Promise<CallAnswer<KindTotal | null>> {
  const body = toSearchRequest(preferences, offers, { number: 1, size: 1 });
  const answer = await askServer(`/api/${offers}recommendation`, {
    method: "POST",
    body,
    signal,
    fits: isSearchAnswer,
  });
  return answer.ok ? { ok: true, body: totalOf(answer.body[0]) } : answer;
}

/** To the last field, as stored answers are checked when they are read: what is shown now is shown after a reload. */
const isSearchAnswer = (body: unknown): body is [SearchAnswer[number]] => fitsSchema(searchAnswerSchema, body);

/**
 * Appends the cards of a later page to those of the same group, and takes its totals. A group that the later page does not
 * have stays unchanged. A card that is in both, as the catalogue may have changed in between, is listed once.
 */
export function appendPages(before: RecommendationGroup[], later: RecommendationGroup[]): RecommendationGroup[] {
  const byKey = new Map(later.map((group) => [groupKey(group), group]));
  const known = new Set(before.map(groupKey));
  const grown = before.map((group) => {
    const more = byKey.get(groupKey(group));
    return more ? appendCards(group, more) : group;
  });
  return [...grown, ...later.filter((group) => !known.has(groupKey(group)))];
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
  const held = new Set(first.map(keyOf));
  return [...first, ...more.filter((card) => !held.has(keyOf(card)))];
}

/** A name that no other group of an answer has. */
export const groupKey = (group: Pick<RecommendationGroup, "FootballType" | "DisabilityId">) =>
  `${group.FootballType}/${group.DisabilityId}`;

/** The next page to ask for when so many of a list are held: one more than the pages begun (§7.18). */
export function nextPageNumber(groups: RecommendationGroup[], pageSize: number): number {
  const lengths = groups.flatMap((group) => [
    group.RecommendationClubCartDto.length,
    group.RecommendationCentreCartDto.length,
    group.RecommendationProviderCartDto.length,
  ]);
  return Math.ceil(Math.max(0, ...lengths) / pageSize) + 1;
}
