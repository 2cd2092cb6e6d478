// Revealing more of a list: cards, places further away; remembered for the return.
import { type RefObject, startTransition } from "react";
import type { RecommendationGroup } from "#src/search/answer/answer-schema.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { groupKey } from "#src/web/calls/ask-recommendations.ts";
import { useFocusOnAdded } from "#src/web/kit/page-state/page-state.tsx";
import { useRemembered } from "#src/web/visit/page-memory.ts";
import { placesOf } from "./found-places.ts";
import { furtherStep, nearbyPlaces, revealedAtOnce } from "./list-plan.ts";
import styles from "./recommendation-screen.module.css";
import type { Recommendations } from "./use-recommendations.ts";

/** The search's id, and which of its lists. */
export type ListName = [searchId: string, list: OfferKind];

/** "View more recommendations": five more cards after the press is painted, the first focused. */
export function useMoreCards(first: number, element: RefObject<HTMLElement | null>, [searchId, list]: ListName) {
  const [shown, setShown] = useRemembered(`cards ${list}`, searchId, first);
  const focusOnAdded = useFocusOnAdded(element, `.${styles.place}`, (card) => card.focus({ preventScroll: true }));
  function showMore() {
    focusOnAdded();
    startTransition(() => setShown(shown + revealedAtOnce));
  }
  return { shown, showMore };
}

/**
 * "Further away" and "View more clubs": reveal five more places of each group, or of one, and load
 * the next page where they are not loaded yet.
 */
export function useFurther(
  groups: RecommendationGroup[],
  { loadMore }: Pick<Recommendations, "loadMore">,
  [searchId, list]: ListName,
  isFurthestFirst: boolean,
) {
  const [revealed, setRevealed] = useRemembered<Readonly<Record<string, number>>>(`further ${list}`, searchId, {});
  const of = (group: RecommendationGroup) => revealed[groupKey(group)] ?? 0;
  const step = (wanted: RecommendationGroup[]) => furtherStep(wanted, of, isFurthestFirst);
  async function go(wanted = groups) {
    const isFetch = step(wanted) === "fetch";
    if (isFetch && !(await loadMore())) return;
    const next = { ...revealed };
    for (const group of wanted) {
      // A page that was fetched first fills the row of the nearest.
      const further = placesOf(group, isFurthestFirst).length - nearbyPlaces;
      next[groupKey(group)] = isFetch ? (further < 0 ? 0 : further + revealedAtOnce) : of(group) + revealedAtOnce;
    }
    startTransition(() => setRevealed(next));
  }
  return { revealed, of, step, go };
}

export type MoreCards = ReturnType<typeof useMoreCards>;
export type MorePlaces = ReturnType<typeof useFurther>;
