// The order in which a search's places are read, and the way to choose another. In use on a list and on its map.
import { startTransition, useState } from "react";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { listOrder, storeListOrder } from "./chosen-order.ts";
import type { ListOrder } from "./list-order.ts";

/** For a component with a key for each search and kind of offer. */
export function useListOrder(searchId: string, offers: OfferKind): [ListOrder, (order: ListOrder) => void] {
  const [order, setOrder] = useState(() => listOrder(searchId, offers));
  function choose(next: ListOrder) {
    storeListOrder(searchId, offers, next);
    // After the choice has been painted: a long list takes its time.
    startTransition(() => setOrder(next));
  }
  return [order, choose];
}
