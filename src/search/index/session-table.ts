// The table of venues: cards are venues with a position, offers are their sessions until the last of an offer has started.
import { type SurfaceType, surfaceTypes, type TimeOfDay, timesOfDay } from "#src/catalogue/records/vocabulary.ts";
import { isLongEnough, isShortEnough, priceFits } from "#src/search/matching/offer-match.ts";
import type { NotKnownCriterion } from "../criteria/filter-options.ts";
import { type AccessColumns, openAccessColumns } from "./access-columns.ts";
import type { Block } from "./block.ts";
import { cachedColumns, columnOf, openColumnsBy } from "./offer-columns.ts";
import { type OfferMembers, openMembers } from "./offer-members.ts";
import { type OfferTable, openOfferTable } from "./offer-table.ts";
import { TimedColumn } from "./timed-column.ts";

/** The column of the offers within a limit, by the limit's value. */
interface LimitColumns {
  dearest(pounds: number): Int32Array;
  longest(minutes: number): Int32Array;
  shortest(minutes: number): Int32Array;
}

export interface SessionTable extends OfferTable {
  /** By offer, what its sessions have in common: bits of genders and days, price and length, NaN where not stated. */
  genders: Uint8Array;
  days: Uint8Array;
  price: Float64Array;
  minutes: Float64Array;
  /** By offer: 1 where its sessions' ages are assumed, as their publisher states none. */
  isAgeAssumed: Uint8Array;
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

export const sessionsName = "sessions";

/** Criteria with a column of the offers without data for them, in the order of the section. */
export const notKnownOfSessions = ["timesOfDay", "maxPrice", "maxMinutes", "surfaces"] as const;

export function openSessionTable(block: Block): SessionTable {
  const name = sessionsName;
  const table = openOfferTable(block, name);
  const { wordCount } = table.layout;
  const price = block.section(`${name}.offerPrice`, Float64Array);
  const minutes = block.section(`${name}.offerMinutes`, Float64Array);
  const byAccess = openAccessColumns(block, name, wordCount);
  const cancelled = block.section(`${name}.cancelled`, Int32Array);
  return {
    ...table,
    genders: block.section(`${name}.offerGenders`, Uint8Array),
    days: block.section(`${name}.offerDays`, Uint8Array),
    price,
    minutes,
    isAgeAssumed: block.section(`${name}.offerIsAgeAssumed`, Uint8Array),
    members: openMembers(block, name),
    startsMs: block.section(`${name}.startsMs`, Float64Array),
    coming: new TimedColumn(
      block,
      name,
      table.columns.all.map((bits, word) => bits & ~cancelled[word]!),
    ),
    cancelled,
    byTimeOfDay: openColumnsBy(block, `${name}.timeOfDay`, wordCount, timesOfDay),
    bySurface: openColumnsBy(block, `${name}.surface`, wordCount, surfaceTypes),
    limits: limitColumns(table, price, minutes),
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
function limitColumns({ layout }: OfferTable, price: Float64Array, minutes: Float64Array): LimitColumns {
  const byValue = (numbers: Float64Array, fits: (value: number, stated: number | null) => boolean) =>
    cachedColumns((value) => columnOf(layout, (offer) => fits(value, stated(numbers[offer]!))));
  return {
    dearest: byValue(price, priceFits),
    longest: byValue(minutes, isShortEnough),
    shortest: byValue(minutes, isLongEnough),
  };
}

const stated = (number: number) => (Number.isNaN(number) ? null : number);
