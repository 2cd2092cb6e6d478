// The offers of a card in compact form, stored after each import and compared with those after the next one.
import type { Catalogue, Club, ProviderVenue, Session, Team, Venue } from "#src/catalogue/records/catalogue.ts";
import { localTimeOfDay, localWeekday } from "#src/catalogue/records/local-weekday.ts";
import {
  accessAreas,
  oldestAge,
  type SurfaceType,
  surfaceTypes,
  timesOfDay,
  genders as vocabularyGenders,
} from "#src/catalogue/records/vocabulary.ts";
import { agesOfGroup } from "#src/search/index/club-table.ts";
import { groupNumber } from "#src/search/index/offer-group.ts";
import { accessBits, dayBits, genderBits } from "#src/search/index/packed-sets.ts";

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
 * milliseconds since 1970 UTC, or null, and of a session its provider, which states stored by earlier versions lack.
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
  providerId?: number,
];

/** An offer without its end. */
export const kindOf = ([group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, , by]: OfferState) =>
  [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, by].join();

export interface CardState {
  /** Degrees. */
  at: [latitude: number, longitude: number];
  /** Bits of the access areas that the place is known to have, in the order of the vocabulary. */
  access: number;
  /** For a provider with sessions to come: the start of the last one, after which it is listed; else null. */
  fromMs: number | null;
  offers: OfferState[];
  /** What it offered within the last 30 days and no longer does. */
  earlier?: EarlierOffers[];
}

/** Of one place, with the facilities that it had. */
export interface EarlierOffers {
  at: CardState["at"];
  access: number;
  offers: { offer: OfferState; goneMs: number }[];
}

const surfaceNumber = (surface: SurfaceType | null) => (surface === null ? -1 : surfaceTypes.indexOf(surface));

/** The states of all cards of a catalogue, by key. Cards without offers are left out. */
export function cardStates(catalogue: Catalogue, nowMs: number): Map<CardKey, CardState> {
  const states = new Map<CardKey, CardState>();
  const add = (key: CardKey, state: CardState | null) => {
    if (state !== null && state.offers.length > 0) states.set(key, state);
  };
  const teamsOf = groupBy(catalogue.teams, ({ clubId }) => clubId);
  for (const club of catalogue.clubs) add(clubKey(club.clubId), clubState(club, teamsOf.get(club.clubId) ?? []));
  const coming = catalogue.sessions.filter(({ startsAtMs }) => startsAtMs >= nowMs);
  const sessionsAt = groupBy(coming, ({ pitchFinderId }) => pitchFinderId);
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

function clubState({ position }: Club, teams: Team[]): CardState | null {
  if (position === null) return null;
  const offers = teams.map((team): OfferState => {
    const [minAge, maxAge] = agesOfGroup(team.ageGroup);
    const group = groupNumber(team.footballType, team.disabilityId);
    return [group, genderBits([team.gender]), minAge, maxAge, dayBits(team.days), null, null, -1, 0, null];
  });
  return { at: [position.latitude, position.longitude], access: 0, fromMs: null, offers: eachOnce(offers) };
}

function venueState(venue: Venue, sessions: Session[]): CardState | null {
  if (venue.position === null) return null;
  const offers = sessions.map((session): OfferState => {
    const timeOfDay = localTimeOfDay(session.startsAtMs);
    return [
      groupNumber(session.footballType, session.disabilityId),
      genderBits([session.gender]),
      session.minAge ?? 0,
      session.maxAge ?? oldestAge,
      1 << (localWeekday(session.startsAtMs) - 1),
      session.price,
      session.durationMinutes,
      surfaceNumber(session.surfaceType),
      timeOfDay === null ? 0 : 1 << timesOfDay.indexOf(timeOfDay),
      session.startsAtMs,
      session.providerId,
    ];
  });
  return { at: [venue.position.latitude, venue.position.longitude], ...accessOf(venue), offers: lastOfEach(offers) };
}

function providerState(row: ProviderVenue, venue: Venue, lastStartMs: number | null): CardState | null {
  if (venue.position === null) return null;
  const types = row.footballTypes.length === 0 ? (["football"] as const) : row.footballTypes;
  const disabilityIds = row.disabilityIds.length === 0 ? [null] : row.disabilityIds;
  const groups = types.flatMap((type) => disabilityIds.map((id) => groupNumber(type, id)));
  const genders = genderBits(row.genders.length === 0 ? vocabularyGenders : row.genders);
  const offers = groups.map(
    (group): OfferState => [
      group,
      genders,
      row.minAge ?? 0,
      row.maxAge ?? oldestAge,
      dayBits(row.days),
      null,
      null,
      -1,
      0,
      null,
    ],
  );
  const at: CardState["at"] = [venue.position.latitude, venue.position.longitude];
  return { at, access: accessOf(venue).access, fromMs: lastStartMs, offers: eachOnce(offers) };
}

function accessOf({ facilities }: Venue): Pick<CardState, "access" | "fromMs"> {
  const flags = accessAreas.map(({ flag }) => flag).filter((flag) => facilities.access[flag] === true);
  return { access: accessBits(flags), fromMs: null };
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

function groupBy<Item>(items: Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>();
  for (const item of items) {
    const list = groups.get(keyOf(item));
    if (list) list.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
