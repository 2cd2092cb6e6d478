// Writes the table of venues: sessions that are equal in everything a search can ask become one offer.
import { surfaceTypes, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { surfaceFits, timeOfDayFits } from "#src/search/matching/offer-match.ts";
import { writeAccess } from "./access-columns.ts";
import type { BlockWriter } from "./block.ts";
import { arrangeCards } from "./card-map.ts";
import { columnOf, writeColumns } from "./offer-columns.ts";
import { type Offer, type OfferLayout, offerFields } from "./offer-layout.ts";
import { gatherOffers, type OfferMembers, writeMembers } from "./offer-members.ts";
import { writeOfferTable } from "./offer-table.ts";
import { type IndexedVenue, placedIndexes } from "./placed.ts";
import type { IndexedSessions, SessionTraits } from "./session-kind.ts";
import { sessionsName as name, notKnownOfSessions } from "./session-table.ts";
import { writeTurns } from "./timed-column.ts";

/** What the sessions of one offer have in common. */
export type SessionOffer = SessionTraits & Offer;

/** What card texts are made from. */
export interface SessionCards {
  /** By card: index into the list of venues. */
  venues: Int32Array;
  offers: SessionOffer[];
}

/** Writes the table. Venues without a position are left out, and so are sessions whose venue or provider is not there. */
export function writeSessionTable(
  writer: BlockWriter,
  venues: readonly IndexedVenue[],
  sessions: IndexedSessions,
): SessionCards {
  const placed = placedIndexes(venues.map(({ position }) => position));
  const { map, source } = arrangeCards(
    placed.map((index) => venues[index]!.position!),
    (a, b) => venues[placed[a]!]!.pitchFinderId - venues[placed[b]!]!.pitchFinderId,
  );
  const venueOfCard = source.map((index) => placed[index]!);
  const cardOfVenue = new Map<number, number>();
  venueOfCard.forEach((index, card) => {
    cardOfVenue.set(venues[index]!.pitchFinderId, card);
  });
  const offerOfKind = sessions.kinds.map((kind) => {
    const card = kind === null ? undefined : cardOfVenue.get(kind.pitchFinderId);
    return card === undefined ? null : { card, ...kind!.traits };
  });
  const keyOfKind = numberEqual(offerOfKind.map((offer) => offer && Object.values(offer).join("|")));
  const { kindNumbers } = sessions;
  // By start, then id: the list is in the order of ids, and sorting leaves equal ones in theirs.
  const sorted = kindNumbers.map((_, index) => index).sort((a, b) => sessions.startsMs[a]! - sessions.startsMs[b]!);
  const offerAt = (session: number) => offerOfKind[kindNumbers[session]!]!;
  const { firsts, members } = gatherOffers(map, sorted, {
    keyOf: (session) => keyOfKind[kindNumbers[session]!]!,
    cardOf: (session) => offerAt(session).card,
    groupOf: (session) => offerAt(session).group,
  });
  const offers = Array.from(firsts, offerAt);
  const startsMs = Float64Array.from(members.list, (index) => sessions.startsMs[index]!);
  const layout = writeOfferTable(writer, name, map, offerFields(offers));
  writeMembers(writer, name, members);
  writer.add(`${name}.startsMs`, startsMs);
  writeOffers(writer, offers, layout);
  const isCancelled = (offer: number) => offers[offer]!.isCancelled;
  writer.add(`${name}.cancelled`, columnOf(layout, isCancelled));
  writeComing(writer, layout, { members, startsMs, isCancelled });
  const facilitiesOf = (card: number) => venues[venueOfCard[card]!]!.facilities;
  writeAccess(writer, name, layout, map.count, facilitiesOf);
  return { venues: venueOfCard, offers };
}

/** The same number for equal keys; -1 for null. */
function numberEqual(keys: readonly (string | null)[]): number[] {
  const numbers = new Map([...new Set(keys)].map((key, number) => [key, number]));
  return keys.map((key) => (key === null ? -1 : numbers.get(key)!));
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
  writer.add(
    `${name}.offerIsAgeAssumed`,
    Uint8Array.from(offers, ({ isAgeAssumed }) => Number(isAgeAssumed)),
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

interface WrittenOffers {
  members: OfferMembers;
  startsMs: Float64Array;
  isCancelled(offer: number): boolean;
}

/** Writes when each offer that is not cancelled ends: when the last of its sessions has started. */
function writeComing(
  writer: BlockWriter,
  { offerOfBit }: OfferLayout,
  { members, startsMs, isCancelled }: WrittenOffers,
): void {
  const bits = [...offerOfBit.keys()].filter((bit) => offerOfBit[bit]! >= 0 && !isCancelled(offerOfBit[bit]!));
  const lastOf = (offer: number) => startsMs[members.from[offer + 1]! - 1]!;
  writeTurns(
    writer,
    name,
    bits.map((bit) => ({ bit, momentMs: lastOf(offerOfBit[bit]!) })),
  );
}
