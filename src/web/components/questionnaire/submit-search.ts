// Runs the search a questionnaire ended in and leaves it, with its answers, in the visit's memory.
import { callsFor, type Preferences } from "#src/domain/preferences.ts";
import { fetchRecommendations, keyOf, type ListKind, pageSizeOf } from "#src/web/session/ask-recommendations.ts";
import { session } from "#src/web/session/visit.ts";

/** Shortest time the waiting words stand, milliseconds (specification §4.10): less would flash. */
const leastWaitMs = 500;

/**
 * `onFound`: as soon as the answers are there, for what the results' screen still needs.
 * True once everything is remembered and may be shown; false where a call failed: then the search before still stands.
 * An answer is put away as soon as it is there, so that nothing of that is left to do after the wait.
 */
export async function submitSearch(preferences: Preferences, list: ListKind, onFound: () => void): Promise<boolean> {
  const found = findAndKeep(preferences, list).then((isFound) => {
    if (isFound) onFound();
    return isFound;
  });
  const [isFound] = await Promise.all([found, new Promise((resolve) => setTimeout(resolve, leastWaitMs))]);
  return isFound;
}

async function findAndKeep(preferences: Preferences, list: ListKind): Promise<boolean> {
  const calls = callsFor(preferences);
  const outcomes = await Promise.all(
    calls.map((call) => fetchRecommendations(preferences, call, 1, pageSizeOf(list, call))),
  );
  if (!outcomes.every((outcome) => outcome.ok)) return false;
  session.reset();
  session.storePreferences(preferences);
  calls.forEach((call, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) session.storeRecommendations(keyOf(list, call), outcome.recommendations);
  });
  return true;
}
