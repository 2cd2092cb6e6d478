// Writes the table of venues: sessions that are equal in everything a search can ask become one offer.
import type { Session, Venue } from "#src/domain/catalogue/catalogue.ts";
import {
  oldestAge,
  type SurfaceType,
  surfaceTypes,
  type TimeOfDay,
  timesOfDay,
} from "#src/domain/catalogue/vocabulary.ts";
import { localTimeOfDay, localWeekday } from "#src/domain/formatting/local-weekday.ts";
import { surfaceFits, timeOfDayFits } from "#src/domain/matching/offer-match.ts";
import { writeAccess } from "./access-columns.ts";
import type { BlockWriter } from "./block-writer.ts";
import { arrangeCards } from "./card-map.ts";
import { columnOf, writeColumns } from "./offer-columns.ts";
import { groupNumber } from "./offer-group.ts";
import type { Offer, OfferLayout } from "./offer-layout.ts";
import { gatherOffers, type OfferMembers, writeMembers } from "./offer-members.ts";
import { writeOfferTable } from "./offer-table.ts";
import { genderBits } from "./packed-sets.ts";
import { placedIndexes } from "./placed.ts";
import { sessionsName as name, notKnownOfSessions } from "./session-table.ts";
import { sortedIndexes } from "./sorted-indexes.ts";
import { writeTurns } from "./timed-column.ts";

/** What the tables of venues and of providers need of a session. */
export type IndexedSession = Pick<
  Session,
  | ("sessionId" | "pitchFinderId" | "providerId" | "sourceId" | "footballType" | "disabilityId" | "gender")
  | ("minAge" | "maxAge" | "startsAtMs" | "durationMinutes" | "price" | "surfaceType" | "faInitiative")
>;

/** What the sessions of one offer have in common. */
export interface SessionOffer extends Offer {
  price: number | null;
  minutes: number | null;
  timeOfDay: TimeOfDay | null;
  surface: SurfaceType | null;
  providerId: number;
  faInitiative: string | null;
}

/** What card texts are made from. */
export interface SessionCards {
  /** By card: index into the list of venues. */
  venues: Int32Array;
  offers: SessionOffer[];
}

/** Writes the table. Venues without a position are left out. */
export function writeSessionTable(writer: BlockWriter, venues: Venue[], sessions: IndexedSession[]): SessionCards {
  const placed = placedIndexes(venues);
  const { map, source } = arrangeCards(
    placed.map((index) => venues[index]!.position!),
    (a, b) => venues[placed[a]!]!.pitchFinderId - venues[placed[b]!]!.pitchFinderId,
  );
  const venueOfCard = source.map((index) => placed[index]!);
  const cardOfVenue = new Map<number, number>();
  venueOfCard.forEach((index, card) => {
    cardOfVenue.set(venues[index]!.pitchFinderId, card);
  });
  const sorted = sortedIndexes(sessions.length, (a, b) => compareSessions(sessions[a]!, sessions[b]!));
  const { offers, members } = gatherOffers(map, sorted, (index) => {
    const card = cardOfVenue.get(sessions[index]!.pitchFinderId);
    return card === undefined ? null : sessionOffer(sessions[index]!, card);
  });
  const startsMs = Float64Array.from(members.list, (index) => sessions[index]!.startsAtMs);
  const layout = writeOfferTable(writer, name, map, offers);
  writeMembers(writer, name, members);
  writer.add(`${name}.startsMs`, startsMs);
  writeOffers(writer, offers, layout);
  writeComing(writer, layout, members, startsMs);
  const facilitiesOf = (card: number) => venues[venueOfCard[card]!]!.facilities;
  writeAccess(writer, name, layout, map.count, facilitiesOf);
  return { venues: venueOfCard, offers };
}

function writeOffers(writer: BlockWriter, offers: SessionOffer[], layout: OfferLayout): void {
  const numbers = (stated: (offer: SessionOffer) => number | null) =>
    Float64Array.from(offers, (offer) => stated(offer) ?? Number.NaN);
  writer.add(
    `${name}.offerGenders`,
    Uint8Array.from(offers, ({ genders }) => genders),
  );
  writer.add(
    `${name}.offerDays`,
    Uint8Array.from(offers, ({ days }) => days),
  );
  writer.add(
    `${name}.offerPrice`,
    numbers(({ price }) => price),
  );
  writer.add(
    `${name}.offerMinutes`,
    numbers(({ minutes }) => minutes),
  );
  const column = (fits: (offer: SessionOffer) => boolean) => columnOf(layout, (offer) => fits(offers[offer]!));
  writeColumns(
    writer,
    `${name}.timeOfDay`,
    timesOfDay.map((time) => column(({ timeOfDay }) => timeOfDayFits([time], timeOfDay))),
  );
  writeColumns(
    writer,
    `${name}.surface`,
    surfaceTypes.map((type) => column(({ surface }) => surfaceFits([type], surface))),
  );
  const isNotKnown = {
    timesOfDay: ({ timeOfDay }: SessionOffer) => timeOfDay === null,
    maxPrice: ({ price }: SessionOffer) => price === null,
    maxMinutes: ({ minutes }: SessionOffer) => minutes === null,
    surfaces: ({ surface }: SessionOffer) => surface === null,
  };
  writeColumns(
    writer,
    `${name}.notKnown`,
    notKnownOfSessions.map((criterion) => column(isNotKnown[criterion])),
  );
}

function sessionOffer(session: IndexedSession, card: number) {
  const offer: SessionOffer = {
    card,
    group: groupNumber(session.footballType, session.disabilityId),
    genders: genderBits([session.gender]),
    minAge: session.minAge ?? 0,
    maxAge: session.maxAge ?? oldestAge,
    days: 1 << (localWeekday(session.startsAtMs) - 1),
    price: session.price,
    minutes: session.durationMinutes,
    timeOfDay: localTimeOfDay(session.startsAtMs),
    surface: session.surfaceType,
    providerId: session.providerId,
    faInitiative: session.faInitiative,
  };
  return { offer, key: Object.values(offer).join("|") };
}

/** By start, then id as text. */
function compareSessions(a: IndexedSession, b: IndexedSession): number {
  return a.startsAtMs - b.startsAtMs || (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0);
}

/** Writes when each offer ends: when the last of its sessions has started. */
function writeComing(
  writer: BlockWriter,
  { offerOfBit }: OfferLayout,
  members: OfferMembers,
  startsMs: Float64Array,
): void {
  const bits = [...offerOfBit.keys()].filter((bit) => offerOfBit[bit]! >= 0);
  const lastOf = (offer: number) => startsMs[members.from[offer + 1]! - 1]!;
  writeTurns(
    writer,
    name,
    bits.map((bit) => ({ bit, momentMs: lastOf(offerOfBit[bit]!) })),
  );
}
