// Feeds on the way: each page's items in one transaction with the address of the next page.
import type { MappedPage } from "@touchline/openactive/map-page";
import { type Database, longTransaction, type Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstRow } from "#src/platform/database/rows.ts";
import { reasonWord } from "./football-taker.ts";

export type FeedState = "reading" | "at-end" | "stopped";

/** A feed on the way. */
export interface Feed {
  feedId: number;
  sourceName: string;
  url: string;
  /** The page to read next. */
  pageUrl: string;
  state: FeedState;
  lastModified: string | null;
  generation: number;
  itemsSeen: number;
  /** Failures one after another. */
  failures: number;
  /** Not asked before this: its publisher's pace. */
  pollAtMs: number;
  /** Not asked before this: what it asked for, or our own backoff. */
  retryAtMs: number;
  takesPitchHire: boolean;
  /** The version of the mapping that its items are read with. */
  mapping: number;
}

/** The outcome of reading a page, stored in one transaction with the URL to continue at. */
export interface AppliedPage extends MappedPage<unknown> {
  nextUrl: string;
  lastModified: string | null;
  isLast: boolean;
  nowMs: number;
  pollAtMs: number;
  seen: number;
}

/** Keeps one statement's JSON to a few megabytes. */
const rowsPerStatement = 2_000;

/** Past dates are remembered so long, in milliseconds: a hundred days. */
const pastRememberedMs = 100 * 86_400_000;

const tidyEveryMs = 86_400_000;

const feedColumns = `f.feed_id, f.url, f.page_url, f.state, f.last_modified, f.generation, f.items_seen, f.failures,
  f.poll_at_ms, f.retry_at_ms, f.takes_pitch_hire, f.mapping`;

/** The one that has waited longest is first. */
export const readFeeds = (queries: Queries): Promise<Feed[]> =>
  allRows(
    queries,
    `select ${feedColumns}, s.name as source_name from harvest_feeds f join sources s using (source_id)
     where s.stage <> 'paused' order by coalesce(f.last_success_ms, 0), f.feed_id`,
  );

/** The changed feed; null where it was removed, or is not as `condition` says. $1 is its id. */
async function changeFeed(queries: Queries, feed: Feed, change: string, values: unknown[], condition = "true") {
  const text = `update harvest_feeds f set ${change} where feed_id = $1 and ${condition} returning ${feedColumns}`;
  const changed = await firstRow<Omit<Feed, "sourceName">>(queries, text, [feed.feedId, ...values]);
  return changed && { ...feed, ...changed };
}

/**
 * The feed as it goes on; null, and nothing stored, where another server moved it on or it is gone.
 */
export async function applyPage(database: Database, feed: Feed, page: AppliedPage): Promise<Feed | null> {
  const applied = await database.transaction("read committed", async (queries) => {
    const moved = await moveOn(queries, feed, page);
    if (moved === null) return null;
    await removeItems(queries, feed.feedId, page);
    await storeItems(queries, feed, page);
    await countRefusals(queries, feed.feedId, page);
    return moved;
  });
  if (applied && page.isLast) await tidyAtEnd(database, feed, page.nowMs);
  return applied;
}

export async function recordFailure(
  queries: Queries,
  feed: Feed,
  { problem, retryAtMs, isStopped }: { problem: string; retryAtMs: number; isStopped: boolean },
): Promise<Feed> {
  const change = `trouble = $2, retry_at_ms = $3, failures = failures + 1, failures_total = failures_total + 1,
    state = case when $4 then 'stopped' else state end`;
  return (await changeFeed(queries, feed, change, [problem.slice(0, 300), retryAtMs, isStopped])) ?? feed;
}

/** Reads it from its first page again; on its last page, what it no longer has is deleted. */
export function restartFeed(
  database: Database,
  feed: Feed,
  { takesPitchHire, mapping }: Pick<Feed, "takesPitchHire" | "mapping">,
): Promise<Feed> {
  const change = `page_url = url, state = 'reading', last_modified = null, items_seen = 0, generation = generation + 1,
    takes_pitch_hire = $2, mapping = $3`;
  return database.transaction("read committed", async (queries) => {
    await queries.query("delete from harvest_refusals where feed_id = $1", [feed.feedId]);
    return (await changeFeed(queries, feed, change, [takesPitchHire, mapping])) ?? feed;
  });
}

/** Moves on only from the page that was read: applied once, even if two servers read it. */
function moveOn(queries: Queries, feed: Feed, page: AppliedPage): Promise<Feed | null> {
  const changes = page.stored.size + page.gone.length + page.calledOff.length;
  return changeFeed(
    queries,
    feed,
    `page_url = $3, last_modified = $4, state = $5, trouble = null, failures = 0,
     items_seen = items_seen + $6, pages_read = pages_read + 1, changes = changes + $7,
     last_success_ms = $8, end_reached_ms = case when $5 = 'at-end' then $8::bigint else end_reached_ms end,
     poll_at_ms = $9, retry_at_ms = 0`,
    [
      ...[feed.pageUrl, page.nextUrl, page.lastModified, page.isLast ? "at-end" : "reading"],
      ...[page.seen, changes, page.nowMs, page.pollAtMs, feed.generation],
    ],
    "page_url = $2 and generation = $10",
  );
}

/** What is gone stays for a while, as it may be an accident; what is called off does not. */
async function removeItems(queries: Queries, feedId: number, { gone, calledOff, nowMs }: AppliedPage): Promise<void> {
  const isNamed = "feed_id = $1 and item_id = any($2::text[])";
  if (gone.length > 0) {
    const markGone = `update harvest_items set gone_at_ms = $3 where ${isNamed} and gone_at_ms is null`;
    await queries.query(markGone, [feedId, gone, nowMs]);
  }
  if (calledOff.length > 0) await queries.query(`delete from harvest_items where ${isNamed}`, [feedId, calledOff]);
}

async function storeItems(queries: Queries, { feedId, generation }: Feed, { stored }: AppliedPage): Promise<void> {
  const rows = [...stored].map(([itemId, { facts, ...item }]) => {
    return { itemId, ...item, isCancelled: facts.status === "cancelled", facts: JSON.stringify(facts) };
  });
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await queries.query(
      `insert into harvest_items (feed_id, generation, item_id, kind, open_id, parent_ref, is_football, starts_at_ms,
         is_cancelled, facts)
       select $1, $2, "itemId", kind, "openId", "parentRef", "isWanted", "startsAtMs", "isCancelled", facts
       from json_to_recordset($3::json) as item("itemId" text, kind text, "openId" text, "parentRef" text,
         "isWanted" boolean, "startsAtMs" bigint, "isCancelled" boolean, facts text)
       on conflict (feed_id, item_id) do update set generation = excluded.generation, kind = excluded.kind,
         open_id = excluded.open_id, parent_ref = excluded.parent_ref, is_football = excluded.is_football,
         starts_at_ms = excluded.starts_at_ms, is_cancelled = excluded.is_cancelled,
         facts = excluded.facts, gone_at_ms = null`,
      [feedId, generation, JSON.stringify(rows.slice(from, from + rowsPerStatement))],
    );
  }
}

async function countRefusals(queries: Queries, feedId: number, { refusals }: AppliedPage): Promise<void> {
  if (refusals.length === 0) return;
  await queries.query(
    `insert into harvest_refusals (feed_id, reason, count, example)
     select $1, reason, count, example from json_to_recordset($2::json) as r(reason text, count bigint, example text)
     on conflict (feed_id, reason) do update set count = harvest_refusals.count + excluded.count`,
    [feedId, JSON.stringify(refusals.map((each) => ({ ...each, reason: reasonWord(each.reason) })))],
  );
}

/**
 * What a feed that was read again no longer has, and dates long over: after a reading from the
 * beginning, and once a day. A million rows may go; a kill before its end only puts it off.
 */
function tidyAtEnd(database: Database, { feedId, generation }: Feed, nowMs: number): Promise<void> {
  return longTransaction(database, "read committed", async (queries) => {
    const due = `update harvest_feeds set tidied_generation = $2, tidied_at_ms = $3
      where feed_id = $1 and (tidied_generation < $2 or tidied_at_ms < $3::bigint - $4::bigint)`;
    if ((await changeRows(queries, due, [feedId, generation, nowMs, tidyEveryMs])) === 0) return;
    const past = "delete from harvest_items where feed_id = $1 and starts_at_ms < $2";
    const gone =
      "update harvest_items set gone_at_ms = $3 where feed_id = $1 and generation < $2 and gone_at_ms is null";
    const over = await changeRows(queries, past, [feedId, nowMs - pastRememberedMs]);
    if (over + (await changeRows(queries, gone, [feedId, generation, nowMs])) > 0)
      await queries.query("update harvest_feeds set changes = changes + 1 where feed_id = $1", [feedId]);
  });
}
