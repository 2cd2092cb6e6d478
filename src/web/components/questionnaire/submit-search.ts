// Runs the search that a questionnaire ended in, and stores it with its answer for the visit.
import { callsFor, type Preferences } from "#src/domain/preferences/preferences.ts";
import { fetchRecommendations, keyOf, type ListKind, pageSizeOf } from "#src/web/api-client/ask-recommendations.ts";
import { holdResults } from "#src/web/storage/results-held.ts";
import { session } from "#src/web/storage/visit.ts";

/** Milliseconds that the loading message is shown at least (specification §4.10): less would flicker. */
const leastWaitMs = 500;

/**
 * True once everything is stored and the results can be rendered, which become visible only after the wait. False, also
 * after the wait, where a call failed, the screen could not be loaded or the search was cancelled: then the previous search
 * stays in use.
 */
export async function submitSearch(
  preferences: Preferences,
  list: ListKind,
  isWanted: () => boolean,
  prepareResults: () => Promise<boolean>,
): Promise<boolean> {
  const waited = holdResults(leastWaitMs);
  const isFound = await findAndKeep(preferences, list, isWanted, prepareResults());
  if (!isFound) await waited;
  return isFound;
}

async function findAndKeep(
  preferences: Preferences,
  list: ListKind,
  isWanted: () => boolean,
  isPrepared: Promise<boolean>,
): Promise<boolean> {
  const calls = callsFor(preferences);
  const outcomes = await Promise.all(
    calls.map((call) => fetchRecommendations(preferences, call, 1, pageSizeOf(list, call))),
  );
  if (!outcomes.every((outcome) => outcome.ok) || !(await isPrepared) || !isWanted()) return false;
  session.reset();
  session.storePreferences(preferences);
  calls.forEach((call, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) session.storeRecommendations(keyOf(list, call), outcome.recommendations);
  });
  return true;
}
