// Asks the server for a page of recommendations. Preferences are in the body, not the address.
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type SearchAnswer, searchAnswerSchema } from "#src/search/answer/answer-schema.ts";
import { mapPageSize, miniPageSize, type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import { type OfferKind, pageSizes } from "#src/search/criteria/search-calls.ts";
import { type RecommendationKey, type StoredRecommendations, sortOf } from "#src/web/visit/session.ts";
import { askServer, type CallAnswer } from "./ask-server.ts";

/** Which list asks: the questionnaire's (/recommendations), mini onboarding's (/results), map. */
export type ListKind = "recommendations" | "results" | "map";

/** The storage key of an answer (§3.2): "mo" is mini onboarding, "ml" the map. */
export const keyOf = (list: ListKind, offers: OfferKind): RecommendationKey =>
  `recommendations_${listKeys[list]}${offers}`;

const listKeys = { recommendations: "", results: "mo_", map: "ml_" } as const;

/** Cards on a page: for the map and mini onboarding by §9.12, for the questionnaire's by §7.18. */
export function pageSizeOf(list: ListKind, offers: OfferKind): number {
  if (list === "map") return mapPageSize;
  return list === "results" ? miniPageSize : pageSizes[offers];
}

/** Asks for one page and stores nothing: for a search that counts only once it is answered. */
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
  // Sort is left out for nearest first: earlier servers do not know it. The id is for counting.
  const body = { ...toSearchRequest(preferences, offers, page), Sort, SearchId };
  let answer = await askSearch(offers, { ...body, Facts: true }, signal);
  // So does a server of an earlier version refuse Facts, without which its reasons are English.
  if (!answer.ok && answer.error?.field === "Facts") answer = await askSearch(offers, body, signal);
  if (!answer.ok) return answer;
  const [{ Recommendations, Suggestions, TotalPlaces }] = answer.body;
  return { ok: true, body: { SearchId, Recommendations, Suggestions, TotalPlaces, Sort } };
}

export const askSearch = (offers: OfferKind, body: object, signal?: AbortSignal) =>
  askServer(`/api/${offers}recommendation`, { method: "POST", body, signal, fits: isSearchAnswer });

/** To the last field, as stored answers are checked: what is shown is shown after a reload. */
const isSearchAnswer = (body: unknown): body is [SearchAnswer[number]] => fitsSchema(searchAnswerSchema, body);
