// What the parts of a list are given, and the ways its search can be widened, by the rules of mixed football (§4.14) and of thin
// answers.

import type { ReactNode } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { RecommendationGroup, Suggestion } from "#src/search/results/search-answer.ts";
import type { RecommendationsContent } from "#src/site/recommendations-content.ts";
import type { FilterId } from "#src/web/results/filters/filters.ts";
import type { Ordering } from "#src/web/results/list-order.tsx";
import { totalPlaces } from "./found-places.ts";
import type { ListPlan } from "./list-plan.ts";
import type { Recommendations } from "./use-recommendations.ts";

export interface ResultsProps {
  preferences: Preferences;
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
  /** What became of the last change of the search. */
  notice: ReactNode;
  onChoose: (suggestion: Suggestion, action: string) => void;
  /** Adds mixed football; left out where it cannot be added. */
  onIncludeMixed?: () => void;
  onOpenFilter: (filter: FilterId | "all") => void;
  onMap: (group: RecommendationGroup | null) => void;
}

/** With facts of the whole list that each part needs. */
export interface ShownResults extends ResultsProps {
  plan: ListPlan;
  steps: ReturnType<typeof nextSteps>;
}

/** Places below which an answer is thin (clarifications "Beyond the specification"). */
const thinAnswer = 3;

/** Miles beyond which an only answer is hardly the next step: what would bring a nearer one is. */
const farMiles = 20;

/** `nearestMiles`: of the places found; null where there is none. */
export function nextSteps(
  { groups, suggestions, onIncludeMixed }: Pick<ResultsProps, "groups" | "suggestions" | "onIncludeMixed">,
  nearestMiles: number | null,
) {
  const hasMixedSuggestion = suggestions.some(({ Change }) => "PlayWith" in Change);
  // The answer counts what mixed football would add: where it is not among the suggestions, that is nothing.
  const onExpand = hasMixedSuggestion ? onIncludeMixed : undefined;
  const miles = nearestMiles ?? 0;
  return {
    /** The nearest place is far away, and a suggestion has a nearer one. */
    isFar: miles > farMiles && suggestions.some(({ NearestMiles }) => NearestMiles < miles),
    /** So few places that the alert for new ones is prominent. */
    isThin: groups.reduce((sum, group) => sum + totalPlaces(group), 0) < thinAnswer,
    /** Where "expand search" is offered, the suggestion that says the same is left out. */
    suggestions:
      groups.length === 0 && onExpand ? suggestions.filter(({ Change }) => !("PlayWith" in Change)) : suggestions,
    hasMixedSuggestion,
    onExpand,
  };
}
