// When deleted sessions stay: their source suddenly lacks most of its sessions, as by an accident.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { type Database, longTransaction, type Session } from "#src/platform/database/database.ts";
import { allRows, allValues } from "#src/platform/database/rows.ts";

/** So few never hold: a small club may end its term in one evening. */
const fewRemovals = 20;

/** What is gone stays stored for so long: deletions arrive in several pages, and over hours. */
const goneKeptMs = 86_400_000;

/** When a feed that its source no longer names is read: never; with its last item it is deleted. */
export const never = 9_000_000_000_000_000;

/** Whether a publication takes an item; `heldFeeds`: the parameter of feeds with held removals. */
export const isInForce = (item: string, heldFeeds: string) =>
  `(${item}.gone_at_ms is null or ${item}.feed_id = any(${heldFeeds}::int[]))`;

/** How many single dates of football to come, or series without any, each source has and lacks. */
const countedBySource = `
  select source_id, count(*) filter (where not is_gone) as live, count(*) filter (where is_gone) as gone from (
    select i.feed_id, i.gone_at_ms is not null or p.is_gone is true as is_gone
    from harvest_items i left join (
      select distinct on (open_id) open_id, is_football, gone_at_ms is not null as is_gone from harvest_items
      where kind <> 'occurrence' and open_id is not null order by open_id, gone_at_ms is not null, item_no) p
      on p.open_id = i.parent_ref
    where i.kind = 'occurrence' and not i.is_cancelled and i.starts_at_ms >= $1
      and coalesce(i.is_football, p.is_football)
    union all
    select i.feed_id, i.gone_at_ms is not null from harvest_items i
    where i.kind <> 'occurrence' and i.is_football
      and not exists (select from harvest_items c where c.parent_ref = i.open_id and c.kind = 'occurrence')
  ) each join harvest_feeds using (feed_id) group by source_id`;

/**
 * Decides for each source whether what it has deleted within a day is held: at least 20 sessions
 * and more than half of what it had, with nothing in their place. It is held until they are back,
 * over or allowed to go; anything else is deleted for good after that day. Returns the held feeds.
 */
export async function holdRemovals(session: Session, nowMs: number): Promise<number[]> {
  return session.transaction("read committed", async (queries) => {
    await queries.query(
      `delete from harvest_items where gone_at_ms < $1 and feed_id not in (
         select feed_id from harvest_feeds join sources using (source_id) where held_removals is not null)`,
      [nowMs - goneKeptMs],
    );
    await queries.query(
      `delete from harvest_feeds f
       where retry_at_ms = ${never} and not exists (select from harvest_items i where i.feed_id = f.feed_id)`,
    );
    await queries.query(
      `with counted as (${countedBySource}),
         figures as (
           select source_id, coalesce(live, 0) as live, coalesce(gone, 0) as gone, most_at_ms,
             coalesce(most_sessions, live, 0) as most, held_removals is not null as was_held
           from sources left join counted using (source_id)),
         judged as (
           select *, live * 2 < most and (case when was_held then gone > 0
             else gone >= ${fewRemovals} and gone * 2 > most end) as is_held from figures),
         now as (
           select *, is_held or (live < most and most_at_ms > $1::bigint - ${goneKeptMs}) as keeps_most from judged)
       update sources s set held_removals = case when now.is_held then now.gone end,
         most_sessions = case when now.keeps_most then now.most else now.live end,
         most_at_ms = case when now.keeps_most then now.most_at_ms else $1::bigint end
       from now where now.source_id = s.source_id`,
      [nowMs],
    );
    const statement =
      "select feed_id from harvest_feeds join sources using (source_id) where held_removals is not null";
    return allValues<number>(queries, statement);
  });
}

/** The sum of the feeds' changes may be what it was: no sum is this. */
export const somethingWent = "update harvest_state set published_changes = -1";

/** Deletes what is held of a source or data catalogue. Returns how many sessions. */
export function releaseHeldRemovals(database: Database, url: string, actor: Actor): Promise<number> {
  const isNamed = "(url = $1 or added_as = $1) and held_removals is not null";
  return longTransaction(database, "read committed", async (queries) => {
    await queries.query(
      `delete from harvest_items where gone_at_ms is not null and feed_id in (
         select feed_id from harvest_feeds where source_id in (select source_id from sources where ${isNamed}))`,
      [url],
    );
    const rows = await allRows<{ url: string; name: string; count: number }>(
      queries,
      `update sources s set held_removals = null, most_sessions = null
       from (select source_id, held_removals from sources where ${isNamed}) old
       where old.source_id = s.source_id returning s.url, s.name, old.held_removals as count`,
      [url],
    );
    for (const { count, ...source } of rows) {
      const record = { kind: "source", id: source.url, name: source.name };
      await recordAction(queries, actor, { action: "removals-allowed", record, after: { sessions: count } });
    }
    const count = rows.reduce((sum, each) => sum + each.count, 0);
    if (count > 0) await queries.query(somethingWent);
    return count;
  });
}
