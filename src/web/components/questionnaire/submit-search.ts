// Runs the search a questionnaire ended in and leaves it, with its answers, in the visit's memory.
import { callsFor, type Preferences } from "#src/domain/preferences/preferences.ts";
import { fetchRecommendations, keyOf, type ListKind, pageSizeOf } from "#src/web/api-client/ask-recommendations.ts";
import { holdResults } from "#src/web/storage/results-held.ts";
import { session } from "#src/web/storage/visit.ts";

/** Shortest time the waiting words stand, milliseconds (specification §4.10): less would flash. */
const leastWaitMs = 500;

/**
 * True once everything is remembered and the results' screen may be rendered, which shows itself only after the wait; false,
 * after the wait too, where a call failed, the screen could not be prepared or nobody wants it any longer: then the
 * search before still stands.
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
