// The items of a page: which are to be stored, which are gone, and why others are left out.
import { type MappingContext, mapItem } from "./map-item.ts";
import type { RefusalReason, StoredItem } from "./opportunity.ts";
import type { RpdeItem } from "./rpde-page.ts";

export interface MappedPage<Own> {
  /** Each id once. */
  stored: Map<string, StoredItem<Own>>;
  /** Ids that are not stored: deleted or refused. */
  gone: string[];
  /** Of those not stored, what will not take place, or not there: cancelled, postponed, online. */
  calledOff: string[];
  /** With the id of one such item each. */
  refusals: { reason: RefusalReason; count: number; example: string }[];
}

/** What publishers say of a session that people must not go to. */
const callingOff = new Set<RefusalReason>(["cancelled", "postponed", "virtual"]);

/** The last of several items of one id counts. */
export function mapPage<Own>(items: RpdeItem[], context: MappingContext<Own>): MappedPage<Own> {
  const stored = new Map<string, StoredItem<Own>>();
  /** With whether it is called off. */
  const gone = new Map<string, boolean>();
  const refusals = new Map<RefusalReason, { count: number; example: string }>();
  const refuse = (reason: RefusalReason, example: string) => {
    const entry = refusals.get(reason);
    if (entry) entry.count += 1;
    else refusals.set(reason, { count: 1, example: example.slice(0, 200) });
  };
  for (const item of items) {
    if (!item.ok) {
      refuse(item.reason, item.id);
      if (item.id === "") continue;
    }
    const mapped = item.ok && item.data ? mapItem(item.data, item.kind, context) : null;
    if (mapped?.refusal) refuse(mapped.refusal, mapped.detail === "" ? item.id : `${item.id} (${mapped.detail})`);
    if (mapped?.stored) {
      stored.set(item.id, mapped.stored);
      gone.delete(item.id);
    } else {
      stored.delete(item.id);
      gone.set(item.id, mapped?.refusal ? callingOff.has(mapped.refusal) : false);
    }
  }
  const idsOf = (isCalledOff: boolean) => [...gone].flatMap(([id, each]) => (each === isCalledOff ? id : []));
  return {
    stored,
    gone: idsOf(false),
    calledOff: idsOf(true),
    refusals: [...refusals].map(([reason, each]) => ({ reason, ...each })),
  };
}
