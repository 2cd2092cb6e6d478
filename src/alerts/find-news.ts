// Searches the changed cards of an import for alerts, each search once for all that ask it: which
// cards a list shows now that it did not show before.
import type { Position } from "#src/gazetteer/position.ts";
import { type SearchCriteria, searchCriteria } from "#src/search/criteria/criteria.ts";
import { groupCount } from "#src/search/criteria/offer-group.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { reachOfAlert } from "./alert-rules.ts";
import { cardIndex, type FittingCard, type IndexedCard, isNear } from "./card-index.ts";
import {
  type CardKey,
  type CardPlace,
  type CardState,
  earlierOffers,
  freedOffers,
  isListed,
  kindOf,
  type OfferState,
  openedOffers,
  placeKey,
  providerKey,
  providerOf,
} from "./card-state.ts";

/** The part of an alert that decides whether a card is news to it. */
export interface AlertToFind {
  alertId: string;
  offers: OfferKind;
  search: SearchRequest;
  miles: number;
  /** The card of the club, venue, or provider at a venue that it is limited to, wherever it is. */
  at?: CardKey | null;
}

/** What many alerts search for, and where each of them does. */
interface SharedSearch {
  offers: OfferKind;
  /** Their position is that of one of the alerts. */
  criteria: SearchCriteria;
  nearby: { alertId: string; origin: Position; miles: number }[];
  atPlaces: { alertId: string; at: CardKey }[];
}

export interface AlertSearches {
  all: SharedSearch[];
  /** The cards that some alerts are limited to. */
  watched: Set<CardKey>;
  /** Takes a few microseconds for each alert. */
  add(alerts: Iterable<AlertToFind>): void;
}

/** Few enough that the search of each is judged in less than a millisecond. */
const alertsTogether = 250;

export function alertSearches(catchmentMiles: number): AlertSearches {
  const all: SharedSearch[] = [];
  const watched = new Set<CardKey>();
  const byRequest = new Map<string, SharedSearch>();
  return {
    all,
    watched,
    add(alerts) {
      for (const alert of alerts) {
        const { alertId, offers, search, at } = alert;
        const { Latitude: latitude, Longitude: longitude, ...rest } = search;
        const key = JSON.stringify([offers, rest]);
        let shared = byRequest.get(key);
        if (shared === undefined || shared.nearby.length >= alertsTogether) {
          shared = { offers, criteria: searchCriteria(search), nearby: [], atPlaces: [] };
          byRequest.set(key, shared);
          all.push(shared);
        }
        if (at) {
          watched.add(at);
          shared.atPlaces.push({ alertId, at });
        } else {
          const miles = Math.min(reachOfAlert(alert), catchmentMiles);
          shared.nearby.push({ alertId, origin: { latitude, longitude }, miles });
        }
      }
    },
  };
}

/** A card at the last look and now; null where it has no offers. */
export interface ChangedCard {
  card: CardKey;
  before: CardState | null;
  after: CardState | null;
}

/**
 * Calls `found` for each alert of a search, and each card that is news to it. `isForRoom`: as it
 * looks for players, or is full no more; a card may be so too.
 */
type FindNews = (search: SharedSearch, found: (alertId: string, card: CardKey, isForRoom: boolean) => void) => void;

/**
 * What a changed card offers now, what it offered before, or what of it is new to those who watch a
 * place; where it looks for players now and did not, and where there is room for them.
 */
interface Side extends IndexedCard {
  /** Index of the change. */
  change: number;
  side: "now" | "before" | "new-at-place" | "opened" | "room-at-place";
  /** The place that is watched. */
  place?: CardKey;
}

/**
 * Takes some milliseconds for 100 cards; the function that it returns takes microseconds for a
 * search. `watched`: the cards that alerts are limited to.
 */
export function newsAmong(
  changes: readonly ChangedCard[],
  { beforeMs, afterMs }: { beforeMs: number; afterMs: number },
  watched: ReadonlySet<CardKey>,
): FindNews {
  const sides = changes.flatMap(({ card, before, after }, change): Side[] => {
    if (after === null || !isListed(after, afterMs)) return [];
    // An address that is hidden, or shown again, moves the club for nobody.
    const isMoved = !(before?.isElsewhere || after.isElsewhere);
    const earlier = earlierOffers(before, beforeMs, afterMs).map(
      ({ offers, ...place }): Side => ({
        ...place,
        ...(isMoved ? {} : { at: after.at }),
        card,
        change,
        side: "before",
        offers: offers.map(({ offer }) => offer),
      }),
    );
    const fresh = freshOffers(after, earlier);
    const seen = [...(before?.offers ?? []), ...earlier.flatMap(({ offers }) => offers)];
    const opened = openedOffers(after.offers, seen, afterMs);
    const room = watched.has(card) ? [...opened, ...freedOffers(after.offers, before?.offers ?? [])] : [];
    const forRoom = [
      ...(opened.length > 0 ? [{ side: "opened" as const, offers: opened }] : []),
      ...(room.length > 0 ? [{ side: "room-at-place" as const, place: card, offers: room }] : []),
    ].map((side): Side => ({ ...after, card, change, ...side }));
    if (fresh.length === 0) return forRoom;
    const atPlaces = placesOf(card, fresh)
      .filter((place) => watched.has(place))
      .map((place) => ({ place, offers: newAt(place, card, fresh, seen) }));
    return [
      { ...after, card, change, side: "now", offers: fresh },
      ...earlier,
      ...atPlaces.map((side): Side => ({ ...after, card, change, side: "new-at-place", ...side })),
      ...forRoom,
    ];
  });
  const index = cardIndex(sides);

  return ({ offers, criteria, nearby, atPlaces }, found) => {
    const fitting = Map.groupBy(index.find(offers, criteria), ({ of }) => of.side);
    const news = newCards(fitting.get("now") ?? [], fitting.get("before") ?? []);
    const opened = fitting.get("opened") ?? [];
    for (const { alertId, origin, miles } of news.length + opened.length === 0 ? [] : nearby) {
      for (const { shown, groups } of news) {
        if (!isNear(shown, origin, miles)) continue;
        if (groups.some((before) => !before.some((each) => isNear(each, origin, miles))))
          found(alertId, shown.of.card, false);
      }
      for (const each of opened) if (isNear(each, origin, miles)) found(alertId, each.of.card, true);
    }
    for (const side of ["new-at-place", "room-at-place"] as const) {
      const cardsAt = Map.groupBy(fitting.get(side) ?? [], ({ of }) => of.place);
      for (const { alertId, at } of atPlaces) {
        for (const card of new Set(cardsAt.get(at)?.map(({ of }) => of.card)))
          found(alertId, card, side === "room-at-place");
      }
    }
  };
}

/** Offers that were there, with the same facilities, are no news: they were on all their lists. */
function freshOffers(after: CardState, earlier: readonly Side[]): OfferState[] {
  const there = earlier.filter((place) => isSamePlace(place, after) && place.access === after.access);
  const kinds = new Set(there.flatMap(({ offers }) => offers.map(kindOf)));
  return after.offers.filter((offer) => !kinds.has(kindOf(offer)));
}

/** A card that a list may show for the first time: for each of its groups, where it was before. */
interface NewCard {
  shown: FittingCard<Side>;
  groups: FittingCard<Side>[][];
}

/** Without the cards that were in each of their groups where they are now: they are no news. */
function newCards(now: readonly FittingCard<Side>[], before: readonly FittingCard<Side>[]): NewCard[] {
  const groupOf = ({ of, group }: FittingCard<Side>) => of.change * groupCount + group;
  const beforeOf = Map.groupBy(before, groupOf);
  const news = new Map<number, NewCard>();
  for (const shown of now) {
    const was = beforeOf.get(groupOf(shown)) ?? [];
    if (was.some(({ of }) => isSamePlace(of, shown.of))) continue;
    const entry = news.get(shown.of.change);
    if (entry) entry.groups.push(was);
    else news.set(shown.of.change, { shown, groups: [was] });
  }
  return [...news.values()];
}

const isSamePlace = ({ at: a }: CardPlace, { at: b }: CardPlace) => a[0] === b[0] && a[1] === b[1];

/** Whose watchers see the card: its own place, a provider's venue, a venue's providers. */
function placesOf(card: CardKey, offers: readonly OfferState[]): CardKey[] {
  if (providerOf(card) !== null) return [card, placeKey(card)];
  const providerIds = new Set(offers.flatMap((offer) => offer.providerId ?? []));
  const pitchFinderId = Number(card.slice(1));
  return [card, ...[...providerIds].map((providerId) => providerKey({ providerId, pitchFinderId }))];
}

/** Offers unlike any before, each for ages that none of those took; only the place's provider's. */
function newAt(
  place: CardKey,
  card: CardKey,
  offers: readonly OfferState[],
  seen: readonly OfferState[],
): OfferState[] {
  const providerId = place === card ? null : providerOf(place);
  // Whose sessions they were is not known of states that earlier versions stored.
  const isTheirs = (offer: OfferState) => providerId === null || (offer.providerId ?? providerId) === providerId;
  const plays = Map.groupBy(seen.filter(isTheirs), playOf);
  return offers.filter(isTheirs).flatMap((offer) => (plays.get(playOf(offer)) ?? []).reduce(withoutAgesOf, [offer]));
}

/** The same for those whom the other does not take. */
const withoutAgesOf = (offers: OfferState[], { minAge, maxAge }: OfferState): OfferState[] =>
  offers
    .flatMap((offer) => [
      { ...offer, maxAge: Math.min(offer.maxAge, minAge - 1) },
      { ...offer, minAge: Math.max(offer.minAge, maxAge + 1) },
    ])
    .filter((offer) => offer.minAge <= offer.maxAge);

/** Who plays what, when, without ages: what makes an offer new to whoever watches the place. */
const playOf = (offer: OfferState) => {
  const { footballType, disabilityId, genders, ageGroup, days, timeOfDay } = offer;
  return [footballType, disabilityId, genders, ageGroup, days, timeOfDay].join();
};
