// Approved providers at venues, on the map while they have no session to come there.
import type { Provider, ProviderVenue, Session, Venue } from "#src/domain/catalogue/catalogue.ts";
import { oldestAge, genders as vocabularyGenders } from "#src/domain/catalogue/vocabulary.ts";
import type { SearchCriteria } from "#src/domain/preferences/search-criteria.ts";
import type { NotKnownCriterion, NotKnownRule } from "../criteria/filter-options.ts";
import { type AccessColumns, accessColumns, accessLacked, requireAccess } from "./access-columns.ts";
import { arrangeCards } from "./card-map.ts";
import { removeFrom } from "./offer-columns.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import { groupNumber } from "./offer-group.ts";
import type { Offer } from "./offer-layout.ts";
import { type OfferTable, offerTable } from "./offer-table.ts";
import { dayBits, genderBits } from "./packed-sets.ts";
import { eachInSteps, type Steps } from "./steps.ts";
import { TimedColumn } from "./timed-column.ts";

export interface ProviderTable extends OfferTable {
  offers: Offer[];
  /** Offers whose provider has no session to come at the venue. */
  idle: TimedColumn;
  byAccess: AccessColumns;
  /** Offers that have not said what a criterion asks. */
  notKnown: Record<NotKnownCriterion, Int32Array>;
  lackedOfCard: Uint16Array;
  scratch: Int32Array;
}

/** Builds the table; `map.source` holds indexes into `rows`. Rows of unknown providers or unplaced venues are left out. */
export function* providerTable(
  rows: ProviderVenue[],
  providers: Provider[],
  venues: Venue[],
  sessions: Session[],
): Steps<ProviderTable> {
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  const known = new Set(providers.map((provider) => provider.providerId));
  const placed = [...rows.keys()].filter((index) => {
    const row = rows[index]!;
    return known.has(row.providerId) && (venueOf.get(row.pitchFinderId)?.position ?? null) !== null;
  });
  const rowAt = (index: number) => rows[placed[index]!]!;
  const map = yield* arrangeCards(
    placed.map((index) => venueOf.get(rows[index]!.pitchFinderId)!.position!),
    (a, b) => rowAt(a).providerId - rowAt(b).providerId || rowAt(a).pitchFinderId - rowAt(b).pitchFinderId,
  );
  map.source = map.source.map((index) => placed[index]!);
  const offers = [...map.source].flatMap((index, card) => rowOffers(rows[index]!, card));
  const table = yield* offerTable(map, offers);
  const rowOf = (offer: number) => rows[map.source[offers[offer]!.card]!]!;
  const byAccess = yield* accessColumns(table.layout, (offer) => venueOf.get(rowOf(offer).pitchFinderId)!.facilities);
  return {
    ...table,
    offers,
    idle: yield* idleColumn(table, yield* lastStarts(sessions), rowOf),
    byAccess,
    notKnown: {
      ...byAccess.notKnown,
      days: table.columns.unknownDays,
      timesOfDay: table.columns.all,
      maxPrice: table.columns.all,
      maxMinutes: table.columns.all,
      surfaces: table.columns.all,
    },
    lackedOfCard: yield* accessLacked(
      map.count,
      (card) => venueOf.get(rows[map.source[card]!]!.pitchFinderId)!.facilities,
    ),
    scratch: new Int32Array(table.layout.wordCount),
  };
}

function rowOffers(row: ProviderVenue, card: number): Offer[] {
  const footballTypes = row.footballTypes.length === 0 ? (["football"] as const) : row.footballTypes;
  const disabilityIds = row.disabilityIds.length === 0 ? [null] : row.disabilityIds;
  const groups = footballTypes.flatMap((type) => disabilityIds.map((id) => groupNumber(type, id)));
  return [...new Set(groups)].map((group) => ({
    card,
    group,
    genders: genderBits(row.genders.length === 0 ? vocabularyGenders : row.genders),
    minAge: row.minAge ?? 0,
    maxAge: row.maxAge ?? oldestAge,
    days: dayBits(row.days),
  }));
}

function pairKey(pair: { providerId: number; pitchFinderId: number }): string {
  return `${pair.providerId}p${pair.pitchFinderId}`;
}

function* lastStarts(sessions: Session[]): Steps<Map<string, number>> {
  const last = new Map<string, number>();
  yield* eachInSteps(sessions, (session) => {
    const key = pairKey(session);
    last.set(key, Math.max(last.get(key) ?? Number.NEGATIVE_INFINITY, session.startsAtMs));
  });
  return last;
}

function* idleColumn(
  table: OfferTable,
  lastStartMs: Map<string, number>,
  rowOf: (offer: number) => ProviderVenue,
): Steps<TimedColumn> {
  const turns: { bit: number; momentMs: number }[] = [];
  yield* eachInSteps(table.layout.offerOfBit, (offer, bit) => {
    if (offer >= 0) turns.push({ bit, momentMs: lastStartMs.get(pairKey(rowOf(offer))) ?? Number.NEGATIVE_INFINITY });
  });
  return yield* TimedColumn.build(new Int32Array(table.layout.wordCount), turns);
}

/**
 * The columns a search asks of providers at a moment. The filter holds until the next one is made. A rule judges what is
 * not known otherwise than the search does: what a session costs, how long it is, when and on what, no provider says.
 */
export function providerFilter(
  table: ProviderTable,
  criteria: SearchCriteria,
  nowMs: number,
  rule: NotKnownRule | null = null,
): OfferFilter {
  const idle = table.idle.at(nowMs);
  if (criteria.facilities.length === 0 && rule === null) return offerFilter(table.columns, criteria, idle);
  table.scratch.set(idle);
  requireAccess(table.byAccess, criteria.facilities, table.scratch, rule);
  if (rule !== null && !rule.fits) removeFrom(table.scratch, table.notKnown[rule.criterion]);
  return offerFilter(table.columns, criteria, table.scratch);
}
