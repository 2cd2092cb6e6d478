// The answer to the search in force: restored from the visit, else asked for; later pages appended (specification §4.13, §7.18).
import { useCallback, useEffect, useState } from "react";
import { type Preferences, pageSizes } from "#src/domain/preferences.ts";
import type { RecommendationGroup } from "#src/domain/search-answer.ts";
import { askRecommendations, keyOf, type ListKind, type OfferKind } from "#src/web/session/ask-recommendations.ts";
import type { StoredRecommendations } from "#src/web/session/session.ts";
import { session } from "#src/web/session/visit.ts";

export type Answer =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; recommendations: StoredRecommendations };

export interface Recommendations {
  answer: Answer;
  /** Fetches the next page of every group. */
  more: "none" | "idle" | "loading" | "failed";
  loadMore(): void;
  retry(): void;
}

/** Null preferences (the browser has not looked yet) count as loading. */
export function useRecommendations(
  preferences: Preferences | null | undefined,
  list: ListKind,
  offers: OfferKind,
): Recommendations {
  const [answer, setAnswer] = useState<Answer>({ status: "loading" });
  const [moreState, setMoreState] = useState<"idle" | "loading" | "failed">("idle");

  const start = useCallback(() => {
    if (!preferences) return;
    let isCurrent = true;
    const kept = session.recommendations(keyOf(list, offers));
    setMoreState("idle");
    setAnswer(kept ? { status: "ready", recommendations: kept } : { status: "loading" });
    if (!kept) {
      askRecommendations(session, preferences, list, offers).then((outcome) => {
        if (isCurrent) setAnswer(outcome.ok ? { status: "ready", ...outcome } : { status: "failed" });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [preferences, list, offers]);
  useEffect(start, [start]);

  const loadMore = useCallback(() => {
    if (!preferences || answer.status !== "ready" || moreState === "loading") return;
    setMoreState("loading");
    const page = nextPage(answer.recommendations.Recommendations, pageSizes[offers]);
    askRecommendations(session, preferences, list, offers, page).then((outcome) => {
      setMoreState(outcome.ok ? "idle" : "failed");
      if (outcome.ok) setAnswer({ status: "ready", ...outcome });
    });
  }, [preferences, list, offers, answer, moreState]);

  const hasMore = answer.status === "ready" && answer.recommendations.Recommendations.some((group) => left(group) > 0);
  return { answer, more: hasMore ? moreState : "none", loadMore, retry: start };
}

/** Cards of a group that are held, of either kind. */
export function held(group: RecommendationGroup): number {
  const { RecommendationClubCartDto, RecommendationCentreCartDto, RecommendationProviderCartDto } = group;
  return RecommendationClubCartDto.length + RecommendationCentreCartDto.length + RecommendationProviderCartDto.length;
}

/** All cards of a group, held or not. */
export function total(group: RecommendationGroup): number {
  return group.TotalClubsRecords + group.TotalCentresRecords + group.TotalProvidersRecords;
}

const left = (group: RecommendationGroup) => total(group) - held(group);

/** The page after the longest list held: lists are cut alike, so shorter ones are already whole. */
export function nextPage(groups: RecommendationGroup[], pageSize: number): number {
  const longest = groups.map((group) =>
    Math.max(
      group.RecommendationClubCartDto.length,
      group.RecommendationCentreCartDto.length,
      group.RecommendationProviderCartDto.length,
    ),
  );
  return Math.ceil(Math.max(0, ...longest) / pageSize) + 1;
}
