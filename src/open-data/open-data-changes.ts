// Brings what is published as open data to what the register says now, and numbers what differs.

import type { JsonLd } from "@touchline/openactive/write-item";
import { parseProviderPath } from "#src/catalogue/records/record-id.ts";
import { isShown, readRows } from "#src/catalogue/store/read-table.ts";
import { settleAddresses } from "#src/catalogue/store/shown-addresses.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, allValues, changeRows, firstValue } from "#src/platform/database/rows.ts";
import type { OpenDataFeed } from "./dataset.ts";
import {
  type SeriesFacts,
  scheduledSessionData,
  seriesId,
  sessionSeriesData,
  writtenMapping,
} from "./opportunity-data.ts";

/** Rows read, written out and stored at once: a megabyte or two of JSON. */
const rowsAtOnce = 1_000;

/**
 * The placeholder for the site's origin in stored items, which an import need not know. JSON writes
 * it as six letters that no text of a register has.
 */
const siteMark = "\u0001";

/** What a stored item's text has in place of the site's origin. */
export const writtenSiteMark = JSON.stringify(siteMark).slice(1, -1);

/**
 * Part of whatever changes the register, in its transaction. The row of catalogue_state is locked
 * from here to its end: who reads a number has seen every lower one. Returns how many changed.
 */
export async function publishTouched(queries: Queries): Promise<number> {
  // What nobody is to see is published nowhere.
  await settleAddresses(queries);
  if (!(await isTouched(queries))) return 0;
  await queries.query("select 1 from catalogue_state for update");
  await gatherTouched(queries);
  const series = await publishEach(queries, "session-series", "open_data_series", seriesItems);
  const sessions = await publishEach(queries, "scheduled-sessions", "open_data_sessions", sessionItems);
  for (const table of ["open_data_series", "open_data_sessions"]) await queries.query(`drop table ${table}`);
  // Without it PostgreSQL takes a large table for a small one, and sorts all of it for every page.
  if (series + sessions >= rowsAtOnce) await queries.query("analyze open_data_items");
  return series + sessions;
}

/** One look by an index-free table that is empty but for a moment. */
export async function isTouched(queries: Queries): Promise<boolean> {
  const text = "select exists (select from open_data_touched) or mapping < $1 from open_data_state";
  return (await firstValue<boolean>(queries, text, [writtenMapping])) === true;
}

/** The ids of items that may have changed, in temporary tables; what is noted meanwhile stays. */
async function gatherTouched(queries: Queries): Promise<void> {
  await queries.query(
    `with older as (update open_data_state set mapping = $1 where mapping < $1 returning 1)
     insert into open_data_touched select 'venue', pitch_finder_id::text from venues, older where source_id is null`,
    [writtenMapping],
  );
  await queries.query(
    `create temp table open_data_noted on commit drop as
     with taken as (delete from open_data_touched returning kind, id) select distinct kind, id from taken`,
  );
  const isAtTouched = `(pitch_finder_id::text in (select id from open_data_noted where kind = 'venue')
      or provider_id::text in (select id from open_data_noted where kind = 'provider'))`;
  await queries.query(
    `create temp table open_data_series on commit drop as
     select id from open_data_noted where kind = 'series'
     union select distinct provider_id || 'p' || pitch_finder_id from sessions
       where source_id is null and ${isAtTouched}
     union select item_id from open_data_items where data is not null and feed = 'session-series'
       and (split_part(item_id, 'p', 2) in (select id from open_data_noted where kind = 'venue')
         or split_part(item_id, 'p', 1) in (select id from open_data_noted where kind = 'provider'))`,
  );
  await queries.query(
    `create temp table open_data_sessions on commit drop as
     select id from open_data_noted where kind = 'session'
     union select session_id from sessions where source_id is null and ${isAtTouched}`,
  );
  await queries.query("drop table open_data_noted");
}

type WriteOut = (queries: Queries, ids: string[]) => Promise<Map<string, JsonLd | null>>;

async function publishEach(queries: Queries, feed: OpenDataFeed, table: string, writeOut: WriteOut): Promise<number> {
  await queries.query(`create index on ${table} (id collate "C")`);
  let changed = 0;
  for (let after = ""; ; ) {
    const next = `select id from ${table} where id collate "C" > $1 order by id collate "C" limit ${rowsAtOnce}`;
    const ids = await allValues<string>(queries, next, [after]);
    const last = ids.at(-1);
    if (last === undefined) return changed;
    const written = await writeOut(queries, ids);
    // An item without data is none any more.
    const items = ids.map((id) => {
      const data = written.get(id);
      return { id, data: data ? JSON.stringify(data) : null };
    });
    changed += await storeItems(queries, feed, items);
    after = last;
  }
}

/** Those with a session of known price, at a venue that can be published. */
async function seriesItems(queries: Queries, ids: string[]): Promise<Map<string, JsonLd | null>> {
  const rows = await allRows<SeriesFacts & { providerId: number; pitchFinderId: number }>(
    queries,
    `select provider_id, pitch_finder_id, min(price)::float8 as lowest_price, max(price)::float8 as highest_price,
       json_agg(distinct gender) as genders, min(coalesce(min_age, 0)) as min_age,
       case when bool_and(max_age is not null) then max(max_age) end as max_age
     from sessions where source_id is null and price is not null and ${isShown("sessions")}
       and (provider_id, pitch_finder_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     group by 1, 2`,
    [pairsOf(ids).map(({ providerId }) => providerId), pairsOf(ids).map(({ pitchFinderId }) => pitchFinderId)],
  );
  const providerIds = rows.map(({ providerId }) => providerId);
  const providers = await readRows(queries, "providers", "provider_id = any($1::bigint[])", [providerIds]);
  const venueIds = rows.map(({ pitchFinderId }) => pitchFinderId);
  const venues = await readRows(queries, "venues", "pitch_finder_id = any($1::bigint[])", [venueIds]);
  const providerOf = new Map(providers.map((provider) => [provider.providerId, provider]));
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  return new Map(
    rows.map(({ providerId, pitchFinderId, ...facts }) => {
      const [provider, venue] = [providerOf.get(providerId), venueOf.get(pitchFinderId)];
      const data = provider && venue ? sessionSeriesData(siteMark, provider, venue, facts) : null;
      return [seriesId(providerId, pitchFinderId), data];
    }),
  );
}

/** An id that no import takes as one has no page, and no item. */
const pairsOf = (ids: string[]) => ids.flatMap((id) => parseProviderPath(id) ?? []);

/** Of a series that is published. */
async function sessionItems(queries: Queries, ids: string[]): Promise<Map<string, JsonLd | null>> {
  const condition = `source_id is null and session_id = any($1::text[]) and exists (
    select from open_data_items i where i.data is not null and i.feed = 'session-series'
      and i.item_id = provider_id || 'p' || pitch_finder_id)`;
  const sessions = await readRows(queries, "sessions", condition, [ids]);
  return new Map(sessions.map((session) => [session.sessionId, scheduledSessionData(siteMark, session)]));
}

/** Numbers are at least the time in milliseconds: none comes twice after a backup is restored. */
async function storeItems(
  queries: Queries,
  feed: OpenDataFeed,
  items: { id: string; data: string | null }[],
): Promise<number> {
  const count = await changeRows(
    queries,
    `insert into open_data_items (feed, item_id, change_number, changed_at_ms, data)
     select $1, g.id, greatest(s.last_change, n.ms) + row_number() over (order by g.id collate "C"), n.ms, g.data
     from json_to_recordset($2::json) as g(id text, data text)
     cross join open_data_state s cross join (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) n
     left join open_data_items i on i.feed = $1 and i.item_id = g.id
     where g.data is distinct from i.data
     on conflict (feed, item_id) do update set change_number = excluded.change_number,
       changed_at_ms = excluded.changed_at_ms, data = excluded.data`,
    [feed, JSON.stringify(items)],
  );
  if (count > 0) {
    await queries.query(
      `update open_data_state set last_change =
         (select max(change_number) from open_data_items where feed = $1)`,
      [feed],
    );
  }
  return count;
}
