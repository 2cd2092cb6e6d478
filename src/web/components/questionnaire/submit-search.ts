// Runs the search a questionnaire ended in and leaves it, with its answers, in the visit's memory.
import { callsFor, type Preferences } from "#src/domain/preferences.ts";
import { askRecommendations, keyOf, type ListKind } from "#src/web/session/ask-recommendations.ts";
import { session } from "#src/web/session/visit.ts";

/** Shortest time the waiting words stand, milliseconds (specification §4.10): less would flash. */
const leastWaitMs = 500;

/** True once everything is remembered and may be shown; false where a call failed: then the search before still stands. */
export async function submitSearch(preferences: Preferences, list: ListKind): Promise<boolean> {
  const calls = callsFor(preferences);
  const [outcomes] = await Promise.all([
    Promise.all(calls.map((call) => askRecommendations(session, preferences, list, call))),
    new Promise((resolve) => setTimeout(resolve, leastWaitMs)),
  ]);
  if (!outcomes.every((outcome) => outcome.ok)) return false;
  session.reset();
  session.storePreferences(preferences);
  calls.forEach((call, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) session.storeRecommendations(keyOf(list, call), outcome.recommendations);
  });
  return true;
}
