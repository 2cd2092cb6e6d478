// The offers of a card in compact form, stored after each import and compared with those after the next one; with what it
// offered within the last 30 days and does not offer now: where that comes back, it is not new to anybody.
import type { Catalogue, Club, ProviderVenue, Session, Team, Venue } from "#src/catalogue/records/catalogue.ts";
import { hasPlaces } from "#src/catalogue/records/listed-training.ts";
import { accessAreas, surfaceTypes, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { dayNumber } from "#src/platform/text/local-days.ts";
import { agesOfGroup } from "#src/search/index/club-table.ts";
import { groupNumber } from "#src/search/index/offer-group.ts";
import { accessBits, dayBits, genderBits } from "#src/search/index/packed-sets.ts";
import { rowOffers } from "#src/search/index/provider-table.ts";
import { kindOfSession } from "#src/search/index/session-table.ts";
import { facilitiesFit } from "#src/search/matching/offer-match.ts";

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

/**
 * An offer as numbers, as hundreds of thousands are stored: group, bits of genders, least and greatest age, bits of days
 * (0: not known), pounds or null, minutes or null, index of the surface or -1, bit of the time of day or 0, its end in
 * milliseconds since 1970 UTC, or null, and of a session its provider, which states stored by earlier versions lack. Of a team
 * that says so: its id where it looks for players, and the last day of that in days since 1970, 0 for the season's end; and
 * whether there are places, 1 for no and 2 for yes.
 */
export type OfferState = [
  group: number,
  genders: number,
  minAge: number,
  maxAge: number,
  days: number,
  price: number | null,
  minutes: number | null,
  surface: number,
  timeOfDay: number,
  untilMs: number | null,
  providerId?: number | null,
  lookingTeam?: number | null,
  lookingUntil?: number | null,
  room?: number | null,
];

/** Whether it is of a team that looks for players at that moment. */
const isLooking = ([, , , , , , , , , , , team, until]: OfferState, nowMs: number) =>
  typeof team === "number" && (until === 0 || until! >= dayNumber(localDate(nowMs)));

/** Those of teams that look for players now and did not: of the others, one closed before it looks again. */
export const openedOffers = (offers: readonly OfferState[], seen: readonly OfferState[], nowMs: number) =>
  offers.filter(
    (offer) => isLooking(offer, nowMs) && !seen.some((each) => each[11] === offer[11] && isLooking(each, nowMs)),
  );

/** Those with places of which there was none without and that were full. */
export function freedOffers(offers: readonly OfferState[], before: readonly OfferState[]): OfferState[] {
  return offers.filter((offer) => {
    const same = before.filter((each) => kindOf(each) === kindOf(offer)).map((each) => each[13]);
    return offer[13] === 2 && same.includes(1) && !same.includes(2);
  });
}

/** An offer without its end, and without what is said of joining it. */
export const kindOf = ([group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, , by]: OfferState) =>
  [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, by].join();

/** Where a card is, and what that place has. */
export interface CardPlace {
  /** Degrees. */
  at: [latitude: number, longitude: number];
  /** Bits of the access areas that the place is known to have, in the order of the vocabulary. */
  access: number;
}

export interface CardState extends CardPlace {
  /** For a provider with sessions to come: the start of the last one, after which it is listed; else null. */
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
  const known = new Set(catalogue.providers.map(({ providerId }) => providerId));
  for (const row of catalogue.providerVenues) {
    const venue = venues.get(row.pitchFinderId);
    const key = providerKey(row);
    if (venue && known.has(row.providerId)) add(key, providerState(row, venue, lastStarts.get(key) ?? null));
  }
  return states;
}

function clubState({ position, hiddenAddress }: Club, teams: Team[]): CardState | null {
  if (position === null) return null;
  const offers = teams.map((team): OfferState => {
    const [minAge, maxAge] = agesOfGroup(team.ageGroup);
    const group = groupNumber(team.footballType, team.disabilityId);
    const offer = [group, genderBits([team.gender]), minAge, maxAge, dayBits(team.days), ...unpriced] as const;
    const { lookingFor, lookingForUntil, places } = team;
    if (lookingFor === null && places === null) return [...offer];
    const looking =
      lookingFor === null ? ([null, null] as const) : ([team.teamId, dayNumber(lookingForUntil)] as const);
    return [...offer, null, ...looking, places === null ? null : hasPlaces(places) ? 2 : 1];
  });
  const state = { access: 0, fromMs: null, offers: eachOnce(offers), ...(hiddenAddress && { isElsewhere: true }) };
  return { at: [position.latitude, position.longitude], ...state };
}

function venueState(venue: Venue, sessions: Session[]): CardState | null {
  const offers = sessions.map((session): OfferState => {
    const { traits } = kindOfSession(session);
    const { group, genders, minAge, maxAge, days, price, minutes, providerId } = traits;
    const surface = traits.surface === null ? -1 : surfaceTypes.indexOf(traits.surface);
    const timeOfDay = traits.timeOfDay === null ? 0 : 1 << timesOfDay.indexOf(traits.timeOfDay);
    return [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, session.startsAtMs, providerId];
  });
  return stateAt(venue, null, lastOfEach(offers));
}

function providerState(row: ProviderVenue, venue: Venue, lastStartMs: number | null): CardState | null {
  const offers = rowOffers(row, 0).map(
    ({ group, genders, minAge, maxAge, days }): OfferState => [group, genders, minAge, maxAge, days, ...unpriced],
  );
  return stateAt(venue, lastStartMs, offers);
}

/** Of an offer that is no session. */
const unpriced = [null, null, -1, 0, null] as const;

function stateAt({ position, facilities }: Venue, fromMs: number | null, offers: OfferState[]): CardState | null {
  if (position === null) return null;
  const flags = accessAreas.map(({ flag }) => flag).filter((flag) => facilitiesFit([flag], facilities));
  return { at: [position.latitude, position.longitude], access: accessBits(flags), fromMs, offers };
}

function eachOnce(offers: OfferState[]): OfferState[] {
  return [...new Map(offers.map((offer) => [offer.join(), offer])).values()];
}

/** Of offers that differ only in their end, the last. */
function lastOfEach(offers: OfferState[]): OfferState[] {
  const byKind = new Map<string, OfferState>();
  for (const offer of offers) {
    const kind = kindOf(offer);
    const known = byKind.get(kind);
    if (known === undefined || known[9]! < offer[9]!) byKind.set(kind, offer);
  }
  return [...byKind.values()];
}

/** So long nothing that comes back is new. */
const rememberedMs = 30 * 86_400_000;

const isRemembered = (goneMs: number, nowMs: number) => goneMs >= nowMs - rememberedMs;

const placeOf = ({ at, access }: CardPlace) => `${at} ${access}`;

/** What a card offered at the last look and within the 30 days before it, by place. */
export function earlierOffers(before: CardState | null, beforeMs: number, nowMs: number): EarlierOffers[] {
  const places = new Map<string, EarlierOffers>();
  const add = ({ at, access }: CardPlace, offer: OfferState, goneMs: number) => {
    const place = placeOf({ at, access });
    const known = places.get(place) ?? { at, access, offers: [] };
    places.set(place, known);
    const same = known.offers.find((each) => kindOf(each.offer) === kindOf(offer));
    if (same === undefined) known.offers.push({ offer, goneMs });
    else same.goneMs = Math.max(same.goneMs, goneMs);
  };
  for (const place of before?.earlier ?? []) {
    for (const { offer, goneMs } of place.offers) if (isRemembered(goneMs, nowMs)) add(place, offer, goneMs);
  }
  for (const offer of before !== null && isListed(before, beforeMs) ? before.offers : []) {
    const goneMs = Math.min(offer[9] ?? nowMs, nowMs);
    // What was there at the last look counts, however long ago that was.
    if (goneMs >= beforeMs || isRemembered(goneMs, nowMs)) add(before!, offer, goneMs);
  }
  return [...places.values()];
}

/** The state to store, with what was there earlier and is not now; null where nothing is, or was. */
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
