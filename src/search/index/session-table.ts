// The venues on the map, their sessions as offers that stand until the last of them has started.
import type { Session, Venue } from "#src/domain/catalogue/catalogue.ts";
import {
  oldestAge,
  type SurfaceType,
  surfaceTypes,
  type TimeOfDay,
  timesOfDay,
} from "#src/domain/catalogue/vocabulary.ts";
import { localTimeOfDay, localWeekday } from "#src/domain/formatting/local-weekday.ts";
import {
  isLongEnough,
  isShortEnough,
  priceFits,
  surfaceFits,
  timeOfDayFits,
} from "#src/domain/matching/offer-match.ts";
import type { NotKnownCriterion } from "../criteria/filter-options.ts";
import { type AccessColumns, accessColumns, accessLacked } from "./access-columns.ts";
import { arrangeCards } from "./card-map.ts";
import { columnInSteps, columnOf, columnsInSteps, rememberColumns } from "./offer-columns.ts";
import { groupNumber } from "./offer-group.ts";
import { bitsPerStep, type Offer, type OfferLayout } from "./offer-layout.ts";
import { gatherOffers, type OfferMembers } from "./offer-members.ts";
import { type OfferTable, offerTable } from "./offer-table.ts";
import { genderBits } from "./packed-sets.ts";
import { placedIndexes } from "./placed.ts";
import { eachInSteps, type Steps, sortInSteps } from "./steps.ts";
import { TimedColumn } from "./timed-column.ts";

/** What the sessions behind one offer have in common. */
interface SessionOffer extends Offer {
  price: number | null;
  minutes: number | null;
  timeOfDay: TimeOfDay | null;
  surface: SurfaceType | null;
  providerId: number;
  faInitiative: string | null;
}

/** Columns by a limit's value. */
interface LimitColumns {
  dearest(pounds: number): Int32Array;
  longest(minutes: number): Int32Array;
  shortest(minutes: number): Int32Array;
}

export interface SessionTable extends OfferTable {
  offers: SessionOffer[];
  /** Indexes into the list of sessions, by start then id. */
  members: OfferMembers;
  /** Starts of the members, in the members' order, milliseconds since 1970 UTC. */
  startsMs: Float64Array;
  /** Offers with a session to come. */
  coming: TimedColumn;
  byTimeOfDay: Record<TimeOfDay, Int32Array>;
  bySurface: Record<SurfaceType, Int32Array>;
  limits: LimitColumns;
  /** Offers that have not said what a criterion asks. */
  notKnown: Record<NotKnownCriterion, Int32Array>;
  byAccess: AccessColumns;
  lackedOfCard: Uint16Array;
  scratch: Int32Array;
}

/** Builds the table; `map.source` holds indexes into `venues`. Venues without a place are left out. */
export function* sessionTable(venues: Venue[], sessions: Session[]): Steps<SessionTable> {
  const placed = placedIndexes(venues);
  const map = yield* arrangeCards(
    placed.map((index) => venues[index]!.position!),
    (a, b) => venues[placed[a]!]!.pitchFinderId - venues[placed[b]!]!.pitchFinderId,
  );
  map.source = map.source.map((index) => placed[index]!);
  const cardOfVenue = new Map<number, number>();
  map.source.forEach((index, card) => {
    cardOfVenue.set(venues[index]!.pitchFinderId, card);
  });
  const sorted = yield* sortInSteps([...sessions.keys()], (a, b) => compareSessions(sessions[a]!, sessions[b]!));
  const { offers, members } = yield* gatherOffers(sorted, (index) => {
    const card = cardOfVenue.get(sessions[index]!.pitchFinderId);
    return card === undefined ? null : sessionOffer(sessions[index]!, card);
  });
  const startsMs = Float64Array.from(members.list, (index) => sessions[index]!.startsAtMs);
  const table = yield* offerTable(map, offers);
  const { layout } = table;
  const columnsBy = <Key extends string>(keys: readonly Key[], fits: (key: Key, offer: SessionOffer) => boolean) =>
    columnsInSteps(layout, keys, (key, offer) => fits(key, offers[offer]!));
  const columnBy = (fits: (offer: SessionOffer) => boolean) => columnInSteps(layout, (offer) => fits(offers[offer]!));
  const byAccess = yield* accessColumns(layout, (offer) => venues[map.source[offers[offer]!.card]!]!.facilities);
  return {
    ...table,
    offers,
    members,
    startsMs,
    coming: yield* comingColumn(table, members, startsMs),
    byTimeOfDay: yield* columnsBy(timesOfDay, (time, offer) => timeOfDayFits([time], offer.timeOfDay)),
    bySurface: yield* columnsBy(surfaceTypes, (surface, offer) => surfaceFits([surface], offer.surface)),
    limits: limitColumns(table.layout, offers),
    notKnown: {
      ...byAccess.notKnown,
      days: table.columns.unknownDays,
      timesOfDay: yield* columnBy(({ timeOfDay }) => timeOfDay === null),
      maxPrice: yield* columnBy(({ price }) => price === null),
      maxMinutes: yield* columnBy(({ minutes }) => minutes === null),
      surfaces: yield* columnBy(({ surface }) => surface === null),
    },
    byAccess,
    lackedOfCard: yield* accessLacked(map.count, (card) => venues[map.source[card]!]!.facilities),
    scratch: new Int32Array(table.layout.wordCount),
  };
}

/** Made as they are asked, so apart from the records, which must not live as long as the index. */
function limitColumns(layout: OfferLayout, offers: SessionOffer[]): LimitColumns {
  const byValue = (fits: (offer: SessionOffer, value: number) => boolean) =>
    rememberColumns((value) => columnOf(layout, (index) => fits(offers[index]!, value)));
  return {
    dearest: byValue(({ price }, pounds) => priceFits(pounds, price)),
    longest: byValue(({ minutes }, most) => isShortEnough(most, minutes)),
    shortest: byValue(({ minutes }, least) => isLongEnough(least, minutes)),
  };
}

function sessionOffer(session: Session, card: number) {
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
function compareSessions(a: Session, b: Session): number {
  return a.startsAtMs - b.startsAtMs || (a.sessionId < b.sessionId ? -1 : a.sessionId > b.sessionId ? 1 : 0);
}

function* comingColumn(table: OfferTable, members: OfferMembers, startsMs: Float64Array): Steps<TimedColumn> {
  const turns: { bit: number; momentMs: number }[] = [];
  const addTurn = (offer: number, bit: number) => {
    if (offer >= 0) turns.push({ bit, momentMs: startsMs[members.from[offer + 1]! - 1]! });
  };
  yield* eachInSteps(table.layout.offerOfBit, addTurn, bitsPerStep);
  return yield* TimedColumn.build(table.columns.all.slice(), turns);
}
