// The offers of a card in compact form, stored after each import and compared with those after the
// next one; with what it offered within the last 30 days and not now: its return is no news.
import type { Catalogue, Club, ProviderVenue, Session, Team, Venue } from "#src/catalogue/records/catalogue.ts";
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { ageGroups, footballTypes, oldestAge, youngestAge } from "#src/catalogue/records/vocabulary.ts";
import { isWholeDay } from "#src/catalogue/records/whole-day.ts";
import { zoneIfSeveral } from "#src/catalogue/records/zone-of-place.ts";
import { country, hasZones } from "#src/platform/country/country.ts";
import type { Country } from "#src/platform/country/country-schema.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { dayNumber } from "#src/platform/text/local-days.ts";
import { eligibleAgeGroups } from "#src/search/criteria/age.ts";
import { type Offer, offerOfPlace, offerOfTeam, openOffer, teamToMatch } from "#src/search/criteria/offer.ts";
import { offersOfRow } from "#src/search/offers/provider-offers.ts";
import { offerOfRecord } from "#src/search/offers/session-offers.ts";

/** The key of a club, a venue, or a provider at a venue: "c12", "v33", "p5p33". */
export type CardKey = string;

export const clubKey = (clubId: number): CardKey => `c${clubId}`;
export const venueKey = (pitchFinderId: number): CardKey => `v${pitchFinderId}`;
export const providerKey = (pair: { providerId: number; pitchFinderId: number }): CardKey =>
  `p${pair.providerId}p${pair.pitchFinderId}`;

/** The provider of such a card; null of the others. */
export function providerOf(card: CardKey): number | null {
  const [, provider] = /^p(\d+)p\d+$/.exec(card) ?? [];
  return provider === undefined ? null : Number(provider);
}

/** The place where a card is: the card itself, or the venue of a provider's. */
export const placeKey = (card: CardKey): CardKey => card.replace(/^p\d+p/, "v");

/** A search's offer without facts of its place and of joining, with what else is remembered. */
export interface OfferState extends Offer {
  /** Its end, in milliseconds since 1970 UTC. */
  untilMs: number | null;
  /** Of a session its provider, which states stored by earlier versions lack. */
  providerId: number | null;
  /** The id of a team that looks for players, until which day since 1970, 0: the season's end. */
  lookingTeam: number | null;
  lookingUntil: number | null;
  /** Whether a team that says so has places. */
  hasRoom: boolean | null;
}

const blankState: OfferState = {
  ...openOffer,
  untilMs: null,
  providerId: null,
  lookingTeam: null,
  lookingUntil: null,
  hasRoom: null,
};

/** Whether it is of a team that looks for players at that moment. */
const isLooking = ({ lookingTeam, lookingUntil }: OfferState, nowMs: number) =>
  lookingTeam !== null && (lookingUntil === 0 || lookingUntil! >= dayNumber(localDate(nowMs)));

/** Those of teams that look for players now and did not: an opening closes before the next. */
export const openedOffers = (offers: readonly OfferState[], seen: readonly OfferState[], nowMs: number) =>
  offers.filter(
    (offer) =>
      isLooking(offer, nowMs) && !seen.some((each) => each.lookingTeam === offer.lookingTeam && isLooking(each, nowMs)),
  );

/** Those with places of which there was none without and that were full. */
export function freedOffers(offers: readonly OfferState[], before: readonly OfferState[]): OfferState[] {
  return offers.filter((offer) => {
    const same = before.filter((each) => kindOf(each) === kindOf(offer)).map(({ hasRoom }) => hasRoom);
    return offer.hasRoom === true && same.includes(false) && !same.includes(true);
  });
}

const numbersOfOffer = Object.keys(openOffer) as (keyof Offer)[];

/** An offer without its end, and without what is said of joining it. */
export const kindOf = (offer: OfferState) => `${numbersOfOffer.map((name) => offer[name])} ${offer.providerId}`;

/** Where a card is, and what that place has. */
export interface CardPlace {
  /** Degrees. */
  at: [latitude: number, longitude: number];
  /** Bits of the access areas that the place is known to have, in the order of the vocabulary. */
  access: number;
}

export interface CardState extends CardPlace {
  /** The start of a provider's last session to come, after which it is listed; else null. */
  fromMs: number | null;
  offers: OfferState[];
  /** True of a club where something else is shown in place of its address. */
  isElsewhere?: boolean;
  /** What it offered within the last 30 days and no longer does. */
  earlier?: EarlierOffers[];
}

/** Of one place, with the facilities that it had. */
export interface EarlierOffers extends CardPlace {
  offers: { offer: OfferState; goneMs: number }[];
}

/** Whether lists show the card: not a provider with sessions to come. */
export const isListed = ({ fromMs }: CardState, nowMs: number) => fromMs === null || fromMs < nowMs;

/** The states of all cards of a catalogue, by key. Cards without offers are left out. */
export function cardStates(catalogue: Catalogue, nowMs: number): Map<CardKey, CardState> {
  const states = new Map<CardKey, CardState>();
  const add = (key: CardKey, state: CardState | null) => {
    if (state !== null && state.offers.length > 0) states.set(key, state);
  };
  const teamsOf = Map.groupBy(catalogue.teams, ({ clubId }) => clubId);
  for (const club of catalogue.clubs) add(clubKey(club.clubId), clubState(club, teamsOf.get(club.clubId) ?? []));
  const coming = catalogue.sessions.filter(({ startsAtMs, isCancelled }) => startsAtMs >= nowMs && !isCancelled);
  const sessionsAt = Map.groupBy(coming, ({ pitchFinderId }) => pitchFinderId);
  const venues = new Map(catalogue.venues.map((venue) => [venue.pitchFinderId, venue]));
  for (const venue of catalogue.venues) {
    add(venueKey(venue.pitchFinderId), venueState(venue, sessionsAt.get(venue.pitchFinderId) ?? []));
  }
  const lastStarts = new Map<CardKey, number>();
  for (const session of coming) {
    const key = providerKey(session);
    lastStarts.set(key, Math.max(lastStarts.get(key) ?? 0, session.startsAtMs));
  }
  const providerIds = new Set(catalogue.providers.map(({ providerId }) => providerId));
  for (const row of catalogue.providerVenues) {
    const venue = venues.get(row.pitchFinderId);
    const key = providerKey(row);
    if (venue && providerIds.has(row.providerId)) add(key, providerState(row, venue, lastStarts.get(key) ?? null));
  }
  return states;
}

function clubState({ position, hiddenAddress }: Club, teams: Team[]): CardState | null {
  if (position === null) return null;
  const offers = teams.map((team): OfferState => {
    const { lookingFor, lookingForUntil, places } = team;
    return {
      ...blankState,
      ...offerOfTeam(teamToMatch(team)),
      joining: 0,
      lookingTeam: lookingFor === null ? null : team.teamId,
      lookingUntil: lookingFor === null ? null : dayNumber(lookingForUntil),
      hasRoom: places === null ? null : hasPlaces(places),
    };
  });
  const state = { access: 0, fromMs: null, offers: eachOnce(offers), ...(hiddenAddress && { isElsewhere: true }) };
  return { at: [position.latitude, position.longitude], ...state };
}

function venueState(venue: Venue, sessions: Session[]): CardState | null {
  const zone = zoneIfSeveral(venue);
  const offers = sessions.map((session): OfferState => {
    const { startsAtMs: untilMs, providerId } = session;
    return { ...blankState, ...offerOfRecord(session, zone), untilMs, providerId };
  });
  return stateAt(venue, null, lastOfEach(offers));
}

function providerState(row: ProviderVenue, venue: Venue, lastStartMs: number | null): CardState | null {
  const offers = offersOfRow(row).map((offer) => ({ ...blankState, ...offer }));
  return stateAt(venue, lastStartMs, offers);
}

function stateAt({ position, facilities }: Venue, fromMs: number | null, offers: OfferState[]): CardState | null {
  if (position === null) return null;
  return { at: [position.latitude, position.longitude], access: offerOfPlace(facilities).has, fromMs, offers };
}

function eachOnce(offers: OfferState[]): OfferState[] {
  return [...new Map(offers.map((offer) => [Object.values(offer).join(), offer])).values()];
}

/** Of offers that differ only in their end, the last. */
function lastOfEach(offers: OfferState[]): OfferState[] {
  const byKind = new Map<string, OfferState>();
  for (const offer of offers) {
    const kind = kindOf(offer);
    const last = byKind.get(kind);
    if (last === undefined || last.untilMs! < offer.untilMs!) byKind.set(kind, offer);
  }
  return [...byKind.values()];
}

/** So long nothing that comes back is new. */
const rememberedMs = 30 * 86_400_000;

const isRemembered = (goneMs: number, nowMs: number) => goneMs >= nowMs - rememberedMs;

const placeOf = ({ at, access }: CardPlace) => `${at} ${access}`;

/** What a card offered at the last run and within the 30 days before it, by place. */
export function earlierOffers(before: CardState | null, beforeMs: number, nowMs: number): EarlierOffers[] {
  const places = new Map<string, EarlierOffers>();
  const add = ({ at, access }: CardPlace, offer: OfferState, goneMs: number) => {
    const place = placeOf({ at, access });
    const atPlace = places.get(place) ?? { at, access, offers: [] };
    places.set(place, atPlace);
    const same = atPlace.offers.find((each) => kindOf(each.offer) === kindOf(offer));
    if (same === undefined) atPlace.offers.push({ offer, goneMs });
    else same.goneMs = Math.max(same.goneMs, goneMs);
  };
  for (const place of before?.earlier ?? []) {
    for (const { offer, goneMs } of place.offers) if (isRemembered(goneMs, nowMs)) add(place, offer, goneMs);
  }
  for (const offer of before !== null && isListed(before, beforeMs) ? before.offers : []) {
    const goneMs = Math.min(offer.untilMs ?? nowMs, nowMs);
    // What was there at the last run counts, however long ago that was.
    if (goneMs >= beforeMs || isRemembered(goneMs, nowMs)) add(before!, offer, goneMs);
  }
  return [...places.values()];
}

/** The state to store, with what was there earlier; null where there is and was nothing. */
export function withEarlier(after: CardState | null, all: readonly EarlierOffers[], nowMs: number): CardState | null {
  const current = new Set(
    after !== null && isListed(after, nowMs) ? after.offers.map((offer) => `${placeOf(after)} ${kindOf(offer)}`) : [],
  );
  const earlier = all
    .map(({ offers, ...place }) => ({
      ...place,
      offers: offers.filter(
        ({ offer, goneMs }) => isRemembered(goneMs, nowMs) && !current.has(`${placeOf(place)} ${kindOf(offer)}`),
      ),
    }))
    .filter(({ offers }) => offers.length > 0);
  const [first] = earlier;
  if (first === undefined) return after;
  return after === null
    ? { at: first.at, access: first.access, fromMs: null, offers: [], earlier }
    : { ...after, earlier };
}

/** When the state of a card without offers is to be looked at again, to be forgotten. */
export function forgottenAtMs({ earlier = [] }: CardState): number {
  return Math.max(...earlier.flatMap(({ offers }) => offers.map(({ goneMs }) => goneMs))) + rememberedMs + 1;
}

/** An offer as it is stored, also by the version before, which may run beside or after this one. */
type OfferTuple = [
  group: number,
  genders: number,
  minAge: number,
  maxAge: number,
  days: number,
  price: number | null,
  minutes: number | null,
  surface: number,
  timeOfDayBit: number,
  untilMs: number | null,
  providerId?: number | null,
  lookingTeam?: number | null,
  lookingUntil?: number | null,
  room?: number | null,
  /** Of a team, where it has other ages than its group. */
  youngest?: number | null,
  oldest?: number | null,
];

/** The text of a state to store. */
export const writeState = (state: CardState): string => JSON.stringify(mapOffers(state, tupleOfOffer));

/** The state of a card that was stored. */
export const readState = (card: CardKey, stored: string): CardState =>
  mapOffers(JSON.parse(stored) as StateOf<OfferTuple>, (offer) => offerOfTuple(offer, card));

/** A card's state, of whichever form its offers have. */
type StateOf<Form> = Omit<CardState, "offers" | "earlier"> & {
  offers: Form[];
  earlier?: (CardPlace & { offers: { offer: Form; goneMs: number }[] })[];
};

function mapOffers<From, To>({ offers, earlier, ...state }: StateOf<From>, map: (offer: From) => To): StateOf<To> {
  const earlierOf = earlier?.map(({ offers: gone, ...place }) => ({
    ...place,
    offers: gone.map(({ offer, goneMs }) => ({ offer: map(offer), goneMs })),
  }));
  return { ...state, offers: offers.map(map), ...(earlierOf && { earlier: earlierOf }) };
}

/** A team has the ages that may join its group. What is unknown of the last six is left out. */
function tupleOfOffer(offer: OfferState): OfferTuple {
  const { footballType, disabilityId, ageGroup, genders, days, price, minutes, surface, timeOfDay, untilMs } = offer;
  const { providerId, lookingTeam, lookingUntil, hasRoom } = offer;
  const isOfTeam = ageGroup >= 0;
  const [minAge, maxAge] = isOfTeam ? boundsOfGroups()[ageGroup]! : [offer.minAge, offer.maxAge];
  const further = [
    ...[providerId, lookingTeam, lookingUntil, hasRoom === null ? null : hasRoom ? 2 : 1],
    isOfTeam && offer.minAge !== blankState.minAge ? offer.minAge : null,
    isOfTeam && offer.maxAge !== blankState.maxAge ? offer.maxAge : null,
  ];
  return [
    disabilityId * footballTypes.length + footballType,
    genders,
    minAge,
    maxAge,
    days,
    Number.isNaN(price) ? null : price,
    Number.isNaN(minutes) ? null : minutes,
    surface,
    timeOfDay < 0 ? 0 : 1 << timeOfDay,
    untilMs,
    ...further.slice(0, further.findLastIndex((each) => each !== null) + 1),
  ] as OfferTuple;
}

function offerOfTuple(tuple: OfferTuple, card: CardKey): OfferState {
  const [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDayBit, untilMs, ...further] = tuple;
  const [providerId = null, lookingTeam = null, lookingUntil = null, room = null, ...ages] = further;
  const [youngest, oldest] = ages;
  return {
    ...blankState,
    footballType: group % footballTypes.length,
    disabilityId: Math.floor(group / footballTypes.length),
    ...(card.startsWith("c")
      ? {
          ageGroup: ageGroupOfBounds(minAge, maxAge),
          minAge: youngest ?? blankState.minAge,
          maxAge: oldest ?? blankState.maxAge,
        }
      : { minAge, maxAge }),
    genders,
    days,
    surface,
    untilMs,
    providerId,
    lookingTeam,
    lookingUntil,
    price: price ?? Number.NaN,
    minutes: minutes ?? Number.NaN,
    timeOfDay: timeOfDayBit === 0 || wasWholeDay(untilMs, minutes) ? -1 : Math.log2(timeOfDayBit),
    hasRoom: room === null ? null : room === 2,
  };
}

/** Had a part of the day in states of before, when a country had one clock. */
const wasWholeDay = (startMs: number | null, minutes: number | null) =>
  !hasZones() && isWholeDay(startMs ?? Number.NaN, minutes);

/** Each age group's youngest and oldest age to join it; 1 and 0 where nobody may. */
let bounds: { of: Country; ages: [minAge: number, maxAge: number][] } | null = null;

function boundsOfGroups(): [minAge: number, maxAge: number][] {
  const of = country();
  if (bounds?.of !== of) {
    const ages = Array.from({ length: oldestAge - youngestAge + 1 }, (_, at) => youngestAge + at);
    const joining = ageGroups.map((group) => ages.filter((age) => eligibleAgeGroups(age).includes(group)));
    bounds = { of, ages: joining.map((able) => [able.at(0) ?? 1, able.at(-1) ?? 0]) };
  }
  return bounds.ages;
}

const ageGroupOfBounds = (minAge: number, maxAge: number): number =>
  boundsOfGroups().findIndex(([youngest, oldest]) => youngest === minAge && oldest === maxAge);
