// The loop of a search: counts the fitting places of each group, and keeps the nearest.
import { allOf, type NamedRule, rulesFor, type SearchCriteria } from "../criteria/criteria.ts";
import type { OfferSort, Rule } from "../criteria/criterion.ts";
import { groupCount, type OfferGroup, offerGroups } from "../criteria/offer-group.ts";
import type { PlaceColumns } from "../offers/place-columns.ts";
import type { PlacedOffers } from "../offers/placed-offers.ts";
import { type Catchment, type PlacesInside, placesInside, roomFor } from "./catchment.ts";

export interface OfferList {
  sort: OfferSort;
  places: PlaceColumns;
  offers: PlacedOffers;
  /** Whether an offer is there at a moment, whatever is asked. */
  isThere(offer: number, nowMs: number): boolean;
  /** Memory for a search. */
  inside: PlacesInside;
}

export const offerList = (list: Omit<OfferList, "inside">): OfferList => ({ ...list, inside: roomFor(list.places) });

/** A search of one list. Valid until the next one of that list. */
export interface ListSearch {
  list: OfferList;
  /** Those of the catchment. */
  inside: PlacesInside;
  /** What is found is not further away; what a wider search would find may be. */
  withinMiles: number;
  nowMs: number;
  rules: NamedRule[];
  /** Of an offer that is there, by its number. */
  fits(offer: number): boolean;
}

/** What is known of a kind of offers. */
const [notJudged, unfitting, fitting] = [0, 1, 2];

export function searchOf(list: OfferList, wanted: SearchCriteria, catchment: Catchment, nowMs: number): ListSearch {
  const rules = rulesFor(list.sort, wanted);
  const every: Rule = allOf(rules);
  const { kinds, kind } = list.offers;
  const judged = new Uint8Array(kinds.length);
  return {
    list,
    inside: placesInside(list.places, catchment, list.inside),
    withinMiles: wanted.withinMiles ?? catchment.miles,
    nowMs,
    rules,
    fits(number) {
      if (!list.isThere(number, nowMs)) return false;
      const ofKind = kind[number]!;
      if (judged[ofKind] === notJudged) judged[ofKind] = every(kinds[ofKind]!) ? fitting : unfitting;
      return judged[ofKind] === fitting;
    },
  };
}

export interface FoundCard {
  place: number;
  /** Great-circle miles. */
  miles: number;
}

export interface FoundGroup {
  group: OfferGroup;
  total: number;
  /** Miles to the nearest card of the group, on whichever page it is. */
  nearestMiles: number;
  /** The cards of the page by distance, then id, or in the reverse order. */
  cards: FoundCard[];
}

export interface WantedPage {
  first: number;
  size: number;
  isFurthestFirst: boolean;
}

/** Up to this many cards are kept sorted; a later page collects all cards to sort them once. */
const mostSorted = 128;

/** Finds the groups with a fitting offer, by group number, and how many places have one. */
export function findGroups({ list, inside, withinMiles, fits }: ListSearch, page: WantedPage) {
  const { group, from } = list.offers;
  // The furthest are only known once all are.
  const wanted = page.isFurthestFirst ? Number.POSITIVE_INFINITY : page.first + page.size;
  const nearestOf: (Nearest | undefined)[] = Array.from({ length: groupCount });
  let placeCount = 0;
  for (let at = 0; at < inside.count; at++) {
    if (inside.miles[at]! > withinMiles) continue;
    const place = inside.place[at]!;
    const end = from[place + 1]!;
    let last = -1;
    for (let offer = from[place]!; offer < end; offer++) {
      const number = group[offer]!;
      // A place is once in a group, and its offers are by group.
      if (number === last || !fits(offer)) continue;
      if (last < 0) placeCount++;
      last = number;
      nearestOf[number] ??= new Nearest(wanted, list.places.record);
      nearestOf[number].add(place, inside.miles[at]!);
    }
  }
  const groups = nearestOf.flatMap((nearest, number) => nearest?.toGroup(offerGroups[number]!, page) ?? []);
  return { groups, placeCount };
}

/** The nearest cards of a group. */
class Nearest {
  #total = 0;
  readonly #wanted: number;
  readonly #record: Int32Array;
  /** At least the wanted ones, sorted where these are few. */
  readonly #cards: FoundCard[] = [];

  constructor(wanted: number, record: Int32Array) {
    this.#wanted = wanted;
    this.#record = record;
  }

  add(place: number, miles: number): void {
    this.#total++;
    const cards = this.#cards;
    if (this.#wanted > mostSorted) {
      cards.push({ place, miles });
      return;
    }
    if (cards.length === this.#wanted) {
      if (!this.#isBefore(place, miles, cards.at(-1)!)) return;
      cards.length--;
    }
    let at = cards.length;
    while (at > 0 && this.#isBefore(place, miles, cards[at - 1]!)) at--;
    cards.splice(at, 0, { place, miles });
  }

  toGroup(group: OfferGroup, { first, size, isFurthestFirst }: WantedPage): FoundGroup {
    const cards = this.#cards;
    if (this.#wanted > mostSorted)
      cards.sort((a, b) => a.miles - b.miles || this.#record[a.place]! - this.#record[b.place]!);
    return {
      group,
      total: this.#total,
      nearestMiles: cards[0]!.miles,
      cards: (isFurthestFirst ? cards.toReversed() : cards).slice(first, first + size),
    };
  }

  /** By distance, then id. */
  #isBefore(place: number, miles: number, other: FoundCard): boolean {
    return miles < other.miles || (miles === other.miles && this.#record[place]! < this.#record[other.place]!);
  }
}

export function fittingOffers({ list, fits }: ListSearch, place: number, { number }: OfferGroup): number[] {
  const { group, from } = list.offers;
  const offers: number[] = [];
  for (let offer = from[place]!; offer < from[place + 1]!; offer++) {
    if (group[offer] === number && fits(offer)) offers.push(offer);
  }
  return offers;
}
