// A publication's one transaction: sessions shown twice left out, the rest merged, counts stored.

import { countChange } from "#src/catalogue/store/count-change.ts";
import { forgetDemonstration } from "#src/catalogue/store/merge-corrections.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { changeRows, countRows } from "#src/platform/database/rows.ts";
import { mergeStaged } from "#src/platform/database/staging.ts";
import { type Join, leaveOutDuplicates } from "./find-duplicates.ts";
import { isInForce } from "./hold-removals.ts";
import { harvestedTables } from "./publication-store.ts";
import { updateStatus } from "./source-status.ts";

export interface PublishedCounts {
  /** Those that are not cancelled. */
  sessions: number;
  /** Rows of the catalogue that were added, changed or removed. */
  changes: number;
  duplicates: number;
}

/** Counts of what became of stored items when they were published. */
export interface Outcome {
  sourceId: number;
  outcome: "taken" | "no-place" | "no-dates" | "off-schedule";
  count: number;
  example: string;
}

interface Finish {
  joins: Join[];
  outcomes: Outcome[];
  /** Lines of joins that are not to be made. */
  forbidden: ReadonlySet<string>;
  nowMs: number;
  /** Sum of the feeds' changes when reading began, as text. */
  changes: string | null;
  /** Feeds whose removals are held. */
  heldFeeds: number[];
}

/** Leaves out what another source shows, merges, and numbers the catalogue anew if it differs. */
export async function finishPublication(queries: Queries, finish: Finish): Promise<PublishedCounts> {
  // An import's merge waits here, or this one for it: neither sees half of the other.
  await queries.query("select 1 from catalogue_state for update");
  for (const table of harvestedTables) await queries.query(`analyze pg_temp.staged_${table}`);
  const removed = await replaceDemonstration(queries);
  let changes = removed;
  await leaveOutTaken(queries);
  const duplicates = await leaveOutDuplicates(queries, finish);
  await storeJoins(queries, finish, duplicates);
  await storeOutcomes(queries, finish, duplicates);
  await leaveOutUnused(queries);
  for (const table of harvestedTables) changes += await merge(queries, table);
  changes += await updateStatus(queries, finish.nowMs);
  await publishTouched(queries);
  const sessions = await countRows(queries, "pg_temp.staged_sessions where not is_cancelled");
  if (changes > 0) await countChange(queries, removed > 0 ? "everything" : "venues and sessions");
  await queries.query(
    `update harvest_state set published_changes = $1, published_at_ms = $2,
       published_version = (select version from catalogue_state)`,
    [finish.changes, finish.nowMs],
  );
  return { sessions, changes, duplicates: duplicates.length };
}

/** What sessions refer to, with its key. */
const sessionParents = [
  ["venues", "pitch_finder_id"],
  ["providers", "provider_id"],
];

/** A register's row with such an id stays: the harvested one, and what hangs on it, is left out. */
async function leaveOutTaken(queries: Queries): Promise<void> {
  await queries.query(
    `delete from pg_temp.staged_sessions s using sessions t where t.session_id = s.session_id and t.source_id is null`,
  );
  for (const [table, key] of sessionParents) {
    const isTaken = `in (select s.${key} from pg_temp.staged_${table} s join ${table} t using (${key})
      where t.source_id is null)`;
    await queries.query(`delete from pg_temp.staged_sessions where ${key} ${isTaken}`);
    await queries.query(`delete from pg_temp.staged_${table} where ${key} ${isTaken}`);
  }
}

/** Deletes the demonstration: invented and real records never mix. Returns how many rows. */
async function replaceDemonstration(queries: Queries): Promise<number> {
  const replaced = `update catalogue_state set is_demonstration = false
    where is_demonstration and exists (select from pg_temp.staged_sessions)`;
  if ((await changeRows(queries, replaced)) === 0) return 0;
  await forgetDemonstration(queries);
  let removed = 0;
  for (const table of Object.keys(tableRows)) {
    const ofSources = (harvestedTables as readonly string[]).includes(table) ? "where source_id is null" : "";
    removed += await changeRows(queries, `delete from ${table} ${ofSources}`);
  }
  return removed + 1;
}

async function storeJoins(queries: Queries, { joins }: Finish, duplicates: Join[]): Promise<void> {
  const asKind = (kind: string) => (join: Join) => ({ ...join, kind });
  const rows = [...joins.map(asKind("place")), ...duplicates.map(asKind("session"))];
  await queries.query("delete from harvest_joins");
  await queries.query(
    `insert into harvest_joins (line, kind, source_id, what, with_what)
     select distinct on (line) line, kind, "sourceId", what, "withWhat"
     from json_to_recordset($1::json) as j(line text, kind text, "sourceId" int, what text, "withWhat" text)`,
    [JSON.stringify(rows)],
  );
}

/** Outcomes of dates without their own activity, by their parent; parents with dates count. */
const storedOutcomes = `
  select f.source_id, case when p.item_no is null then 'no-parent'
      when p.is_football is null then 'no-activity' else 'not-football' end as outcome,
    count(*) as count, min(i.item_id) as example
  from harvest_items i join harvest_feeds f using (feed_id)
  left join lateral (select p.item_no, p.is_football from harvest_items p
    where p.open_id = i.parent_ref and p.kind <> 'occurrence' and ${isInForce("p", "$3")}
    order by p.item_no limit 1) p on true
  where i.kind = 'occurrence' and i.is_football is null and i.starts_at_ms >= $2 and p.is_football is not true
    and ${isInForce("i", "$3")}
  group by 1, 2
  union all
  select f.source_id, 'taken', count(*), min(i.item_id)
  from harvest_items i join harvest_feeds f using (feed_id)
  where i.kind <> 'occurrence' and i.is_football and ${isInForce("i", "$3")}
    and exists (select from harvest_items c
      where c.parent_ref = i.open_id and c.kind = 'occurrence' and ${isInForce("c", "$3")})
  group by 1`;

async function storeOutcomes(
  queries: Queries,
  { outcomes, nowMs, heldFeeds }: Finish,
  duplicates: Join[],
): Promise<void> {
  const shownAlready = [...Map.groupBy(duplicates, ({ sourceId }) => sourceId)].map(([sourceId, each]) => {
    return { sourceId, outcome: "shown-already", count: each.length, example: each[0]!.line };
  });
  await queries.query("delete from harvest_outcomes");
  await queries.query(
    `insert into harvest_outcomes (source_id, outcome, count, example)
     select source_id, outcome, sum(count), min(example) from (
       select "sourceId" as source_id, outcome, count, example
       from json_to_recordset($1::json) as o("sourceId" int, outcome text, count bigint, example text)
       union all ${storedOutcomes}) as each group by 1, 2`,
    [JSON.stringify([...outcomes, ...shownAlready]), nowMs, heldFeeds],
  );
}

/** Removes venues and providers without a session. */
async function leaveOutUnused(queries: Queries): Promise<void> {
  for (const [table, key] of sessionParents) {
    await queries.query(
      `delete from pg_temp.staged_${table} t where not exists (
         select from pg_temp.staged_sessions s where s.${key} = t.${key})`,
    );
  }
}

async function merge(queries: Queries, table: (typeof harvestedTables)[number]): Promise<number> {
  const { key, columns } = tableRows[table];
  const plan = { table, key, columns: [...columns, "source_id"], removesOthers: "t.source_id is not null" };
  const { loaded, changed, removed } = await mergeStaged(queries, plan);
  return loaded + changed + removed;
}
