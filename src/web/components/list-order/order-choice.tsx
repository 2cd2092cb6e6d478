// Chooses the order of a list's places (specification §4.1, decision 0045).
import { useId, useState } from "react";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { Icon } from "../icon/icon.tsx";
import { type ListOrder, listOrders, listOrderWords } from "./list-order.ts";
import styles from "./order-choice.module.css";

interface OrderChoiceProps {
  offers: OfferKind;
  order: ListOrder;
  onChoose: (order: ListOrder) => void;
}

export function OrderChoice({ offers, order, onChoose }: OrderChoiceProps) {
  const id = useId();
  // Ahead of the list, which is drawn after the choice.
  const [chosen, setChosen] = useState(order);
  const orders = listOrders(offers);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>
        Sort<span className="vh"> the list</span>
      </label>
      <span className={styles.field}>
        <select
          id={id}
          value={chosen}
          onChange={({ target }) => {
            const next = orders[target.selectedIndex] ?? "nearest";
            setChosen(next);
            onChoose(next);
          }}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {listOrderWords[each]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <p role="status" className="vh">
        {order === chosen &&
          order !== listOrders(offers)[0] &&
          `The list is now ${listOrderWords[order].toLowerCase()}.`}
      </p>
    </div>
  );
}
