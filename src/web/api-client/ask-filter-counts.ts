// Asks how many places each option of the filters would leave. Preferences travel in the body, never in an address.
import { type FilterCounts, filterCountsSchema } from "#src/domain/answers/filter-counts.ts";
import { type Preferences, toSearchRequest } from "#src/domain/preferences/preferences.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { SelectedFootball } from "#src/domain/preferences/wire-codes.ts";
import { fitsSchema } from "#src/domain/schema/schema-errors.ts";
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
