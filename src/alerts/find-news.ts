// Searches the changed cards of an import for alerts: which cards a list shows now that it did not
// show before.
import { groupCount } from "#src/search/criteria/offer-group.ts";
import type { SharedSearch } from "./alert-searches.ts";
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
import type { ChangedCard } from "./changed-cards.ts";

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

/** When cards were looked at last, and now. */
interface Span {
  beforeMs: number;
  afterMs: number;
}

/**
 * Takes some milliseconds for 100 cards; the function that it returns takes microseconds for a
 * search. `watched`: the cards that alerts are limited to.
 */
export function newsAmong(changes: readonly ChangedCard[], span: Span, watched: ReadonlySet<CardKey>): FindNews {
  const sides = changes.flatMap((each, change) => sidesOf(each, span, watched).map((side) => ({ ...side, change })));
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

type NewSide = Omit<Side, "change">;

/** None where the card is not listed. */
function sidesOf(
  { card, before, after }: ChangedCard,
  { beforeMs, afterMs }: Span,
  watched: ReadonlySet<CardKey>,
): NewSide[] {
  if (after === null || !isListed(after, afterMs)) return [];
  // An address that is hidden, or shown again, moves the club for nobody.
  const isMoved = !(before?.isElsewhere || after.isElsewhere);
  const earlier = earlierOffers(before, beforeMs, afterMs).map(
    ({ offers, ...place }): NewSide => ({
      ...place,
      ...(isMoved ? {} : { at: after.at }),
      card,
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
  ].map((side): NewSide => ({ ...after, card, ...side }));
  if (fresh.length === 0) return forRoom;
  const atPlaces = placesOf(card, fresh)
    .filter((place) => watched.has(place))
    .map((place) => ({ place, offers: newAt(place, card, fresh, seen) }));
  return [
    { ...after, card, side: "now", offers: fresh },
    ...earlier,
    ...atPlaces.map((side): NewSide => ({ ...after, card, side: "new-at-place", ...side })),
    ...forRoom,
  ];
}

/** Offers that were there, with the same facilities, are no news: they were on all their lists. */
function freshOffers(after: CardState, earlier: readonly NewSide[]): OfferState[] {
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
