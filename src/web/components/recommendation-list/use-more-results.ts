// Revealing more of a list: further cards, and places further away; remembered for when the visitor returns.
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { RecommendationGroup } from "#src/domain/answers/search-answer.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { placesOf } from "#src/web/components/recommendation-list/group-places.ts";
import { furtherStep, nearbyPlaces, revealedAtOnce } from "#src/web/components/recommendation-list/list-steps.ts";
import styles from "./recommendation-screen.module.css";
import type { Recommendations } from "./use-recommendations.ts";

/** The search's id, and which of its lists. */
export type ListName = [searchId: string, list: OfferKind];

interface Revealed {
  /** Numbered cards shown; 0 where no more were asked for than the list begins with. */
  cards: number;
  /** Places shown beyond each card's row of the nearest. */
  further: number;
}

/** As long as the page lives and the search is the same. */
let remembered: { searchId: string; lists: Map<OfferKind, Revealed> } = { searchId: "", lists: new Map() };

function revealedIn([searchId, list]: ListName): Revealed {
  return (remembered.searchId === searchId && remembered.lists.get(list)) || { cards: 0, further: 0 };
}

function remember([searchId, list]: ListName, change: Partial<Revealed>): void {
  const before = revealedIn([searchId, list]);
  if (remembered.searchId !== searchId) remembered = { searchId, lists: new Map() };
  remembered.lists.set(list, { ...before, ...change });
}

/** "View more recommendations": five cards more, rendered after the press has been painted; the first new one takes the focus. */
export function useMoreCards(first: number, element: RefObject<HTMLElement | null>, list: ListName) {
  const [shown, setShown] = useState(() => Math.max(first, revealedIn(list).cards));
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null || shown <= firstNew.current) return;
    const cards = element.current?.querySelectorAll<HTMLElement>(`.${styles.place}`);
    cards?.[firstNew.current]?.focus({ preventScroll: true });
    firstNew.current = null;
  }, [shown, element]);
  function showMore() {
    firstNew.current = shown;
    remember(list, { cards: shown + revealedAtOnce });
    startTransition(() => setShown(shown + revealedAtOnce));
  }
  return { shown, showMore };
}

/** "Further away": reveals five more places of each card, and loads the next page where they are not loaded yet. */
export function useFurther(
  groups: RecommendationGroup[],
  { loadMore }: Pick<Recommendations, "loadMore">,
  list: ListName,
) {
  const [revealed, setRevealed] = useState(() => revealedIn(list).further);
  const step = furtherStep(groups, revealed);
  function reveal(count: number) {
    remember(list, { further: count });
    startTransition(() => setRevealed(count));
  }
  async function go() {
    if (step === "reveal") reveal(revealed + revealedAtOnce);
    else {
      const held = Math.max(...groups.map((group) => placesOf(group).length)) - nearbyPlaces;
      if (await loadMore()) reveal(held < 0 ? 0 : held + revealedAtOnce);
    }
  }
  return { revealed, step, go };
}

export type MoreCards = ReturnType<typeof useMoreCards>;
export type MorePlaces = ReturnType<typeof useFurther>;
