// A few cards and what they offer, searched by the rules of the search.
import { distanceMiles, milesPerDegree, type Position } from "#src/gazetteer/position.ts";
import { allOf, rulesFor, type SearchCriteria, sortsOf } from "#src/search/criteria/criteria.ts";
import type { OfferSort } from "#src/search/criteria/criterion.ts";
import type { Offer } from "#src/search/criteria/offer.ts";
import { groupCount, groupNumberOf } from "#src/search/criteria/offer-group.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { type CardKey, type CardPlace, kindOf, type OfferState } from "./card-state.ts";

/** What a card offers at a place, or offered there: all of it counts, also what has ended. */
export interface IndexedCard extends CardPlace {
  card: CardKey;
  offers: readonly OfferState[];
}

/** A card in one group of somebody's list. */
export interface FittingCard<Card> {
  of: Card;
  group: number;
}

interface CardIndex<Card> {
  /** Those with an offer that fits, once for each group, wherever they are. */
  find(offers: OfferKind, criteria: SearchCriteria): FittingCard<Card>[];
}

const sortOf = (card: CardKey): OfferSort =>
  card.startsWith("c") ? "team" : card.startsWith("v") ? "session" : "provider";

export function cardIndex<Card extends IndexedCard>(cards: readonly Card[]): CardIndex<Card> {
  // Offers that are equal in all that can be asked are judged once.
  const different = new Map<string, number>();
  const kinds: Offer[] = [];
  const numberOf = (offer: OfferState, has: number) => {
    const key = `${kindOf(offer)} ${has}`;
    const number = different.get(key) ?? kinds.push({ ...offer, has }) - 1;
    different.set(key, number);
    return number;
  };
  const listed = cards.map((of) => ({
    of,
    sort: sortOf(of.card),
    // Without groups of a later version.
    offers: of.offers
      .map((offer) => ({ group: groupNumberOf(offer), kind: numberOf(offer, of.access) }))
      .filter(({ group }) => group < groupCount),
  }));
  return {
    find(offers, criteria) {
      const found: FittingCard<Card>[] = [];
      for (const sort of sortsOf[offers]) {
        const fits = allOf(rulesFor(sort, criteria));
        const judged: (boolean | undefined)[] = [];
        for (const { of, offers: some } of listed.filter((each) => each.sort === sort)) {
          const groups = new Set<number>();
          for (const { group, kind } of some) {
            judged[kind] ??= fits(kinds[kind]!);
            if (judged[kind]) groups.add(group);
          }
          for (const group of groups) found.push({ of, group });
        }
      }
      return found;
    },
  };
}

/** Whether a search within miles of a position shows the card. */
export function isNear({ of: { at } }: FittingCard<CardPlace>, from: Position, miles: number): boolean {
  const [latitude, longitude] = at;
  // Most are further north or south than that.
  if (Math.abs(latitude - from.latitude) > miles / milesPerDegree + 1e-9) return false;
  return distanceMiles(from, { latitude, longitude }) <= miles;
}
