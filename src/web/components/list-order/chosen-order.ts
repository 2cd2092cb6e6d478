// The order chosen for a search's lists: kept when a place's page is opened, and also used on the search's map.
import { Literal, Object as RecordOf, String as Text, Union } from "typebox";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { fitsSchema } from "#src/domain/schema/schema-errors.ts";
import { currentStorage } from "#src/web/storage/current-storage.ts";
import { type ListOrder, listOrders } from "./list-order.ts";

const keys: Record<OfferKind, string> = { club: "list_order_club", casual: "list_order_casual" };

const storedSchema = RecordOf({
  /** Another search begins nearest first. */
  SearchId: Text({ maxLength: 64 }),
  Order: Union([Literal("nearest"), Literal("furthest"), Literal("soonest")]),
});

/** Nearest first where none was chosen for this search, and where what is stored was tampered with. */
export function listOrder(searchId: string, offers: OfferKind): ListOrder {
  const stored = parsed(currentStorage.read(keys[offers]));
  if (!fitsSchema(storedSchema, stored)) return "nearest";
  const { SearchId, Order } = stored as { SearchId: string; Order: ListOrder };
  return SearchId === searchId && listOrders(offers).includes(Order) ? Order : "nearest";
}

export function storeListOrder(searchId: string, offers: OfferKind, order: ListOrder): void {
  currentStorage.write(keys[offers], JSON.stringify({ SearchId: searchId, Order: order }));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
