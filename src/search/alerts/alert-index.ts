// Alerts laid out by area and age, so that a changed card is shown to the few that it could concern.
import { haversineMiles, milesPerDegree } from "#src/domain/catalogue/great-circle.ts";
import { oldestAge, surfaceTypes, timesOfDay, youngestAge } from "#src/domain/catalogue/vocabulary.ts";
import { searchCriteria } from "#src/domain/preferences/criteria-from-wire.ts";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { SearchRequest } from "#src/domain/preferences/search-request.ts";
import { groupsTaken } from "../index/offer-filter.ts";
import { groupCount } from "../index/offer-group.ts";
import { dayBits, genderBits } from "../index/packed-sets.ts";
import { accessBits, type CardKey, type CardState, type OfferState } from "./card-state.ts";

/** What of an alert decides whether a card is news to it. */
export interface IndexedAlert {
  alertId: string;
  offers: OfferKind;
  search: SearchRequest;
  miles: number;
}

/** A card that an alert's list shows now and did not show at the last look. */
interface AlertMatch {
  alertId: string;
  card: CardKey;
}

/** A card before and after; null where it offered, or offers, nothing. */
interface ChangedCard {
  card: CardKey;
  before: CardState | null;
  after: CardState | null;
}

export interface AlertIndex {
  /** Every alert whose list shows the card, or shows it in a further group, for the first time. */
  match(change: ChangedCard, beforeMs: number, afterMs: number): AlertMatch[];
}

/** An alert's criteria as numbers. */
interface Asked {
  alertId: string;
  isCasual: boolean;
  latitude: number;
  longitude: number;
  miles: number;
  age: number;
  genders: number;
  /** 0 for any. */
  days: number;
  groups: Uint8Array;
  maxPrice: number;
  maxMinutes: number;
  /** Null where no length is asked for. */
  minMinutes: number | null;
  /** 0 for any. */
  times: number;
  /** 0 for any. */
  surfaces: number;
  access: number;
}

/** Degrees of latitude and longitude that a cell of the grid spans. */
const cellDegrees = 0.25;

/** The alerts of one cell, by age. */
type Cell = (Asked[] | undefined)[];

/** The alerts that look equally far for the same kind of offer: a card looks no further than they do. */
interface Grid {
  miles: number;
  isCasual: boolean;
  cells: Map<number, Cell>;
}

export function alertIndex(alerts: Iterable<IndexedAlert>, catchmentMiles: number): AlertIndex {
  const grids = new Map<string, Grid>();
  const shared = shareGroups();
  for (const alert of alerts) {
    const asked = askedBy(alert, catchmentMiles, shared);
    const { miles, isCasual } = asked;
    const grid: Grid = grids.get(`${miles} ${isCasual}`) ?? { miles, isCasual, cells: new Map() };
    grids.set(`${miles} ${isCasual}`, grid);
    const key = cellKey(cellOf(asked.latitude), cellOf(asked.longitude));
    const cell: Cell = grid.cells.get(key) ?? [];
    grid.cells.set(key, cell);
    cell[asked.age] ??= [];
    cell[asked.age]?.push(asked);
  }
  return {
    match({ card, before, after }, beforeMs, afterMs) {
      if (after === null) return [];
      const fresh = freshOffers(before, after, beforeMs);
      if (fresh.length === 0) return [];
      const isCasual = !card.startsWith("c");
      const ages = agesOf(fresh);
      const change = { before, beforeMs, after, afterMs, fresh };
      const matches: AlertMatch[] = [];
      for (const grid of grids.values()) {
        if (grid.isCasual !== isCasual) continue;
        for (const key of cellsAround(after.at, grid.miles)) {
          const cell = grid.cells.get(key);
          if (cell === undefined) continue;
          for (const age of ages) {
            for (const asked of cell[age] ?? []) {
              if (isNews(asked, change)) matches.push({ alertId: asked.alertId, card });
            }
          }
        }
      }
      return matches;
    },
  };
}

/**
 * The offers that can be news. One that was there already at the same place, and could be seen, was on every list that
 * it is on now.
 */
function freshOffers(before: CardState | null, after: CardState, beforeMs: number): OfferState[] {
  const isSamePlace =
    before !== null &&
    before.at.join() === after.at.join() &&
    before.access === after.access &&
    (before.fromMs === null || before.fromMs < beforeMs);
  if (!isSamePlace) return after.offers;
  const known = new Set(before.offers.map((offer) => offer.join()));
  return after.offers.filter((offer) => !known.has(offer.join()));
}

function askedBy({ alertId, offers, search, miles }: IndexedAlert, catchmentMiles: number, groupsOf: GroupsOf): Asked {
  const criteria = searchCriteria(search);
  const isCasual = offers === "casual";
  return {
    alertId,
    isCasual,
    ...criteria.origin,
    miles: Math.min(miles, catchmentMiles),
    age: criteria.age,
    genders: genderBits(criteria.genders),
    days: dayBits(criteria.days ?? []),
    groups: groupsOf(criteria),
    maxPrice: criteria.maxPrice ?? Number.POSITIVE_INFINITY,
    maxMinutes: criteria.maxMinutes ?? Number.POSITIVE_INFINITY,
    minMinutes: criteria.minMinutes,
    times: bitsOf(criteria.timesOfDay ?? [], timesOfDay),
    surfaces: bitsOf(criteria.surfaces ?? [], surfaceTypes),
    access: isCasual ? accessBits(criteria.facilities) : 0,
  };
}

function bitsOf<Word>(chosen: readonly Word[], all: readonly Word[]): number {
  let bits = 0;
  for (const word of chosen) bits |= 1 << all.indexOf(word);
  return bits;
}

type GroupsOf = (criteria: SearchCriteria) => Uint8Array;

/** Few choices are ever made: equal ones share one array. */
function shareGroups(): GroupsOf {
  const known = new Map<string, Uint8Array>();
  return (criteria) => {
    const { takesMainstream, disabilityIds } = criteria.disability;
    const key = `${criteria.footballType} ${takesMainstream} ${[...disabilityIds].sort()}`;
    const groups = known.get(key) ?? groupsTaken(criteria);
    known.set(key, groups);
    return groups;
  };
}

const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
const cellKey = (row: number, column: number) => row * 10_000 + column;

/** The ages that some of the offers take. */
function agesOf(offers: readonly OfferState[]): number[] {
  const ages: number[] = [];
  for (let age = youngestAge; age <= oldestAge; age++) {
    if (offers.some(([, , minAge, maxAge]) => minAge <= age && age <= maxAge)) ages.push(age);
  }
  return ages;
}

/** Keys of the cells within so many miles, and a little beyond; near a pole or around the globe, all of the row. */
function cellsAround([latitude, longitude]: CardState["at"], miles: number): number[] {
  const reach = miles / milesPerDegree + 1e-6;
  const [low, high] = [Math.max(-90, latitude - reach), Math.min(90, latitude + reach)];
  const widest = Math.cos((Math.max(Math.abs(low), Math.abs(high)) * Math.PI) / 180);
  const across = widest * 180 <= reach ? 180 : Math.min(180, (reach / widest) * 1.1);
  const columns = columnsBetween(longitude - across, longitude + across);
  const keys: number[] = [];
  for (let row = cellOf(low); row <= cellOf(high); row++) {
    for (const column of columns) keys.push(cellKey(row, column));
  }
  return keys;
}

function columnsBetween(west: number, east: number): Set<number> {
  const columns = new Set<number>();
  for (let column = cellOf(west); column <= cellOf(east); column++) {
    const degrees = column * cellDegrees;
    columns.add(cellOf(degrees < -180 ? degrees + 360 : degrees >= 180 ? degrees - 360 : degrees));
  }
  // A position at exactly 180 degrees east has a cell of its own.
  if (columns.has(cellOf(-180))) columns.add(cellOf(180));
  return columns;
}

interface Change {
  before: CardState | null;
  beforeMs: number;
  after: CardState;
  afterMs: number;
  /** Of the offers after, those that can be news. */
  fresh: readonly OfferState[];
}

/** True where the card is now in a group of the alert's list in which it was not before. */
function isNews(asked: Asked, { before, beforeMs, after, afterMs, fresh }: Change): boolean {
  let couldBeSeen: boolean | null = null;
  for (const offer of fresh) {
    if (!fits(asked, offer, afterMs)) continue;
    // Asked once, and only of the few whose criteria fit.
    if (couldBeSeen === null) {
      if (!isWithin(asked, after) || !isOpen(asked, after, afterMs)) return false;
      couldBeSeen = before !== null && isOpen(asked, before, beforeMs) && isWithin(asked, before);
    }
    const wasThere = before?.offers.some((each) => each[0] === offer[0] && fits(asked, each, beforeMs)) ?? false;
    if (!(couldBeSeen && wasThere)) return true;
  }
  return false;
}

function isWithin({ latitude, longitude, miles }: Asked, { at }: CardState): boolean {
  // A degree of latitude is measured before the sines are.
  if (Math.abs(latitude - at[0]) * milesPerDegree > miles + 1e-6) return false;
  return haversineMiles(latitude, longitude, at[0], at[1]) <= miles;
}

/** Whether the place has what is asked, and a provider has no session to come of its own. */
function isOpen({ access }: Asked, card: CardState, nowMs: number): boolean {
  return (card.access & access) === access && (card.fromMs === null || card.fromMs < nowMs);
}

function fits(asked: Asked, offer: OfferState, nowMs: number): boolean {
  const [group, genders, minAge, maxAge, days, price, minutes, surface, timeOfDay, untilMs] = offer;
  if (asked.age < minAge || asked.age > maxAge || (asked.genders & genders) === 0) return false;
  if (group >= groupCount || asked.groups[group] === 0) return false;
  if (asked.days !== 0 && days !== 0 && (asked.days & days) === 0) return false;
  // What follows is asked of sessions alone: they alone have an end.
  if (untilMs === null) return true;
  if (untilMs < nowMs) return false;
  if (price !== null && price > asked.maxPrice) return false;
  if (minutes !== null && minutes > asked.maxMinutes) return false;
  if (asked.minMinutes !== null && (minutes === null || minutes < asked.minMinutes)) return false;
  if (asked.times !== 0 && timeOfDay !== 0 && (asked.times & timeOfDay) === 0) return false;
  return asked.surfaces === 0 || (surface >= 0 && (asked.surfaces & (1 << surface)) !== 0);
}
