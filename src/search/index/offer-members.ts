// Many records, few offers: records alike in all that a search asks share one offer and stay listed under it.
import type { Offer } from "./offer-layout.ts";
import { eachInSteps, type Steps } from "./steps.ts";

/** Members of offer o: list[from[o]] up to list[from[o + 1]]. */
export interface OfferMembers {
  from: Int32Array;
  list: Int32Array;
  /** Place of each member in the order that the records were given in. */
  rank: Int32Array;
}

const membersPerStep = 16_384;

/** Gathers records, given as indexes in the order they shall be listed, into offers by key; null drops a record. */
export function* gatherOffers<T extends Offer>(
  records: ArrayLike<number>,
  offerOf: (record: number) => { offer: T; key: string } | null,
): Steps<{ offers: T[]; members: OfferMembers }> {
  const offers: T[] = [];
  const numberOfKey = new Map<string, number>();
  const kept: [record: number, offer: number][] = [];
  yield* eachInSteps(records, (record) => {
    const found = offerOf(record);
    if (found === null) return;
    let number = numberOfKey.get(found.key);
    if (number === undefined) {
      number = offers.push(found.offer) - 1;
      numberOfKey.set(found.key, number);
    }
    kept.push([record, number]);
  });
  return { offers, members: yield* listMembers(offers.length, kept) };
}

function* listMembers(offerCount: number, kept: [record: number, offer: number][]): Steps<OfferMembers> {
  const from = new Int32Array(offerCount + 1);
  yield* eachInSteps(kept, ([, offer]) => from[offer + 1]!++, membersPerStep);
  for (let offer = 0; offer < offerCount; offer++) from[offer + 1]! += from[offer]!;
  const next = from.slice();
  const list = new Int32Array(kept.length);
  const rank = new Int32Array(kept.length);
  yield* eachInSteps(
    kept,
    ([record, offer], order) => {
      const at = next[offer]!++;
      list[at] = record;
      rank[at] = order;
    },
    membersPerStep,
  );
  return { from, list, rank };
}
