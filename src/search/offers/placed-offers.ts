// Many offers as columns of numbers, by place, and of a place by group. A country has a hundred
// thousand of some thousand kinds, equal in all that is asked: each kind is judged once.
import type { Offer } from "../criteria/offer.ts";
import { groupNumberOf } from "../criteria/offer-group.ts";

/** The different offers of many records: a country's teams are of some thousands. */
export class DifferentOffers<Further = null> {
  readonly #numbers = new Map<string, number>();
  readonly offers: Offer[] = [];
  readonly further: Further[] = [];

  /** The number of an offer with something further that tells offers apart. */
  numberOf(offer: Offer, further: Further): number {
    const key = `${Object.values(offer)} ${JSON.stringify(further)}`;
    const number = this.#numbers.get(key);
    if (number !== undefined) return number;
    this.#numbers.set(key, this.offers.length);
    this.further.push(further);
    return this.offers.push(offer) - 1;
  }
}

/** The offers at places, each of one record or several that are equal in all that can be asked. */
export interface PlacedOffers {
  kinds: readonly Offer[];
  /** By offer: the index of its kind, and the number of its recommendation group. */
  kind: Int32Array;
  group: Uint8Array;
  /** The offers of place p: those from from[p] up to, not including, from[p + 1], by group. */
  from: Int32Array;
  /** The records of offer o: records[recordsFrom[o]] to before records[recordsFrom[o + 1]]. */
  recordsFrom: Int32Array;
  records: Int32Array;
}

export interface RecordsOfOffers {
  /** Indexes, in the order in which an offer's records and a group's offers are listed. */
  records: Int32Array;
  /** -1 for a record that is at no place. */
  placeOf(record: number): number;
  /** Equal for records that are one offer where they are at one place. */
  numberOf(record: number): number;
  /** The index of its kind. */
  kindOf(record: number, place: number): number;
  /** To which kinds may be added meanwhile. */
  kinds: readonly Offer[];
}

export function placeOffers(
  placeCount: number,
  { records, placeOf, numberOf, kindOf, kinds }: RecordsOfOffers,
): PlacedOffers {
  const atPlaces = byOwner(placeCount, records, placeOf);
  const from = new Int32Array(placeCount + 1);
  const kind: number[] = [];
  const group: number[] = [];
  const recordsFrom = [0];
  const listed: number[] = [];
  for (let place = 0; place < placeCount; place++) {
    const here = atPlaces.list.subarray(atPlaces.from[place], atPlaces.from[place + 1]);
    const offers = Array.from(Map.groupBy(here, numberOf).values(), (same) => {
      const ofSame = kindOf(same[0]!, place);
      return { same, kind: ofSame, group: groupNumberOf(kinds[ofSame]!) };
    });
    for (const each of offers.sort((a, b) => a.group - b.group)) {
      kind.push(each.kind);
      group.push(each.group);
      listed.push(...each.same);
      recordsFrom.push(listed.length);
    }
    from[place + 1] = kind.length;
  }
  return {
    kinds,
    kind: Int32Array.from(kind),
    group: Uint8Array.from(group),
    from,
    recordsFrom: Int32Array.from(recordsFrom),
    records: Int32Array.from(listed),
  };
}

/** The records of each owner, in order: of owner o, list[from[o]] to before list[from[o + 1]]. */
export function byOwner(ownerCount: number, records: Int32Array, ownerOf: (record: number) => number) {
  const from = new Int32Array(ownerCount + 1);
  const owned = records.filter((record) => ownerOf(record) >= 0);
  for (const record of owned) from[ownerOf(record) + 1]!++;
  for (let owner = 0; owner < ownerCount; owner++) from[owner + 1]! += from[owner]!;
  const next = from.slice();
  const list = new Int32Array(owned.length);
  for (const record of owned) list[next[ownerOf(record)]!++] = record;
  return { from, list };
}
