// The table of venues: cards are venues with a position, offers are their sessions until the last of an offer has started. Sessions
// that are equal in everything a search can ask are one offer.
import type { Session, Venue } from "#src/catalogue/records/catalogue.ts";
import { localTimeOfDay, localWeekday } from "#src/catalogue/records/local-weekday.ts";
import {
  oldestAge,
  type SurfaceType,
  surfaceTypes,
  type TimeOfDay,
  timesOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import {
  isLongEnough,
  isShortEnough,
  type KnownFacilities,
  priceFits,
  surfaceFits,
  timeOfDayFits,
} from "#src/search/matching/offer-match.ts";
import type { NotKnownCriterion, NotKnownRule } from "../criteria/filter-options.ts";
import { type AccessColumns, openAccessColumns, requireAccess, writeAccess } from "./access-columns.ts";
import type { Block, BlockWriter, Sections } from "./block.ts";
import { arrangeCards } from "./card-map.ts";
import { cachedColumns, columnOf, openColumnsBy, removeFrom, writeColumns } from "./offer-columns.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import { groupNumber } from "./offer-group.ts";
import { type Offer, type OfferLayout, offerFields } from "./offer-layout.ts";
import { gatherOffers, memberSections, type OfferMembers } from "./offer-members.ts";
import { type OfferTable, openOfferTable, writeOfferTable } from "./offer-table.ts";
import { genderBits } from "./packed-sets.ts";
import { type TimedColumn, timedColumn, writeTurns } from "./timed-column.ts";

/** What the tables need of a venue. */
export interface IndexedVenue extends Pick<Venue, "pitchFinderId" | "position"> {
  facilities: KnownFacilities;
}

/** What the sessions of one offer have in common, but for the card. */
interface SessionTraits extends Omit<Offer, "card"> {
  price: number | null;
  minutes: number | null;
  timeOfDay: TimeOfDay | null;
  surface: SurfaceType | null;
  providerId: number;
  faInitiative: string | null;
  isAgeAssumed: boolean;
  isCancelled: boolean;
}

/** What many sessions have in common. */
export interface SessionKind {
  pitchFinderId: number;
  sourceId: number | null;
  traits: SessionTraits;
}

/** Sessions in the order of their ids. */
export interface IndexedSessions {
  /** By session: milliseconds since 1970 UTC. */
  startsMs: Float64Array;
  /** By session: the number of its kind. */
  kindNumbers: Int32Array;
  /** Null where the provider is not known: its sessions are not listed. */
  kinds: readonly (SessionKind | null)[];
}

export function kindOfSession(session: Session): SessionKind {
  return {
    pitchFinderId: session.pitchFinderId,
    sourceId: session.sourceId ?? null,
    traits: {
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
      isAgeAssumed: session.isAgeAssumed === true,
      isCancelled: session.isCancelled,
    },
  };
}

/** The column of the offers within a limit, by the limit's value. */
interface LimitColumns {
  dearest(pounds: number): Int32Array;
  longest(minutes: number): Int32Array;
  shortest(minutes: number): Int32Array;
}

export interface SessionTable extends OfferTable, Sections<typeof offerSections> {
  /** The sessions of each offer, as indexes into the list of sessions, by start then id. */
  members: OfferMembers;
  /** Starts of the members in their order, in milliseconds since 1970 UTC. */
  startsMs: Float64Array;
  /** Offers with a session to come that is not cancelled: of one offer all are, or none. */
  coming: TimedColumn;
  cancelled: Int32Array;
  byTimeOfDay: Record<TimeOfDay, Int32Array>;
  bySurface: Record<SurfaceType, Int32Array>;
  limits: LimitColumns;
  /** By criterion: offers without data for it. */
  notKnown: Record<NotKnownCriterion, Int32Array>;
  byAccess: AccessColumns;
  scratch: Int32Array;
}

const name = "sessions";

/** By offer, what its sessions have in common: bits of genders and days, price and length, NaN where not stated. */
const offerSections = {
  ...{ genders: Uint8Array, days: Uint8Array, price: Float64Array, minutes: Float64Array },
  /** 1 where its sessions' ages are assumed, as their publisher states none. */
  isAgeAssumed: Uint8Array,
} as const;

/** Criteria with a column of the offers without data for them, in the order of the section. */
const notKnownOfSessions = ["timesOfDay", "maxPrice", "maxMinutes", "surfaces"] as const;

/** What the sessions of one offer have in common. */
type SessionOffer = SessionTraits & Offer;

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
  const { map, source: venueOfCard } = arrangeCards(
    venues.map(({ position }) => position),
    (a, b) => venues[a]!.pitchFinderId - venues[b]!.pitchFinderId,
  );
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
  writer.addAll(`${name}.members`, { ...members });
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
  writer.addAll(`${name}.offer`, {
    genders: Uint8Array.from(offers, ({ genders }) => genders),
    days: Uint8Array.from(offers, ({ days }) => days),
    price: numbers(({ price }) => price),
    minutes: numbers(({ minutes }) => minutes),
    isAgeAssumed: Uint8Array.from(offers, ({ isAgeAssumed }) => Number(isAgeAssumed)),
  });
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

export function openSessionTable(block: Block): SessionTable {
  const table = openOfferTable(block, name);
  const { wordCount } = table.layout;
  const offers = block.all(`${name}.offer`, offerSections);
  const byAccess = openAccessColumns(block, name, wordCount);
  const cancelled = block.section(`${name}.cancelled`, Int32Array);
  return {
    ...table,
    ...offers,
    members: block.all(`${name}.members`, memberSections),
    startsMs: block.section(`${name}.startsMs`, Float64Array),
    coming: timedColumn(
      block,
      name,
      table.columns.all.map((bits, word) => bits & ~cancelled[word]!),
    ),
    cancelled,
    byTimeOfDay: openColumnsBy(block, `${name}.timeOfDay`, wordCount, timesOfDay),
    bySurface: openColumnsBy(block, `${name}.surface`, wordCount, surfaceTypes),
    limits: limitColumns(table, offers),
    notKnown: {
      ...byAccess.notKnown,
      days: table.columns.unknownDays,
      PlacesFree: table.columns.all,
      BeginnersWelcome: table.columns.all,
      ...openColumnsBy(block, `${name}.notKnown`, wordCount, notKnownOfSessions),
    },
    byAccess,
    scratch: new Int32Array(wordCount),
  };
}

/** Made when they are first asked for, as most values never are. */
function limitColumns(
  { layout }: OfferTable,
  { price, minutes }: Pick<SessionTable, "price" | "minutes">,
): LimitColumns {
  const byValue = (numbers: Float64Array, fits: (value: number, stated: number | null) => boolean) =>
    cachedColumns((value) => columnOf(layout, (offer) => fits(value, stated(numbers[offer]!))));
  return {
    dearest: byValue(price, priceFits),
    longest: byValue(minutes, isShortEnough),
    shortest: byValue(minutes, isLongEnough),
  };
}

const stated = (number: number) => (Number.isNaN(number) ? null : number);

/**
 * Sessions to come that fit and are not cancelled. The filter uses scratch memory of the table: the next call overwrites it.
 * `rule`: see `NotKnownRule`.
 */
export function sessionFilter(
  table: SessionTable,
  criteria: SearchCriteria,
  nowMs: number,
  rule: NotKnownRule | null = null,
): OfferFilter {
  return filterWithin(table, criteria, table.coming(nowMs), rule);
}

/** Cancelled sessions that would fit, whenever they would have been. Uses the same memory. */
export function cancelledFilter(table: SessionTable, criteria: SearchCriteria): OfferFilter {
  return filterWithin(table, criteria, table.cancelled, null);
}

function filterWithin(
  table: SessionTable,
  criteria: SearchCriteria,
  within: Int32Array,
  rule: NotKnownRule | null,
): OfferFilter {
  const isPlain =
    criteria.maxPrice === null &&
    criteria.maxMinutes === null &&
    criteria.minMinutes === null &&
    criteria.timesOfDay === null &&
    criteria.surfaces === null &&
    criteria.facilities.length === 0 &&
    rule === null;
  const extra = isPlain ? within : narrowed(table, criteria, within, rule);
  return offerFilter(table.columns, criteria, extra, "casual");
}

function narrowed(
  table: SessionTable,
  criteria: SearchCriteria,
  within: Int32Array,
  rule: NotKnownRule | null,
): Int32Array {
  const { scratch, limits } = table;
  scratch.set(within);
  requireAccess(table.byAccess, criteria.facilities, scratch, rule);
  if (criteria.timesOfDay !== null) {
    requireAny(
      scratch,
      criteria.timesOfDay.map((time) => table.byTimeOfDay[time]),
    );
  }
  if (criteria.surfaces !== null) {
    const fitting = criteria.surfaces.map((surface) => table.bySurface[surface]);
    requireAny(scratch, isFitting(rule, "surfaces") ? [...fitting, table.notKnown.surfaces] : fitting);
  }
  if (criteria.maxPrice !== null) requireAll(scratch, limits.dearest(criteria.maxPrice));
  if (criteria.maxMinutes !== null) requireAll(scratch, limits.longest(criteria.maxMinutes));
  if (criteria.minMinutes !== null) requireAll(scratch, limits.shortest(criteria.minMinutes));
  if (rule !== null && !rule.fits) removeFrom(scratch, table.notKnown[rule.criterion]);
  return scratch;
}

function isFitting(rule: NotKnownRule | null, criterion: NotKnownRule["criterion"]): boolean {
  return rule?.criterion === criterion && rule.fits;
}

/** Clears the bits that are set in none of the columns. */
function requireAny(scratch: Int32Array, columns: Int32Array[]): void {
  for (let word = 0; word < scratch.length; word++) {
    let fitting = 0;
    for (const column of columns) fitting |= column[word]!;
    scratch[word]! &= fitting;
  }
}

/** Clears the bits that are not set in the column. */
function requireAll(scratch: Int32Array, column: Int32Array): void {
  for (let word = 0; word < scratch.length; word++) scratch[word]! &= column[word]!;
}
