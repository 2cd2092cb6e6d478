// Publishing what was harvested: read in parts, and staged in temporary tables.

import type { CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, allValues, firstValue, onlyRow } from "#src/platform/database/rows.ts";
import { stageRows } from "#src/platform/database/staging.ts";
import type { FootballFacts } from "./football-taker.ts";
import { isInForce } from "./hold-removals.ts";
import { hiddenAfterMs } from "./source-status.ts";

/** Tables with rows of open data sources beside the register's, in the order of merging. */
export const harvestedTables = ["venues", "providers", "sessions"] as const;
type HarvestedTable = (typeof harvestedTables)[number];

/** A row of the catalogue that came from a source. */
export interface Harvested<T> {
  record: T;
  sourceId: number;
}

export interface StoredOccurrence {
  itemNo: number;
  sourceId: number;
  sourceName: string;
  facts: FootballFacts;
  parentNo: number | null;
}

export interface JoinableVenue extends Position {
  pitchFinderId: number;
  centreName: string;
  postcode: string;
}

/** Whether anything came since the last publication, or that is older than `maxAgeMs`. */
export async function isPublicationDue(queries: Queries, nowMs: number, maxAgeMs: number): Promise<boolean> {
  const isDue = await firstValue<boolean>(
    queries,
    `select (select count(*) from sources) > 0 and (h.published_at_ms < $1::bigint - $2::bigint
         or h.published_version is distinct from c.version)
       or h.published_changes is distinct from (select sum(changes) from harvest_feeds)
     from harvest_state h, catalogue_state c`,
    [nowMs, maxAgeMs],
  );
  return isDue === true;
}

/**
 * Returns the sum of the feeds' changes, as text. After the first reading, or where what is stored
 * has doubled, PostgreSQL has no figures yet, and reads the whole table for each date's parent.
 */
export async function countChanges(queries: Queries): Promise<string | null> {
  const { changes, hasGrown } = await onlyRow<{ changes: string | null; hasGrown: boolean }>(
    queries,
    `select sum(f.changes)::text as changes,
       coalesce(sum(f.changes), 0) > 2 * coalesce((select published_changes from harvest_state), 0) as has_grown
     from harvest_feeds f`,
  );
  if (hasGrown) await queries.query("analyze harvest_items");
  return changes;
}

export async function stageHarvested<T extends HarvestedTable>(
  queries: Queries,
  table: T,
  rows: Harvested<CatalogueTables[T]>[],
): Promise<void> {
  const { toRow } = tableRows[table];
  await stageRows(
    queries,
    table,
    rows.map(({ record, sourceId }) => ({ ...toRow(record), source_id: sourceId })),
  );
}

export const readRegisterVenues = (queries: Queries): Promise<JoinableVenue[]> =>
  allRows(
    queries,
    `select pitch_finder_id, centre_name, postcode, latitude, longitude
     from venues where source_id is null and latitude is not null
       and not (select is_demonstration from catalogue_state) order by pitch_finder_id`,
  );

/** What is read: of sources that are not hidden, from now on; with their held removals. */
export interface Reading {
  /** This source alone, though it is not shown; null for all that are. */
  sourceId: number | null;
  nowMs: number;
  heldFeeds: number[];
  limit: number;
}

/** $1 to $5: the last item's number, how many, and what is read of which feeds. */
const valuesOf = (afterItemNo: number, { nowMs, heldFeeds, limit, sourceId }: Reading) => [
  ...[afterItemNo, limit, nowMs - hiddenAfterMs, heldFeeds, sourceId],
];

const fromItems = `from harvest_items i join harvest_feeds f using (feed_id) join sources s using (source_id)`;
const isRead = `i.item_no > $1
  and case when $5::int is null then s.stage = 'shown' else s.source_id = $5 end
  and f.last_success_ms >= $3 and ${isInForce("i", "$4")}`;

async function readItems(queries: Queries, sql: string, values: unknown[]): Promise<StoredOccurrence[]> {
  const text = `select i.item_no, f.source_id, s.name as source_name, i.facts, ${sql} order by i.item_no limit $2`;
  const rows = await allRows<Omit<StoredOccurrence, "facts"> & { facts: string }>(queries, text, values);
  return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) as FootballFacts }));
}

/**
 * Single dates of football to come, by number. A parent is looked for in the same source first:
 * another may publish the same series under the same id.
 */
export function readOccurrences(queries: Queries, reading: Reading, afterItemNo: number): Promise<StoredOccurrence[]> {
  return readItems(
    queries,
    `p.item_no as parent_no ${fromItems} left join lateral (
       select p.item_no, p.is_football from harvest_items p join harvest_feeds pf on pf.feed_id = p.feed_id
       where p.open_id = i.parent_ref and p.kind <> 'occurrence' and ${isInForce("p", "$4")}
       order by (pf.source_id = f.source_id) desc, p.item_no limit 1) p on i.parent_ref is not null
     where ${isRead} and i.kind = 'occurrence' and i.starts_at_ms >= $6
       and i.is_football is distinct from false and coalesce(i.is_football, p.is_football)`,
    [...valuesOf(afterItemNo, reading), reading.nowMs],
  );
}

/** Series and facilities of football without dates of their own in any feed. */
export function readSeries(queries: Queries, reading: Reading, afterItemNo: number): Promise<StoredOccurrence[]> {
  return readItems(
    queries,
    `null as parent_no ${fromItems} where ${isRead} and i.kind <> 'occurrence' and i.is_football
       and not exists (select from harvest_items c
         where c.parent_ref = i.open_id and c.kind = 'occurrence' and ${isInForce("c", "$4")})`,
    valuesOf(afterItemNo, reading),
  );
}

export async function readFacts(queries: Queries, itemNos: number[]): Promise<Map<number, FootballFacts>> {
  const text = "select item_no, facts from harvest_items where item_no = any($1::bigint[])";
  const rows = await allRows<{ itemNo: number; facts: string }>(queries, text, [itemNos]);
  return new Map(rows.map(({ itemNo, facts }) => [itemNo, JSON.parse(facts) as FootballFacts]));
}

/** Numbers of places by their key, the same for as long as the database lives. */
export async function placeNumbers(session: Queries, keys: string[]): Promise<Map<string, number>> {
  await session.query(
    "insert into harvest_places (place_key) select unnest($1::text[]) on conflict (place_key) do nothing",
    [keys],
  );
  const text = "select place_key as key, place_no from harvest_places where place_key = any($1::text[])";
  const rows = await allRows<{ key: string; placeNo: number }>(session, text, [keys]);
  return new Map(rows.map(({ key, placeNo }) => [key, placeNo]));
}

/** Numbers of organisers, in the order given. */
export async function organiserNumbers(
  session: Queries,
  given: { sourceId: number; key: string }[],
): Promise<number[]> {
  if (given.length === 0) return [];
  const values = [given.map(({ sourceId }) => sourceId), given.map(({ key }) => key)];
  await session.query(
    `insert into harvest_organisers (source_id, organiser_key) select distinct * from unnest($1::int[], $2::text[])
     on conflict (source_id, organiser_key) do nothing`,
    values,
  );
  return allValues<number>(
    session,
    `select o.organiser_no
     from unnest($1::int[], $2::text[]) with ordinality as g(source_id, organiser_key, nth)
     join harvest_organisers o using (source_id, organiser_key) order by g.nth`,
    values,
  );
}
