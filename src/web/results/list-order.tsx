// The orders in which the places found can be read: by distance either way, casual ones by their
// next session too (§4.1). The choice of one, on a list and on its map.

import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { placeInOrder } from "#src/catalogue/records/whole-day.ts";
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { ListOrder, Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { fetchRecommendations, keyOf, type ListKind } from "#src/web/calls/fetch-recommendations.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { type Session, type StoredRecommendations, session, sortOf } from "#src/web/visit/session.ts";
import styles from "./order-choice.module.css";

/** The orders that a list can have; the first is the default. */
function listOrders(offers: OfferKind, isHelping: boolean): readonly ListOrder[] {
  const byDistance = ["nearest", "furthest"] as const;
  if (offers === "casual") return [...byDistance, "soonest"];
  return isHelping ? [...byDistance, "helpers"] : byDistance;
}

export const listOrderLabels: Record<ListOrder, string> = {
  nearest: defineMessage("Nearest first"),
  furthest: defineMessage("Furthest first"),
  soonest: defineMessage("Next session first"),
  helpers: defineMessage("Looking for helpers first"),
};

/** What of a place an order other than by distance looks at. */
interface ToOrder {
  nextMs: number | null;
  zone?: string;
  wantsHelpers: boolean;
}

/**
 * Sorts places, given in their answer's order, by the chosen order; by distance is their own. Of
 * two alike the nearer is first; a place without a session to come (null) is last.
 */
export function inOrder<Place>(
  places: readonly Place[],
  order: ListOrder,
  factsOf: (place: Place) => ToOrder,
): Place[] {
  if (order === "helpers") {
    return places.toSorted((a, b) => Number(factsOf(b).wantsHelpers) - Number(factsOf(a).wantsHelpers));
  }
  if (order !== "soonest") return [...places];
  function startOf(place: Place): number {
    const { nextMs, zone } = factsOf(place);
    return nextMs === null ? Number.MAX_SAFE_INTEGER : placeInOrder(nextMs, null, zone);
  }
  return places.toSorted((a, b) => startOf(a) - startOf(b));
}

/** A row's heading: "7 clubs, nearest first", "The nearest 10 of 61 places, next session first". */
export function formatOrderedCount(
  { text }: Language,
  shown: number,
  all: number,
  offers: OfferKind,
  order: ListOrder,
): string {
  if ((order === "soonest" || order === "helpers") && shown < all) {
    return offers === "club"
      ? text("The nearest {shown} of {all, plural, one {# club} other {# clubs}}, looking for helpers first", {
          shown,
          all,
        })
      : text("The nearest {shown} of {all, plural, one {# place} other {# places}}, next session first", {
          shown,
          all,
        });
  }
  return offers === "club"
    ? text(
        "{all, plural, one {# club} other {# clubs}}, {order, select, nearest {nearest first} furthest {furthest first} helpers {looking for helpers first} other {next session first}}",
        { all, order },
      )
    : text(
        "{all, plural, one {# place} other {# places}}, {order, select, nearest {nearest first} furthest {furthest first} other {next session first}}",
        { all, order },
      );
}

export type Ordering = ReturnType<typeof useListOrder>;

export interface Asking {
  /** That of the visit, or one that holds the answers around another place. */
  session: Session;
  preferences: Preferences;
  offers: OfferKind;
}

/** `answer`: what is shown now. */
export function useListOrder(asking: Asking, list: ListKind, answer: Pick<StoredRecommendations, "Sort"> | null) {
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  /**
   * Shows the places in another order, once they are there; until then, or if they do not come,
   * nothing changes. `beforeShown`: called just before. False where they cannot be had.
   */
  async function choose(Order: ListOrder, beforeShown: () => void): Promise<boolean> {
    latest.current?.abort();
    const leaving = new AbortController();
    latest.current = leaving;
    const { session: listSession, preferences, offers } = asking;
    if (sortOf({ Order }) !== answer?.Sort) {
      const outcome = await fetchRecommendations({ ...preferences, Order }, list, offers, 1, leaving.signal);
      // Another order or another search was chosen meanwhile.
      if (leaving.signal.aborted || listSession.preferences()?.SearchId !== preferences.SearchId) return true;
      if (!outcome.ok) return false;
      listSession.storeRecommendations(keyOf(list, offers), outcome.body);
    }
    const current = session.preferences();
    beforeShown();
    if (current) session.storePreferences({ ...current, Order });
    return true;
  }
  const { Order = "nearest" } = asking.preferences;
  const isOfList = Order === (asking.offers === "casual" ? "soonest" : "helpers");
  const order: ListOrder = answer?.Sort ?? (isOfList ? Order : "nearest");
  return { order, choose };
}

interface OrderChoiceProps {
  offers: OfferKind;
  ordering: Ordering;
  isHelping: boolean;
}

export function OrderChoice({ offers, ordering, isHelping }: OrderChoiceProps) {
  const language = useLanguage();
  const { order, choose } = ordering;
  const { text } = language;
  const id = useId();
  // Ahead of the list, rendered after the choice; null until something is chosen here.
  const [chosen, setChosen] = useState<ListOrder | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const keepPosition = useKeptPosition(place, order);
  const orders = listOrders(offers, isHelping);
  async function onChoose(next: ListOrder) {
    setChosen(next);
    setFailed(false);
    if (await choose(next, keepPosition)) return;
    setChosen(null);
    setFailed(true);
  }
  return (
    <div ref={place} className={styles.choice}>
      <label htmlFor={id}>{richText(language, "Sort<spoken> the list</spoken>", {})}</label>
      <span className={styles.field}>
        <select
          id={id}
          value={chosen ?? order}
          onChange={({ target }) => onChoose(orders[target.selectedIndex] ?? "nearest")}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {text(listOrderLabels[each])}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <p role="status" className="vh">
        {chosen !== null &&
          (order === chosen
            ? text(
                "The list is now {order, select, nearest {nearest first} furthest {furthest first} helpers {looking for helpers first} other {next session first}}.",
                { order },
              )
            : text("Sorting the list..."))}
      </p>
      {hasFailed && <p role="alert">{text("That didn’t work. Check your connection and choose again.")}</p>}
    </div>
  );
}

/** In another order the places above may be fewer: the choice stays where it was pressed. */
function useKeptPosition(place: RefObject<HTMLElement | null>, order: ListOrder): () => void {
  const pressed = useRef<{ order: ListOrder; topPx: number } | null>(null);
  const topPx = () => place.current?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    if (!place.current || pressed.current === null || pressed.current.order === order) return;
    const { style } = place.current;
    style.marginBlockStart = "";
    window.scrollBy({ top: topPx() - pressed.current.topPx, behavior: "instant" });
    // At the page's top there may be less to scroll than the places lost.
    const missingPx = pressed.current.topPx - topPx();
    if (missingPx > 0) style.marginBlockStart = `${missingPx}px`;
    pressed.current = null;
  });
  return () => {
    pressed.current = { order, topPx: topPx() };
  };
}
