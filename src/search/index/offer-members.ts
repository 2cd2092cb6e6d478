// The members of offers: teams or sessions that are equal in everything a search can ask share one offer.
import type { Block } from "./block.ts";
import type { BlockWriter } from "./block-writer.ts";
import type { CardMap } from "./card-map.ts";
import { layoutOrder, type Offer } from "./offer-layout.ts";

/** Members of offer o: list[from[o]] up to, not including, list[from[o + 1]]. */
export interface OfferMembers {
  from: Int32Array;
  list: Int32Array;
  /** By member: its position in the order that the records were given in. */
  rank: Int32Array;
}

/**
 * Groups records into offers by key, in the order of the layout. `records`: indexes in the order to list them; `keyOf`
 * returns null to leave one out, and `offerOf` makes the offer of a key from its first record. Keys that are numbers take
 * less time and memory than strings.
 */
export function gatherOffers<T extends Offer, Key extends string | number>(
  map: CardMap,
  records: Int32Array,
  { keyOf, offerOf }: { keyOf: (record: number) => Key | null; offerOf: (record: number) => T },
): { offers: T[]; members: OfferMembers } {
  const offers: T[] = [];
  const numberOfKey = new Map<Key, number>();
  const listed = new Int32Array(records.length);
  const offerOfListed = new Int32Array(records.length);
  let count = 0;
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    let number = numberOfKey.get(key);
    if (number === undefined) {
      number = offers.push(offerOf(record)) - 1;
      numberOfKey.set(key, number);
    }
    listed[count] = record;
    offerOfListed[count++] = number;
  }
  const order = layoutOrder(map, offers);
  const placeOf = new Int32Array(offers.length);
  order.forEach((number, place) => {
    placeOf[number] = place;
  });
  return {
    offers: Array.from(order, (number) => offers[number]!),
    members: listMembers(
      offers.length,
      listed.subarray(0, count),
      offerOfListed.map((number) => placeOf[number]!),
    ),
  };
}

function listMembers(offerCount: number, listed: Int32Array, offerOfListed: Int32Array): OfferMembers {
  const from = new Int32Array(offerCount + 1);
  for (let order = 0; order < listed.length; order++) from[offerOfListed[order]! + 1]!++;
  for (let offer = 0; offer < offerCount; offer++) from[offer + 1]! += from[offer]!;
  const next = from.slice();
  const list = new Int32Array(listed.length);
  const rank = new Int32Array(listed.length);
  for (let order = 0; order < listed.length; order++) {
    const at = next[offerOfListed[order]!]!++;
    list[at] = listed[order]!;
    rank[at] = order;
  }
  return { from, list, rank };
}

export function writeMembers(writer: BlockWriter, table: string, members: OfferMembers): void {
  writer.add(`${table}.membersFrom`, members.from);
  writer.add(`${table}.membersList`, members.list);
  writer.add(`${table}.membersRank`, members.rank);
}

export function openMembers(block: Block, table: string): OfferMembers {
  return {
    from: block.section(`${table}.membersFrom`, Int32Array),
    list: block.section(`${table}.membersList`, Int32Array),
    rank: block.section(`${table}.membersRank`, Int32Array),
  };
}
