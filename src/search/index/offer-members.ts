// The members of offers: teams or sessions that are equal in everything a search can ask share one offer.
import type { Sections } from "./block.ts";
import type { CardMap } from "./card-map.ts";
import { GrowingColumn } from "./growing-column.ts";
import { layoutOrder } from "./offer-layout.ts";

/** Members of offer o: list[from[o]] up to, not including, list[from[o + 1]]. */
export const memberSections = {
  from: Int32Array,
  list: Int32Array,
  /** By member: its position in the order that the records were given in. */
  rank: Int32Array,
} as const;

export type OfferMembers = Sections<typeof memberSections>;

/** What an offer is made of, by record. */
export interface OfferRecords {
  /** A whole number that is equal for records of one offer; negative to leave the record out. */
  keyOf(record: number): number;
  cardOf(record: number): number;
  groupOf(record: number): number;
}

/**
 * Groups records into offers by key, in the order of the layout. `records`: indexes in the order to list them. `firsts`: by
 * offer, the first record of it.
 */
export function gatherOffers(
  map: CardMap,
  records: Int32Array,
  { keyOf, cardOf, groupOf }: OfferRecords,
): { firsts: Int32Array; members: OfferMembers } {
  const firsts = new GrowingColumn(Int32Array);
  const numbers = new KeyNumbers(records.length);
  const listed = new Int32Array(records.length);
  const offerOfListed = new Int32Array(records.length);
  let count = 0;
  for (const record of records) {
    const key = keyOf(record);
    if (key < 0) continue;
    const number = numbers.of(key);
    if (number === firsts.length) firsts.push(record);
    listed[count] = record;
    offerOfListed[count++] = number;
  }
  const unordered = firsts.all();
  const order = layoutOrder(map, { card: unordered.map(cardOf), group: Uint8Array.from(unordered.map(groupOf)) });
  const placeOf = new Int32Array(order.length);
  order.forEach((number, place) => {
    placeOf[number] = place;
  });
  return {
    firsts: order.map((number) => unordered[number]!),
    members: listMembers(
      order.length,
      listed.subarray(0, count),
      offerOfListed.map((number) => placeOf[number]!),
    ),
  };
}

/** Numbers different keys from 0, in the order in which they come: a table of numbers, where a map would hold objects. */
class KeyNumbers {
  /** The slots: a key and its number, -1 where it is free. */
  readonly #keys: Float64Array;
  readonly #numbers: Int32Array;
  #count = 0;

  /** For at most so many keys, which are whole numbers, none negative. */
  constructor(most: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(1, most) * 2));
    this.#keys = new Float64Array(slots);
    this.#numbers = new Int32Array(slots).fill(-1);
  }

  of(key: number): number {
    const last = this.#numbers.length - 1;
    let slot = (Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b)) >>> 1;
    slot = (slot ^ (slot >>> 15)) & last;
    while (this.#numbers[slot]! >= 0 && this.#keys[slot] !== key) slot = (slot + 1) & last;
    if (this.#numbers[slot]! < 0) {
      this.#keys[slot] = key;
      this.#numbers[slot] = this.#count++;
    }
    return this.#numbers[slot]!;
  }
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
