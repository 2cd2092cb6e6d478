// Sources of open data: added, removed, and how they are.

import type { DiscoveredSource } from "@touchline/openactive/discover-source";
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { type Database, longTransaction, type Queries } from "#src/platform/database/database.ts";
import { allRows, allValues, changeRows, firstRow, firstValue, insertRow } from "#src/platform/database/rows.ts";
import { type Waiting, waitingRows } from "#src/platform/waiting.ts";
import type { FeedState } from "./feed-store.ts";
import { never, somethingWent } from "./hold-removals.ts";

/** How the feeds of a source are: read within 7 days, silent since, or silent for 14 and hidden. */
type SourceStatus = "current" | "silent" | "hidden";

interface FeedReport {
  feedId: number;
  url: string;
  state: FeedState;
  /** Why it is not read on or failed last; null where all is well. */
  trouble: string | null;
  itemsSeen: number;
  pagesRead: number;
  failures: number;
  lastSuccessMs: number | null;
  /** When its last page was reached last; null: never. */
  endReachedMs: number | null;
}

/** "tried": read, and not shown yet; "paused": neither read nor shown. */
export type SourceStage = "tried" | "shown" | "paused";

export interface SourceReport {
  sourceId: number;
  stage: SourceStage;
  url: string;
  /** What was given to `sources add`: a data catalogue, or the source itself. */
  addedAs: string;
  name: string;
  licenceUrl: string | null;
  /** The publisher's own page. */
  publisherUrl: string | null;
  standing: SourceStatus;
  itemsSeen: number;
  /** Items that searches can find sessions of. */
  taken: number;
  refused: { reason: string; count: number; example: string }[];
  failures: number;
  /** Sessions that stay although deleted, as most of the source's went at once; else null. */
  heldRemovals: number | null;
  lastSuccessMs: number | null;
  /** Milliseconds since the feed furthest behind was read to its end; null where one never was. */
  lagMs: number | null;
  feeds: FeedReport[];
}

/** A join that was made: of a harvested place and a venue, or of one session of two publishers. */
interface JoinReport {
  /** What a line of the file of forbidden joins says to forbid it. */
  line: string;
  kind: "place" | "session";
  sourceName: string;
  /** What was joined, and with what. */
  what: string;
  withWhat: string;
}

/** The problem of a feed that is read no more. */
export const noLongerNamed = "no longer named by its source";

/**
 * Adds sources and their feeds, or brings those that are known by their address up to date; new
 * ones are at this stage. Returns the URLs of feeds that these no longer name.
 */
export function storeSources(
  database: Database,
  added: { addedAs: string; sources: DiscoveredSource[]; stage: SourceStage; actor: Actor },
  nowMs: number,
): Promise<string[]> {
  const { sources, actor, ...how } = added;
  return database.transaction("read committed", async (queries) => {
    const left: string[] = [];
    for (const source of sources) {
      left.push(...(await storeSource(queries, source, { ...how, nowMs })));
      const action = how.stage === "tried" ? "source-tried" : "source-added";
      await recordAction(queries, actor, { action, record: recordOf(source) });
    }
    return left;
  });
}

const recordOf = ({ url, name }: { url: string; name: string }) => ({ kind: "source", id: url, name });

/** Shows or pauses a source from the next publication on. False where none is at another stage. */
export function moveSource(
  database: Database,
  move: { url: string; stage: "shown" | "paused"; reason?: string | null; actor: Actor },
): Promise<boolean> {
  const { url, stage, reason = null, actor } = move;
  return database.transaction("read committed", async (queries) => {
    const moved = await firstRow<{ name: string; before: SourceStage }>(
      queries,
      `update sources s set stage = $2 from (select source_id, stage from sources where url = $1 for update) as old
       where s.source_id = old.source_id and old.stage <> $2 returning s.name, old.stage as before`,
      [url, stage],
    );
    if (!moved) return false;
    await queries.query(somethingWent);
    const action = stage === "paused" ? "source-paused" : "source-shown";
    const record = recordOf({ url, name: moved.name });
    await recordAction(queries, actor, { action, record, before: moved.before, after: stage, reason });
    return true;
  });
}

/** Joins that an officer or a command has forbidden. */
export const forbiddenJoins = (queries: Queries): Promise<string[]> =>
  allValues(queries, "select line from harvest_forbidden_joins order by line");

/** A join that was made is made no more; false where there is no such join. */
export function forbidJoin(database: Database, line: string, actor: Actor): Promise<boolean> {
  return database.transaction("read committed", async (queries) => {
    const made = "delete from harvest_joins where line = $1 returning what, with_what";
    const join = await firstRow<{ what: string; withWhat: string }>(queries, made, [line]);
    if (!join) return false;
    await insertRow(queries, "harvest_forbidden_joins", { line }, "on conflict do nothing");
    await queries.query(somethingWent);
    const record = { kind: "join", id: line, name: `${join.what} = ${join.withWhat}` };
    await recordAction(queries, actor, { action: "join-forbidden", record });
    return true;
  });
}

/** A join that an officer has forbidden may be made again; false where it was not forbidden. */
export function allowJoin(database: Database, line: string, actor: Actor): Promise<boolean> {
  return database.transaction("read committed", async (queries) => {
    if ((await changeRows(queries, "delete from harvest_forbidden_joins where line = $1", [line])) === 0) return false;
    await queries.query(somethingWent);
    await recordAction(queries, actor, { action: "join-allowed", record: { kind: "join", id: line, name: line } });
    return true;
  });
}

export const listJoins = (queries: Queries): Promise<JoinReport[]> =>
  allRows(
    queries,
    `select j.line, j.kind, s.name as source_name, j.what, j.with_what
     from harvest_joins j join sources s using (source_id) order by j.kind, s.name, j.what, j.line`,
  );

export const hasSources = async (queries: Queries): Promise<boolean> =>
  (await firstRow(queries, "select 1 from sources limit 1")) !== null;

/**
 * A stopped feed is read again at once. Returns the URLs of feeds that the source no longer names:
 * they are read no more, and their items are gone as if deleted by it, so that most of it is held
 * (hold-removals.ts). One that is named again is read from its beginning, as a stopped one is.
 */
async function storeSource(
  queries: Queries,
  source: DiscoveredSource,
  { addedAs, stage, nowMs }: { addedAs: string; stage: SourceStage; nowMs: number },
): Promise<string[]> {
  const sourceId = await firstValue<number>(
    queries,
    `insert into sources (url, added_as, name, licence_url, publisher_url, publisher_email, added_at_ms, stage)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (url) do update set name = excluded.name, licence_url = excluded.licence_url,
       publisher_url = excluded.publisher_url, publisher_email = excluded.publisher_email
     returning source_id`,
    [source.url, addedAs, source.name, source.licenceUrl, source.publisherUrl, source.publisherEmail, nowMs, stage],
  );
  await queries.query(
    `insert into harvest_feeds (source_id, url, page_url, added_at_ms)
     select $1, url, url, $3 from unnest($2::text[]) as url
     on conflict (source_id, url) do update set retry_at_ms = 0`,
    [sourceId, source.feedUrls, nowMs],
  );
  const left = await allRows<{ feedId: number; url: string }>(
    queries,
    `update harvest_feeds set state = 'stopped', trouble = $3, retry_at_ms = ${never}, generation = generation + 1,
       changes = changes + 1
     where source_id = $1 and url <> all($2::text[]) and retry_at_ms < ${never} returning feed_id, url`,
    [sourceId, source.feedUrls, noLongerNamed],
  );
  await queries.query(
    "update harvest_items set gone_at_ms = $2 where feed_id = any($1::int[]) and gone_at_ms is null",
    [left.map(({ feedId }) => feedId), nowMs],
  );
  return left.map(({ url }) => url);
}

/** Removes a source, or all of a data catalogue, and what was taken of them. Returns how many. */
export function deleteSources(
  database: Database,
  url: string,
  actor: Actor,
  reason: string | null = null,
): Promise<number> {
  const isNamed = "source_id in (select source_id from sources where url = $1 or added_as = $1)";
  return longTransaction(database, "read committed", async (queries) => {
    for (const table of ["harvest_items", "harvest_refusals"]) {
      const isOfFeed = `feed_id in (select feed_id from harvest_feeds where ${isNamed})`;
      await queries.query(`delete from ${table} where ${isOfFeed}`, [url]);
    }
    for (const table of ["harvest_feeds", "harvest_organisers", "harvest_joins", "harvest_outcomes"]) {
      await queries.query(`delete from ${table} where ${isNamed}`, [url]);
    }
    const text = "delete from sources where url = $1 or added_as = $1 returning url, name";
    const rows = await allRows<{ url: string; name: string }>(queries, text, [url]);
    if (rows.length > 0) await queries.query(somethingWent);
    for (const source of rows)
      await recordAction(queries, actor, { action: "source-removed", record: recordOf(source), reason });
    return rows.length;
  });
}

/** Shown sources with a failed or stopped feed, or silent for 7 days; since the last success. */
export const failingSources = (queries: Queries): Promise<Waiting> =>
  waitingRows(
    queries,
    "since",
    `(select coalesce(max(f.last_success_ms), s.added_at_ms) as since
      from sources s left join harvest_feeds f using (source_id) where s.stage = 'shown' group by s.source_id
      having s.standing <> 'current' or bool_or(f.trouble is not null and f.retry_at_ms < ${never})) as failing`,
  );

/** How many sessions of each source can be found, by its number. */
export async function countShownSessions(queries: Queries): Promise<Map<number, number>> {
  const text = `select source_id, count(*)::integer as count from sessions
    where source_id is not null and not is_cancelled group by source_id`;
  const rows = await allRows<{ sourceId: number; count: number }>(queries, text);
  return new Map(rows.map(({ sourceId, count }) => [sourceId, count]));
}

const feedColumns = `json_build_object('feedId', f.feed_id, 'url', f.url, 'state', f.state, 'trouble', f.trouble,
  'itemsSeen', f.items_seen, 'pagesRead', f.pages_read, 'failures', f.failures_total,
  'lastSuccessMs', f.last_success_ms, 'endReachedMs', f.end_reached_ms)`;

/** Refused when read, and when published; both by reason. */
const refusedColumns = `(select json_agg(json_build_object('reason', reason, 'count', count, 'example', example)
    order by count desc, reason)
  from (select reason, sum(count)::bigint as count, min(example) as example
        from (select r.reason, r.count, r.example from harvest_refusals r join harvest_feeds f using (feed_id)
              where f.source_id = s.source_id
              union all select outcome, count, coalesce((select item_id from harvest_items
                where item_no = substring(o.example from '^oa-([0-9]+)')::bigint), o.example) from harvest_outcomes o
              where o.source_id = s.source_id and outcome <> 'taken') as each group by reason) as summed)`;

export async function listSources(queries: Queries, nowMs: number): Promise<SourceReport[]> {
  const texts = await allValues<string>(
    queries,
    `select json_build_object('sourceId', s.source_id, 'stage', s.stage, 'url', s.url,
       'addedAs', s.added_as, 'name', s.name,
       'licenceUrl', s.licence_url, 'publisherUrl', s.publisher_url, 'standing', s.standing,
       'itemsSeen', coalesce(sum(f.items_seen), 0), 'failures', coalesce(sum(f.failures_total), 0),
       'taken', coalesce(
         (select count from harvest_outcomes o where o.source_id = s.source_id and outcome = 'taken'), 0),
       'refused', coalesce(${refusedColumns}, '[]'::json),
       'heldRemovals', s.held_removals, 'lastSuccessMs', max(f.last_success_ms),
       'lagMs', case when bool_and(f.end_reached_ms is not null) filter (where f.retry_at_ms < ${never})
         then $1::bigint - min(f.end_reached_ms) filter (where f.retry_at_ms < ${never}) end,
       'feeds', coalesce(json_agg(${feedColumns} order by f.feed_id) filter (where f.feed_id is not null), '[]'::json)
     )::text as text
     from sources s left join harvest_feeds f using (source_id) group by s.source_id order by s.source_id`,
    [nowMs],
  );
  return texts.map((text) => JSON.parse(text) as SourceReport);
}
