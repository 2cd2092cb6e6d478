// Asks the server for recommendations and keeps the answer for the visit. Preferences travel in the body, never in an address.
import { mapPageSize, type Preferences, pageSizes, toSearchRequest } from "#src/domain/preferences.ts";
import type { RecommendationGroup, SearchAnswer } from "#src/domain/search-answer.ts";
import type { RecommendationKey, Session, StoredRecommendations } from "./session.ts";

export type OfferKind = "club" | "casual";
/** Whose list it is: the questionnaire's (/recommendations), mini onboarding's (/results) or the map's. */
export type ListKind = "recommendations" | "results" | "map";

export type AskOutcome =
  | { ok: true; recommendations: StoredRecommendations }
  /** unreachable: no network or no server; refused: the server answered with an error. */
  | { ok: false; kind: "unreachable" | "refused" };

/** Where an answer is kept (§3.2): "mo" is mini onboarding, "ml" the map. */
export function keyOf(list: ListKind, offers: OfferKind): RecommendationKey {
  if (list === "map") return `recommendations_ml_${offers}`;
  return list === "results" ? `recommendations_mo_${offers}` : `recommendations_${offers}`;
}

/** Cards a list asks for at once: the map as many as it shows at once (§9.12), the others as §7.18 says. */
export function pageSizeOf(list: ListKind, offers: OfferKind): number {
  return list === "map" ? mapPageSize : pageSizes[offers];
}

/**
 * Asks for one page of each group. Page 1 replaces what is kept; later pages are appended to the groups they belong to.
 * Nothing kept is touched where it fails.
 */
export async function askRecommendations(
  session: Session,
  preferences: Preferences,
  list: ListKind,
  offers: OfferKind,
  pageNumber = 1,
): Promise<AskOutcome> {
  const answer = await post(
    `/api/${offers}recommendation`,
    toSearchRequest(preferences, offers, { number: pageNumber, size: pageSizeOf(list, offers) }),
  );
  if (!answer.ok) return answer;
  const key = keyOf(list, offers);
  const before = pageNumber === 1 ? null : session.recommendations(key);
  const [{ Recommendations, Suggestions }] = answer.body as [SearchAnswer[number]];
  const recommendations = {
    SearchId: preferences.SearchId,
    Recommendations: before ? appendPages(before.Recommendations, Recommendations) : Recommendations,
    Suggestions,
  };
  session.storeRecommendations(key, recommendations);
  return { ok: true, recommendations };
}

async function post(path: string, body: unknown): Promise<{ ok: true; body: unknown } | (AskOutcome & { ok: false })> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response === null) return { ok: false, kind: "unreachable" };
  if (!response.ok) return { ok: false, kind: "refused" };
  return { ok: true, body: await response.json() };
}

/** The cards of a later page behind those of the same group; totals are the later page's. */
export function appendPages(before: RecommendationGroup[], later: RecommendationGroup[]): RecommendationGroup[] {
  const held = new Map(before.map((group) => [groupKey(group), group]));
  return later.map((group) => {
    const first = held.get(groupKey(group));
    if (!first) return group;
    return {
      ...group,
      RecommendationClubCartDto: [...first.RecommendationClubCartDto, ...group.RecommendationClubCartDto],
      RecommendationCentreCartDto: [...first.RecommendationCentreCartDto, ...group.RecommendationCentreCartDto],
      RecommendationProviderCartDto: [...first.RecommendationProviderCartDto, ...group.RecommendationProviderCartDto],
    };
  });
}

const groupKey = (group: RecommendationGroup) => `${group.FootballType}/${group.DisabilityId}`;
