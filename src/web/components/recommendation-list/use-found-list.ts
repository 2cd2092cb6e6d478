// What a list shows of its answer, and the ways its search can be widened: the rules of partners and of mixed football (§2.30, §4.14).
import { hasMixedChoice, withMixed } from "#src/domain/filter-draft.ts";
import { newSearchPath } from "#src/domain/partner-flag.ts";
import type { Preferences } from "#src/domain/preferences.ts";
import type { RecommendationGroup, Suggestion } from "#src/domain/search-answer.ts";
import { currentStorage } from "#src/web/session/current-storage.ts";
import { partnerFlag } from "#src/web/session/partner.ts";
import type { Answer } from "./use-recommendations.ts";

export interface FoundList {
  isVolunteer: boolean;
  /** Where a new search starts for whoever came by this partner (§2.50-2.60). */
  newSearchPath: string;
  /** Null until the answer is there. */
  groups: RecommendationGroup[] | null;
  suggestions: Suggestion[];
  /** The search with mixed football in it; null where it is in already or the person plays mixed football alone. */
  withMixedFootball: Preferences | null;
}

/** An adult club's visitors see eleven a side alone, and are not offered other kinds. */
export function useFoundList(preferences: Preferences, answer: Answer): FoundList {
  const flag = partnerFlag(currentStorage);
  const isAdultClub = flag === "ISADULTCLUB";
  const found = answer.status === "ready" ? answer.recommendations : null;
  const mixed = withMixed(preferences.PlayWith, true);
  const canIncludeMixed = hasMixedChoice(preferences.PlayWith) && mixed.PlayWith !== preferences.PlayWith;
  return {
    isVolunteer: flag === "ISVOLUNTEER",
    newSearchPath: newSearchPath(flag),
    groups: found?.Recommendations.filter((group) => !isAdultClub || group.FootballType === "11v11") ?? null,
    suggestions: (found?.Suggestions ?? []).filter(({ Change }) => !isAdultClub || !("Category" in Change)),
    withMixedFootball: canIncludeMixed ? { ...preferences, ...mixed } : null,
  };
}
