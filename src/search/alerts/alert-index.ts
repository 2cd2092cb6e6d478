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

export function alertIndex(alerts: Iterable<IndexedAlert>, catchmentMiles: number): AlertIndex {
  const cells = new Map<string, Asked[]>();
  const shared = shareGroups();
  let farthestMiles = 0;
  for (const alert of alerts) {
    const asked = askedBy(alert, catchmentMiles, shared);
    farthestMiles = Math.max(farthestMiles, asked.miles);
    const key = cellKey(cellOf(asked.latitude), cellOf(asked.longitude), asked.age, asked.isCasual);
    const cell = cells.get(key);
    if (cell) cell.push(asked);
    else cells.set(key, [asked]);
  }
  return {
    match({ card, before, after }, beforeMs, afterMs) {
      if (after === null) return [];
      const isCasual = !card.startsWith("c");
      const matches: AlertMatch[] = [];
      const [latitude, longitude] = after.at;
      for (const key of cellsAround(latitude, longitude, farthestMiles, agesOf(after), isCasual)) {
        for (const asked of cells.get(key) ?? []) {
          if (isNews(asked, before, beforeMs, after, afterMs)) matches.push({ alertId: asked.alertId, card });
        }
      }
      return matches;
    },
  };
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
const cellKey = (row: number, column: number, age: number, isCasual: boolean) =>
  `${row},${column},${age},${isCasual ? 1 : 0}`;

/** The ages that some offer of the card takes. */
function agesOf({ offers }: CardState): number[] {
  const ages: number[] = [];
  for (let age = youngestAge; age <= oldestAge; age++) {
    if (offers.some(([, , minAge, maxAge]) => minAge <= age && age <= maxAge)) ages.push(age);
  }
  return ages;
}

/** Keys of the cells within so many miles, and a little beyond; near a pole or around the globe, all of the row. */
function* cellsAround(
  latitude: number,
  longitude: number,
  miles: number,
  ages: number[],
  isCasual: boolean,
): Generator<string> {
  const reach = miles / milesPerDegree + 1e-6;
  const [low, high] = [Math.max(-90, latitude - reach), Math.min(90, latitude + reach)];
  const widest = Math.cos((Math.max(Math.abs(low), Math.abs(high)) * Math.PI) / 180);
  const across = widest * 180 <= reach ? 180 : Math.min(180, (reach / widest) * 1.1);
  const columns = columnsBetween(longitude - across, longitude + across);
  for (let row = cellOf(low); row <= cellOf(high); row++) {
    for (const column of columns) {
      for (const age of ages) yield cellKey(row, column, age, isCasual);
    }
  }
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

/** True where the card stands now in a group of the alert's list in which it did not stand before. */
function isNews(asked: Asked, before: CardState | null, beforeMs: number, after: CardState, afterMs: number): boolean {
  if (!isWithin(asked, after) || !isOpen(asked, after, afterMs)) return false;
  const couldStand = before !== null && isOpen(asked, before, beforeMs) && isWithin(asked, before);
  for (const offer of after.offers) {
    if (!fits(asked, offer, afterMs)) continue;
    const isKnown = couldStand && before.offers.some((each) => each[0] === offer[0] && fits(asked, each, beforeMs));
    if (!isKnown) return true;
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
