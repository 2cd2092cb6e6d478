// What a list shows of its answer, and the ways its search can be widened: the rules of campaigns and of mixed football (§2.30, §4.14).

import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { RecommendationGroup, Suggestion } from "#src/search/results/search-answer.ts";
import { hasMixedChoice, withMixed } from "#src/web/results/filter-draft.ts";
import { type ReaderVoice, readerVoice } from "#src/web/words/reader-voice.ts";
import { spokenGroups } from "#src/web/words/spoken-reasons.ts";
import type { Answer } from "./use-recommendations.ts";

export interface FoundList {
  /** In which voice this search’s reader is addressed. */
  voice: ReaderVoice;
  /** Where a new search starts, by the journey (§2.50-2.60). */
  newSearchPath: string;
  /** Null until the answer is there. */
  groups: RecommendationGroup[] | null;
  suggestions: Suggestion[];
  /** The search with mixed football in it; null where it is in already or the person plays mixed football alone. */
  withMixedFootball: Preferences | null;
}

/** A search for adult clubs shows eleven a side alone, and is not offered other kinds. */
export function foundList(preferences: Preferences, answer: Answer): FoundList {
  const isAdultClub = preferences.Journey === "adultclub";
  const found = answer.status === "ready" ? answer.recommendations : null;
  const shown = found?.Recommendations.filter((group) => !isAdultClub || group.FootballType === "11v11");
  const voice = readerVoice(preferences);
  const mixed = withMixed(preferences.PlayWith, true);
  const canIncludeMixed = hasMixedChoice(preferences.PlayWith) && mixed.PlayWith !== preferences.PlayWith;
  return {
    voice,
    newSearchPath: newSearchPath(preferences.Journey),
    groups: shown ? spokenGroups(shown, voice) : null,
    suggestions: (found?.Suggestions ?? []).filter(({ Change }) => !isAdultClub || !("Category" in Change)),
    withMixedFootball: canIncludeMixed ? { ...preferences, ...mixed } : null,
  };
}
