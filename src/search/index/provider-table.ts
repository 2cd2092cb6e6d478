// The table of approved providers at venues, which are listed while they have no session to come there.
import type { Provider, ProviderVenue } from "#src/catalogue/records/catalogue.ts";
import { oldestAge, genders as vocabularyGenders } from "#src/catalogue/records/vocabulary.ts";
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import type { NotKnownCriterion, NotKnownRule } from "../criteria/filter-options.ts";
import { type AccessColumns, openAccessColumns, requireAccess, writeAccess } from "./access-columns.ts";
import type { Block, BlockWriter } from "./block.ts";
import { arrangeCards } from "./card-map.ts";
import { removeFrom } from "./offer-columns.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import { groupNumber } from "./offer-group.ts";
import { layoutOrder, type Offer, offerFields } from "./offer-layout.ts";
import { type OfferTable, openOfferTable, writeOfferTable } from "./offer-table.ts";
import { dayBits, genderBits } from "./packed-sets.ts";
import type { IndexedSessions, IndexedVenue } from "./session-table.ts";
import { type TimedColumn, timedColumn, writeTurns } from "./timed-column.ts";

export interface ProviderTable extends OfferTable {
  /** Offers of providers without a session to come at the venue. */
  idle: TimedColumn;
  byAccess: AccessColumns;
  /** By criterion: offers without data for it. */
  notKnown: Record<NotKnownCriterion, Int32Array>;
  scratch: Int32Array;
}

/** What card texts are made from. */
export interface ProviderCards {
  /** By card: index into the list of rows. */
  rows: Int32Array;
}

/** What the table needs of a row. */
export type IndexedProviderVenue = Omit<ProviderVenue, "faInitiative">;

const name = "providers";

/** Writes the table. Rows of unknown providers, or of venues without a position, are left out. */
export function writeProviderTable(
  writer: BlockWriter,
  rows: readonly IndexedProviderVenue[],
  providers: readonly Pick<Provider, "providerId">[],
  venues: readonly IndexedVenue[],
  sessions: IndexedSessions,
): ProviderCards {
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  const known = new Set(providers.map((provider) => provider.providerId));
  const { map, source: rowOfCard } = arrangeCards(
    rows.map((row) => (known.has(row.providerId) ? (venueOf.get(row.pitchFinderId)?.position ?? null) : null)),
    (a, b) => rows[a]!.providerId - rows[b]!.providerId || rows[a]!.pitchFinderId - rows[b]!.pitchFinderId,
  );
  const unordered = [...rowOfCard].flatMap((index, card) => rowOffers(rows[index]!, card));
  const offers = Array.from(layoutOrder(map, offerFields(unordered)), (number) => unordered[number]!);
  const layout = writeOfferTable(writer, name, map, offerFields(offers));
  const facilitiesOf = (card: number) => venueOf.get(rows[rowOfCard[card]!]!.pitchFinderId)!.facilities;
  writeAccess(writer, name, layout, map.count, facilitiesOf);
  const lastStartMs = lastStarts(sessions);
  const bits = [...layout.offerOfBit.keys()].filter((bit) => layout.offerOfBit[bit]! >= 0);
  const lastOf = (offer: number) => lastStartMs.get(pairKey(rows[rowOfCard[offers[offer]!.card]!]!));
  writeTurns(
    writer,
    name,
    bits.map((bit) => ({ bit, momentMs: lastOf(layout.offerOfBit[bit]!) ?? Number.NEGATIVE_INFINITY })),
  );
  return { rows: rowOfCard };
}

export function openProviderTable(block: Block): ProviderTable {
  const table = openOfferTable(block, name);
  const { columns, layout } = table;
  const byAccess = openAccessColumns(block, name, layout.wordCount);
  return {
    ...table,
    idle: timedColumn(block, name, new Int32Array(layout.wordCount)),
    byAccess,
    notKnown: {
      ...byAccess.notKnown,
      days: columns.unknownDays,
      timesOfDay: columns.all,
      maxPrice: columns.all,
      maxMinutes: columns.all,
      surfaces: columns.all,
      PlacesFree: columns.all,
      BeginnersWelcome: columns.all,
    },
    scratch: new Int32Array(layout.wordCount),
  };
}

/** What a provider offers at a venue: one offer a group. */
export function rowOffers(row: IndexedProviderVenue, card: number): Offer[] {
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

/** By provider and venue: the start of its last session there that is not cancelled. */
function lastStarts({ startsMs, kindNumbers, kinds }: IndexedSessions): Map<string, number> {
  const lastOfKind = new Float64Array(kinds.length).fill(Number.NEGATIVE_INFINITY);
  startsMs.forEach((startMs, session) => {
    const kind = kindNumbers[session]!;
    lastOfKind[kind] = Math.max(lastOfKind[kind]!, startMs);
  });
  const last = new Map<string, number>();
  kinds.forEach((kind, number) => {
    if (kind === null || kind.traits.isCancelled) return;
    const key = pairKey({ providerId: kind.traits.providerId, pitchFinderId: kind.pitchFinderId });
    last.set(key, Math.max(last.get(key) ?? Number.NEGATIVE_INFINITY, lastOfKind[number]!));
  });
  return last;
}

/**
 * The filter of providers for criteria at a time. It uses scratch memory of the table: the next call overwrites it. `rule`:
 * as in `NotKnownRule`; price, length, time of day and surface are not known of any provider.
 */
export function providerFilter(
  table: ProviderTable,
  criteria: SearchCriteria,
  nowMs: number,
  rule: NotKnownRule | null = null,
): OfferFilter {
  const idle = table.idle(nowMs);
  if (criteria.facilities.length === 0 && rule === null) return offerFilter(table.columns, criteria, idle, "casual");
  table.scratch.set(idle);
  requireAccess(table.byAccess, criteria.facilities, table.scratch, rule);
  if (rule !== null && !rule.fits) removeFrom(table.scratch, table.notKnown[rule.criterion]);
  return offerFilter(table.columns, criteria, table.scratch, "casual");
}
