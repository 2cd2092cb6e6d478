// An index of alerts by area and criteria, which finds the alerts that a changed card is news to.
import { oldestAge } from "#src/catalogue/records/vocabulary.ts";
import { haversineMiles, milesPerDegree } from "#src/gazetteer/great-circle.ts";
import { searchCriteria } from "#src/search/criteria/criteria-from-wire.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import type { SearchRequest } from "#src/search/criteria/search-request.ts";
import { type AlertCriteria, fits, isOpen, shareCriteria } from "./alert-criteria.ts";
import {
  type CardKey,
  type CardState,
  type EarlierOffers,
  type OfferState,
  placeKey,
  providerOf,
} from "./card-state.ts";
import { wasThere } from "./earlier-offers.ts";

/** The part of an alert that decides whether a card is news to it. */
export interface IndexedAlert {
  alertId: string;
  offers: OfferKind;
  search: SearchRequest;
  miles: number;
  /** The card of the club, the venue, or the provider at a venue that it is limited to, wherever that is. */
  at?: CardKey | null;
}

/** A card before and after an import; null where it has no offers. */
interface ChangedCard {
  card: CardKey;
  before: CardState | null;
  after: CardState | null;
  /** What it offered within the last 30 days: whoever saw that is told nothing new by its coming back. */
  earlier?: readonly EarlierOffers[];
}

export interface AlertIndex {
  /** Takes a few microseconds for each alert. */
  add(alerts: Iterable<IndexedAlert>): void;
  /** Calls `found` for every alert whose list shows the card, or shows it in a further group, for the first time. */
  match(change: ChangedCard, beforeMs: number, afterMs: number, found: (alertId: string) => void): void;
}

/** Size of a grid cell in degrees of latitude and longitude. */
const cellDegrees = 0.25;

/** The alerts of one cell: the same index in each list is the same alert. */
interface Cell {
  alertIds: string[];
  /** Numbers of their criteria. */
  criteria: number[];
  latitudes: number[];
  longitudes: number[];
}

/** The alerts with the same distance and kind of offer, so that only cells within that distance of a card are searched. */
interface Grid {
  miles: number;
  isCasual: boolean;
  cells: Map<number, Cell>;
}

/** An alert limited to a club, a venue or a provider at it. */
interface PlaceAlert {
  alertId: string;
  criteria: number;
  /** Null: all that is at the place. */
  provider: number | null;
}

/** An empty index: alerts are added some at a time, so that requests are answered in between. */
export function alertIndex(catchmentMiles: number): AlertIndex {
  const grids = new Map<string, Grid>();
  const places = new Map<CardKey, PlaceAlert[]>();
  const shared = shareCriteria();
  return {
    add(alerts) {
      for (const { alertId, offers, search, miles, at } of alerts) {
        const asked = searchCriteria(search);
        if (at) {
          const alert = { alertId, criteria: shared.numberOf(asked, offers === "casual"), provider: providerOf(at) };
          const key = placeKey(at);
          places.set(key, [...(places.get(key) ?? []), alert]);
          continue;
        }
        const reach = Math.min(miles, catchmentMiles);
        const cell = cellOfGrid(grids, reach, offers === "casual", asked.origin);
        cell.alertIds.push(alertId);
        cell.criteria.push(shared.numberOf(asked, offers === "casual"));
        cell.latitudes.push(asked.origin.latitude);
        cell.longitudes.push(asked.origin.longitude);
      }
    },
    match({ card, before, after, earlier = [] }, beforeMs, afterMs, found) {
      if (after === null) return;
      const fresh = freshOffers(before, after, beforeMs);
      if (fresh.length === 0) return;
      const isCasual = !card.startsWith("c");
      const change: Change = { before, beforeMs, after, afterMs, fresh, earlier };
      for (const alert of places.get(placeKey(card)) ?? []) {
        if (isNewsThere(shared.all[alert.criteria]!, alert, providerOf(card), change)) found(alert.alertId);
      }
      const verdictOf = judge(shared.all, change);
      for (const grid of grids.values()) {
        if (grid.isCasual !== isCasual) continue;
        for (const key of cellsAround(after.at, grid.miles)) {
          const cell = grid.cells.get(key);
          if (cell !== undefined) matchCell(cell, grid.miles, shared.all, verdictOf, change, found);
        }
      }
    },
  };
}

/** Whether the place's card shows something that fits and was not there before; that it ran out of dates is no news. */
function isNewsThere(
  asked: AlertCriteria,
  { provider }: PlaceAlert,
  cardProvider: number | null,
  whole: Change,
): boolean {
  if (provider !== null && cardProvider !== null && cardProvider !== provider) return false;
  const isBySessions = provider !== null && cardProvider === null;
  const { before, after, afterMs, fresh, earlier } = isBySessions ? ofProvider(whole, provider) : whole;
  if (!isOpen(asked, after, afterMs)) return false;
  const seen = new Set(
    [...(before?.offers ?? []), ...earlier.flatMap(({ offers }) => offers.map(({ offer }) => offer))].map(playOf),
  );
  return fresh.some((offer) => fits(asked, offer, afterMs) && !seen.has(playOf(offer)));
}

/** Who plays what, when: what makes an offer a new one to somebody who watches the place. */
const playOf = ([group, genders, minAge, maxAge, days, , , , timeOfDay]: OfferState) =>
  [group, genders, minAge, maxAge, days, timeOfDay].join();

/** The change of a venue's card, as far as the provider's sessions go; where it is not known whose they were, of all. */
function ofProvider({ before, fresh, earlier, ...rest }: Change, providerId: number): Change {
  const isTheirs = (offer: OfferState) => offer[10] === undefined || offer[10] === providerId;
  return {
    ...rest,
    before: before && { ...before, offers: before.offers.filter(isTheirs) },
    fresh: fresh.filter(isTheirs),
    earlier: earlier.map((place) => ({ ...place, offers: place.offers.filter(({ offer }) => isTheirs(offer)) })),
  };
}

function matchCell(
  { alertIds, criteria, latitudes, longitudes }: Cell,
  miles: number,
  all: readonly AlertCriteria[],
  verdictOf: (criteria: number) => number,
  change: Change,
  found: (alertId: string) => void,
): void {
  const { before, after, earlier } = change;
  for (let at = 0; at < criteria.length; at++) {
    const verdict = verdictOf(criteria[at]!);
    if (verdict === never) continue;
    const latitude = latitudes[at]!;
    const longitude = longitudes[at]!;
    if (!isWithin(latitude, longitude, miles, after.at)) continue;
    const isNear = (place: Pick<CardState, "at">) => isWithin(latitude, longitude, miles, place.at);
    if (verdict !== always && before !== null && isNear(before)) continue;
    if (earlier.length > 0 && isBack(all[criteria[at]!]!, change, isNear)) continue;
    found(alertIds[at]!);
  }
}

/** Whether every group of the list that the card is in now showed it within the last 30 days. */
function isBack(
  asked: AlertCriteria,
  { before, beforeMs, afterMs, fresh, earlier }: Change,
  isNear: (place: Pick<CardState, "at">) => boolean,
): boolean {
  const near = earlier.filter(isNear);
  const shown = before !== null && isNear(before) && isOpen(asked, before, beforeMs) ? before.offers : [];
  return fresh
    .filter((offer) => fits(asked, offer, afterMs))
    .every(
      ([group]) =>
        shown.some((offer) => offer[0] === group && fits(asked, offer, beforeMs)) || wasThere(asked, group, near),
    );
}

function cellOfGrid(
  grids: Map<string, Grid>,
  miles: number,
  isCasual: boolean,
  origin: SearchCriteria["origin"],
): Cell {
  const grid: Grid = grids.get(`${miles} ${isCasual}`) ?? { miles, isCasual, cells: new Map() };
  grids.set(`${miles} ${isCasual}`, grid);
  const key = cellKey(cellOf(origin.latitude), cellOf(origin.longitude));
  const cell: Cell = grid.cells.get(key) ?? { alertIds: [], criteria: [], latitudes: [], longitudes: [] };
  grid.cells.set(key, cell);
  return cell;
}

/**
 * The offers that can be news. An offer that the card already had at the same place, and showed, was on every list then
 * that it is on now.
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

const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees);
const cellKey = (row: number, column: number) => row * 10_000 + column;

/** Keys of all cells within so many miles, and of a few beyond; near a pole, of whole rows. */
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
  earlier: readonly EarlierOffers[];
}

/** The card is news to no alert with these criteria. */
const never = 1;
/** It is news to every alert within the distance. */
const always = 2;
/** It is news to every alert within the distance that was not before: the card has moved. */
const whereNew = 3;

/** Judges a changed card by criteria, once for each number, however many alerts have these criteria. */
function judge(all: readonly AlertCriteria[], change: Change): (criteria: number) => number {
  const verdicts = new Uint8Array(all.length);
  const ages = new Uint8Array(oldestAge + 1);
  for (const [, , minAge, maxAge] of change.fresh) ages.fill(1, Math.max(0, minAge), maxAge + 1);
  return (number) => {
    const known = verdicts[number]!;
    if (known !== 0) return known;
    const criteria = all[number]!;
    const verdict = ages[criteria.age] === 1 ? verdictOn(criteria, change) : never;
    verdicts[number] = verdict;
    return verdict;
  };
}

/** Whether the card is now in a group of the list that it was not in before. */
function verdictOn(asked: AlertCriteria, { before, beforeMs, after, afterMs, fresh }: Change): number {
  let verdict = never;
  for (const offer of fresh) {
    if (!fits(asked, offer, afterMs)) continue;
    if (!isOpen(asked, after, afterMs)) return never;
    if (before === null || !isOpen(asked, before, beforeMs)) return always;
    const wasThere = before.offers.some((each) => each[0] === offer[0] && fits(asked, each, beforeMs));
    if (!wasThere) return always;
    verdict = whereNew;
  }
  return verdict;
}

function isWithin(latitude: number, longitude: number, miles: number, at: CardState["at"]): boolean {
  // The difference in latitude is compared first, as that needs no trigonometry.
  if (Math.abs(latitude - at[0]) * milesPerDegree > miles + 1e-6) return false;
  return haversineMiles(latitude, longitude, at[0], at[1]) <= miles;
}
