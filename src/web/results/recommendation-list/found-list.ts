// What a list shows of its answer and the ways its search can be widened, by the rules of campaigns, of mixed football (§2.30,
// §4.14) and of thin answers.

import type { ReactNode } from "react";
import { newSearchPath } from "#src/search/criteria/journey-id.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationGroup, Suggestion } from "#src/search/results/search-answer.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import { hasMixedChoice, withMixed } from "#src/web/results/filters/filter-draft.ts";
import type { Ordering } from "#src/web/results/list-order.tsx";
import { type ReaderVoice, readerVoice } from "#src/web/words/reader-voice.ts";
import { totalPlaces } from "./found-places.ts";
import type { ListPlan } from "./list-plan.ts";
import type { Answer, Recommendations } from "./use-recommendations.ts";

interface FoundList {
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
  const mixed = withMixed(preferences.PlayWith, true);
  const canIncludeMixed = hasMixedChoice(preferences.PlayWith) && mixed.PlayWith !== preferences.PlayWith;
  return {
    voice: readerVoice(preferences),
    newSearchPath: newSearchPath(preferences.Journey),
    groups: shown ?? null,
    suggestions: (found?.Suggestions ?? []).filter(({ Change }) => !isAdultClub || !("Category" in Change)),
    withMixedFootball: canIncludeMixed ? { ...preferences, ...mixed } : null,
  };
}

export interface ResultsProps {
  preferences: Preferences;
  voice: ReaderVoice;
  offers: OfferKind;
  content: RecommendationsContent;
  groups: RecommendationGroup[];
  suggestions: Suggestion[];
  ordering: Ordering;
  recommendations: Pick<Recommendations, "more" | "loadMore">;
  isFiltered: boolean;
  isApplying: boolean;
  /** The visitor returns to the list, and to their position in it. */
  isReturn: boolean;
  newSearchPath: string;
  /** The page about the kind of football searched for. */
  learnMore?: { label: string; to: string };
  /** What became of the last change of the search. */
  notice: ReactNode;
  onChoose: (suggestion: Suggestion, action: string) => void;
  /** Adds mixed football; left out where it cannot be added. */
  onIncludeMixed?: () => void;
  onOpenFilter: (filter: "days" | "location" | null) => void;
  onMap: (group: RecommendationGroup | null) => void;
}

/** With facts of the whole list that each part needs. */
export interface ShownResults extends ResultsProps {
  plan: ListPlan;
  steps: NextSteps;
}

interface NextSteps {
  /** The nearest place is far away, and a suggestion has a nearer one. */
  isFar: boolean;
  /** So few places that the alert for new ones is prominent. */
  isThin: boolean;
  /** The changes of the search that are offered. */
  suggestions: Suggestion[];
  /** Mixed football is among the suggestions. */
  hasMixedSuggestion: boolean;
  /** Adds mixed football; left out where that would add nothing. */
  onExpand: (() => void) | undefined;
}

/** Places below which an answer is thin (clarifications "Beyond the specification"). */
const thinAnswer = 3;

/** Miles beyond which an only answer is hardly the next step: what would bring a nearer one is. */
const farMiles = 20;

/** `nearestMiles`: of the places found; null where there is none. */
export function nextSteps(
  { groups, suggestions, onIncludeMixed }: Pick<ResultsProps, "groups" | "suggestions" | "onIncludeMixed">,
  nearestMiles: number | null,
): NextSteps {
  const hasMixedSuggestion = suggestions.some(({ Change }) => "PlayWith" in Change);
  // The answer counts what mixed football would add: where it is not among the suggestions, that is nothing.
  const onExpand = hasMixedSuggestion ? onIncludeMixed : undefined;
  const miles = nearestMiles ?? 0;
  return {
    isFar: miles > farMiles && suggestions.some(({ NearestMiles }) => NearestMiles < miles),
    isThin: groups.reduce((sum, group) => sum + totalPlaces(group), 0) < thinAnswer,
    // Where "expand search" is offered, the suggestion that says the same is left out.
    suggestions:
      groups.length === 0 && onExpand ? suggestions.filter(({ Change }) => !("PlayWith" in Change)) : suggestions,
    hasMixedSuggestion,
    onExpand,
  };
}
