// Asks how many places each option of the filters would leave. Preferences travel in the body, never in an address.
import { fitsSchema } from "#src/platform/schema/schema-errors.ts";
import { type Preferences, toSearchRequest } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { SelectedFootball } from "#src/search/criteria/wire-codes.ts";
import { type FilterCounts, filterCountsSchema } from "#src/search/results/filter-counts.ts";
import { askServer } from "./ask-server.ts";

/** Milliseconds; later a number no longer helps with a choice. */
const limitMs = 8_000;

const isFilterCounts = (body: unknown): body is FilterCounts => fitsSchema(filterCountsSchema, body);

/** Null where there is no answer: the filters work without. */
export async function askFilterCounts(
  preferences: Preferences,
  offers: OfferKind,
  signal: AbortSignal,
): Promise<FilterCounts | null> {
  const SelectedFootballType = SelectedFootball[offers];
  const answer = await askServer("/api/filtercounts", {
    method: "POST",
    body: { ...toSearchRequest(preferences, offers), SelectedFootballType },
    signal,
    limitMs,
    fits: isFilterCounts,
  });
  return answer.ok ? answer.body : null;
}
