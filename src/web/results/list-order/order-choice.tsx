// Chooses the order of a list's places (specification §4.1).
import { type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import type { ListOrder } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { listOrderLabels, listOrders } from "./list-order.ts";
import styles from "./order-choice.module.css";
import type { Ordering } from "./use-list-order.ts";

interface OrderChoiceProps {
  offers: OfferKind;
  ordering: Ordering;
}

export function OrderChoice({ offers, ordering: { order, choose } }: OrderChoiceProps) {
  const id = useId();
  // Ahead of the list, which is asked for and rendered after the choice; null until something is chosen here.
  const [chosen, setChosen] = useState<ListOrder | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const holdPlace = useHeldPlace(place, order);
  const orders = listOrders(offers);
  async function onChoose(next: ListOrder) {
    setChosen(next);
    setFailed(false);
    if (await choose(next, holdPlace)) return;
    setChosen(null);
    setFailed(true);
  }
  return (
    <div ref={place} className={styles.choice}>
      <label htmlFor={id}>
        Sort<span className="vh"> the list</span>
      </label>
      <span className={styles.field}>
        <select
          id={id}
          value={chosen ?? order}
          onChange={({ target }) => onChoose(orders[target.selectedIndex] ?? "nearest")}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {listOrderLabels[each]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <p role="status" className="vh">
        {chosen !== null &&
          (order === chosen ? `The list is now ${listOrderLabels[order].toLowerCase()}.` : "Sorting the list...")}
      </p>
      {hasFailed && <p role="alert">That didn’t work. Check your connection and choose again.</p>}
    </div>
  );
}

/** In another order the places above may be taller or fewer: the choice stays in the window where it was pressed. */
function useHeldPlace(place: RefObject<HTMLElement | null>, order: ListOrder): () => void {
  const held = useRef<{ order: ListOrder; topPx: number } | null>(null);
  const topPx = () => place.current?.getBoundingClientRect().top ?? 0;
  useLayoutEffect(() => {
    if (!place.current || held.current === null || held.current.order === order) return;
    const { style } = place.current;
    style.marginBlockStart = "";
    window.scrollBy({ top: topPx() - held.current.topPx, behavior: "instant" });
    // At the page's top there may be less to scroll than the places lost.
    const missingPx = held.current.topPx - topPx();
    if (missingPx > 0) style.marginBlockStart = `${missingPx}px`;
    held.current = null;
  });
  return () => {
    held.current = { order, topPx: topPx() };
  };
}
