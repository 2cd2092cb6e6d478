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
import { columnOf, rememberColumns } from "./offer-columns.ts";
import { groupNumber } from "./offer-group.ts";
import type { Offer, OfferLayout } from "./offer-layout.ts";
import { gatherOffers, type OfferMembers } from "./offer-members.ts";
import { type OfferTable, offerTable } from "./offer-table.ts";
import { genderBits } from "./packed-sets.ts";
import { placedIndexes } from "./placed.ts";
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
export function sessionTable(venues: Venue[], sessions: Session[]): SessionTable {
  const placed = placedIndexes(venues);
  const map = arrangeCards(
    placed.map((index) => venues[index]!.position!),
    (a, b) => venues[placed[a]!]!.pitchFinderId - venues[placed[b]!]!.pitchFinderId,
  );
  map.source = map.source.map((index) => placed[index]!);
  const cardOfVenue = new Map<number, number>();
  map.source.forEach((index, card) => {
    cardOfVenue.set(venues[index]!.pitchFinderId, card);
  });
  const sorted = [...sessions.keys()].sort((a, b) => compareSessions(sessions[a]!, sessions[b]!));
  const { offers, members } = gatherOffers(sorted, (index) => {
    const card = cardOfVenue.get(sessions[index]!.pitchFinderId);
    return card === undefined ? null : sessionOffer(sessions[index]!, card);
  });
  const startsMs = Float64Array.from(members.list, (index) => sessions[index]!.startsAtMs);
  const table = offerTable(map, offers);
  const fits = (test: (offer: SessionOffer) => boolean) => columnOf(table.layout, (index) => test(offers[index]!));
  const byAccess = accessColumns(table.layout, (offer) => venues[map.source[offers[offer]!.card]!]!.facilities);
  return {
    ...table,
    offers,
    members,
    startsMs,
    coming: comingColumn(table, members, startsMs),
    byTimeOfDay: Object.fromEntries(
      timesOfDay.map((time) => [time, fits((offer) => timeOfDayFits([time], offer.timeOfDay))]),
    ) as Record<TimeOfDay, Int32Array>,
    bySurface: Object.fromEntries(
      surfaceTypes.map((surface) => [surface, fits((offer) => surfaceFits([surface], offer.surface))]),
    ) as Record<SurfaceType, Int32Array>,
    limits: limitColumns(table.layout, offers),
    notKnown: {
      ...byAccess.notKnown,
      days: table.columns.unknownDays,
      timesOfDay: fits(({ timeOfDay }) => timeOfDay === null),
      maxPrice: fits(({ price }) => price === null),
      maxMinutes: fits(({ minutes }) => minutes === null),
      surfaces: fits(({ surface }) => surface === null),
    },
    byAccess,
    lackedOfCard: accessLacked(map.count, (card) => venues[map.source[card]!]!.facilities),
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

function comingColumn(table: OfferTable, members: OfferMembers, startsMs: Float64Array): TimedColumn {
  const turns: { bit: number; momentMs: number }[] = [];
  table.layout.offerOfBit.forEach((offer, bit) => {
    if (offer >= 0) turns.push({ bit, momentMs: startsMs[members.from[offer + 1]! - 1]! });
  });
  return new TimedColumn(table.columns.all.slice(), turns);
}
