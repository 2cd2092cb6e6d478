// A search index of a few cards, made of what they offer by the search's own tables, and searched by its own filters.
import {
  type AccessFlag,
  accessAreas,
  ageGroups,
  surfaceTypes,
  timesOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import { Block, BlockWriter } from "#src/search/index/block.ts";
import type { CardMap } from "#src/search/index/card-map.ts";
import { type Catchment, catchmentAround, isInCatchment, squaredChord } from "#src/search/index/catchment.ts";
import { agesOfGroup, writeClubTable } from "#src/search/index/club-table.ts";
import { visitFittingCards } from "#src/search/index/fitting-cards.ts";
import { groupCount, offerGroups } from "#src/search/index/offer-group.ts";
import { daysOfBits, gendersOfBits } from "#src/search/index/packed-sets.ts";
import { type IndexedProviderVenue, writeProviderTable } from "#src/search/index/provider-table.ts";
import { casualSources, clubSource, openSearchIndex } from "#src/search/index/search-index.ts";
import {
  type IndexedSessions,
  type IndexedVenue,
  type SessionKind,
  writeSessionTable,
} from "#src/search/index/session-table.ts";
import type { CardKey, CardPlace, OfferState } from "./card-state.ts";

/** What a card offers at a place, or offered there: all of it counts, also what has ended. */
export interface IndexedCard extends CardPlace {
  card: CardKey;
  offers: readonly OfferState[];
}

/** A card in one group of somebody's list. */
export interface FittingCard<Card> {
  of: Card;
  group: number;
  map: CardMap;
  /** Its number in the map. */
  number: number;
}

interface CardIndex<Card> {
  /** Those with an offer that fits, once for each group, wherever they are. */
  find(offers: OfferKind, criteria: SearchCriteria): FittingCard<Card>[];
}

export function cardIndex<Card extends IndexedCard>(cards: readonly Card[]): CardIndex<Card> {
  const ofKind = (kind: string) => cards.filter(({ card }) => card.startsWith(kind));
  const [clubs, venues, providers] = [ofKind("c"), ofKind("v"), ofKind("p")];
  const writer = new BlockWriter();
  const clubCards = writeClubTable(writer, placesOf(clubs), teamFields(clubs));
  const sessionCards = writeSessionTable(writer, venues.map(venueOf), sessionsOf(venues));
  const rows = providers.flatMap((provider, number) => known(provider).map((offer) => rowOf(offer, number)));
  const rowCards = writeProviderTable(writer, rows, rows, providers.map(venueOf), sessionsOf([]));
  const index = openSearchIndex(new Block(writer.finish()));
  const sources = {
    club: [{ ...clubSource(index), cardAt: (number: number) => clubs[clubCards.clubs[number]!]! }],
    casual: casualSources(index, longAgoMs).map((source, at) => ({
      ...source,
      cardAt: (number: number) =>
        at === 0 ? venues[sessionCards.venues[number]!]! : providers[rows[rowCards.rows[number]!]!.pitchFinderId]!,
    })),
  };
  return {
    find(offers, criteria) {
      const found: FittingCard<Card>[] = [];
      for (const { table, filterFor, cardAt } of sources[offers]) {
        const filter = filterFor(criteria);
        for (const group of filter.groups) {
          visitFittingCards(table, { ...filter, groups: [group] }, everywhere, (some) => {
            some.forEach((number) => {
              found.push({ of: cardAt(number), group, map: table.map, number });
            });
          });
        }
      }
      return found;
    },
  };
}

/** Whether a search from there shows the card. */
export function isNear({ map, number }: FittingCard<unknown>, catchment: Catchment): boolean {
  return isInCatchment(map, catchment, number, squaredChord(map, catchment, number));
}

/** Before any session ended. */
const longAgoMs = 0;

const everywhere = catchmentAround({ latitude: 0, longitude: 0 }, Number.POSITIVE_INFINITY);

/** Without groups of a later version. */
const known = ({ offers }: IndexedCard) => offers.filter(([group]) => group < groupCount);

const positionOf = ({ at: [latitude, longitude] }: IndexedCard) => ({ latitude, longitude });

const placesOf = (clubs: readonly IndexedCard[]) => ({
  ids: Float64Array.from(clubs.keys()),
  positions: clubs.map(positionOf),
});

const ageGroupNumbers = new Map(ageGroups.map((group, number) => [agesOfGroup(group).join(), number]));

function teamFields(clubs: readonly IndexedCard[]) {
  const teams = clubs.flatMap((club, number) => known(club).map((offer) => ({ number, offer })));
  const bytes = (value: (offer: OfferState) => number) => Uint8Array.from(teams, ({ offer }) => value(offer));
  return {
    clubIds: Float64Array.from(teams, ({ number }) => number),
    groups: bytes(([group]) => group),
    genders: bytes(([, genders]) => genders),
    ageGroups: bytes(([, , minAge, maxAge]) => ageGroupNumbers.get(`${minAge},${maxAge}`)!),
    days: bytes(([, , , , days]) => days),
    // No alert asks for it.
    joining: bytes(() => 0),
  };
}

function venueOf(card: IndexedCard, number: number): IndexedVenue {
  const access = Object.fromEntries(
    accessAreas.map(({ flag }, at) => [flag, (card.access & (1 << at)) !== 0]),
  ) as Record<AccessFlag, boolean>;
  return { pitchFinderId: number, position: positionOf(card), facilities: { access } };
}

function sessionsOf(venues: readonly IndexedCard[]): IndexedSessions {
  const sessions = venues.flatMap((venue, number) => known(venue).map((offer) => ({ number, offer })));
  return {
    startsMs: Float64Array.from(sessions, ({ offer }) => offer[9]!),
    kindNumbers: Int32Array.from(sessions.keys()),
    kinds: sessions.map(({ number, offer }) => sessionKind(offer, number)),
  };
}

function sessionKind(offer: OfferState, pitchFinderId: number): SessionKind {
  const [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, , providerId] = offer;
  return {
    pitchFinderId,
    sourceId: null,
    traits: {
      ...{ group, genders, minAge, maxAge, days, price, minutes, providerId: providerId ?? 0 },
      timeOfDay: timesOfDay[31 - Math.clz32(timeOfDay)] ?? null,
      surface: surfaceTypes[surface] ?? null,
      faInitiative: null,
      isAgeAssumed: false,
      isCancelled: false,
    },
  };
}

function rowOf([group, genders, minAge, maxAge, days]: OfferState, number: number): IndexedProviderVenue {
  const { footballType, disabilityId } = offerGroups[group]!;
  return {
    providerId: number,
    pitchFinderId: number,
    footballTypes: [footballType],
    disabilityIds: disabilityId === null ? [] : [disabilityId],
    genders: [...gendersOfBits(genders).values],
    minAge,
    maxAge,
    days: [...daysOfBits(days).values],
  };
}
