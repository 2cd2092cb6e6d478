// Runs the search that a questionnaire ended in, and stores it with its answer for the visit.

import { callsFor, type Preferences, withListOf } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { FootballChoice } from "#src/search/criteria/wire-codes.ts";
import { fetchRecommendations, keyOf, type ListKind } from "#src/web/calls/fetch-recommendations.ts";
import { delayResults } from "#src/web/visit/results-delay.ts";
import { type StoredRecommendations, session } from "#src/web/visit/session.ts";

/** Milliseconds that the loading message is shown at least (§4.10): less would flicker. */
const leastWaitMs = 500;

/**
 * True once all is stored and the results can be rendered, visible after the wait. False, also
 * after it, where a call failed or was cancelled: the previous search stays in use.
 */
export async function submitSearch(preferences: Preferences, list: ListKind, signal: AbortSignal): Promise<boolean> {
  const waited = delayResults(leastWaitMs);
  const found = await findAnswers(preferences, list);
  if (found === null || signal.aborted) {
    await waited;
    return false;
  }
  session.reset();
  session.storePreferences(found.preferences);
  for (const [call, answer] of found.answers) session.storeRecommendations(keyOf(list, call), answer);
  return true;
}

/**
 * The answers for these preferences; null where a call failed. A quick link asks for a kind on
 * whichever tab, and "I don't mind" for either: the tab that opens has something near, if one has.
 */
export async function findAnswers(preferences: Preferences, list: ListKind) {
  const answers = new Map<OfferKind, StoredRecommendations>();
  async function ask(call: OfferKind) {
    const outcome = await fetchRecommendations(preferences, list, call);
    if (outcome.ok) answers.set(call, outcome.body);
    return outcome.ok;
  }
  const calls = callsFor(preferences);
  if (!(await Promise.all(calls.map(ask))).every((isFound) => isFound)) return null;
  const isQuickLink = preferences.Journey === "mini" && preferences.Category !== null;
  const isEither = preferences.FootballType === FootballChoice.both || isQuickLink;
  if (!isEither || !isEmpty(answers, calls[0]!)) return { preferences, answers };
  const other = calls[0] === "club" ? "casual" : "club";
  if (!answers.has(other) && !(await ask(other))) return null;
  if (isEmpty(answers, other)) return { preferences, answers };
  return { preferences: withListOf(preferences, other), answers };
}

const isEmpty = (answers: ReadonlyMap<OfferKind, StoredRecommendations>, call: OfferKind) =>
  answers.get(call)?.Recommendations.length === 0;
