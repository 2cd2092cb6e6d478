// What is published as open data: each item with the number of its last change, and what has been touched since.
import { type Kysely, sql } from "kysely";

/*
 * An item without data was deleted. Numbers are given while the row of catalogue_state is locked, so that they become
 * visible in their order; the counter stands apart, as a number that was given is never given again.
 * Triggers note what a statement touched of the register's rows, once a statement.
 */
const tables = [
  `create table open_data_items (
    feed text collate "C" not null check (feed in ('session-series', 'scheduled-sessions')),
    item_id text collate "C" not null, change_number bigint not null, changed_at_ms bigint not null, data text,
    primary key (feed, item_id))`,
  "create unique index open_data_items_by_change on open_data_items (feed, change_number)",
  "create index open_data_items_deleted on open_data_items (changed_at_ms) where data is null",
  `create table open_data_state (
    only_row boolean primary key default true check (only_row), last_change bigint not null)`,
  "insert into open_data_state (last_change) values (0)",
  // A row for every statement that touched it, never shared.
  `create table open_data_touched (
    kind text not null check (kind in ('venue', 'provider', 'series', 'session')), id text collate "C" not null)`,
];

/** What a touched row of each table may change. */
const touches: Record<string, string> = {
  venues: "select 'venue', pitch_finder_id::text from touched where source_id is null",
  providers: "select 'provider', provider_id::text from touched where source_id is null",
  sessions: `select 'session', session_id from touched where source_id is null
    union select 'series', provider_id || 'p' || pitch_finder_id from touched where source_id is null`,
};

const events = [
  { name: "inserted", on: "insert", rows: "new" },
  { name: "changed_from", on: "update", rows: "old" },
  { name: "changed_to", on: "update", rows: "new" },
  { name: "deleted", on: "delete", rows: "old" },
];

function triggersOf(table: string): string[] {
  return [
    `create function note_published_${table}() returns trigger language plpgsql as $$
     begin
       insert into open_data_touched ${touches[table]};
       return null;
     end $$`,
    ...events.map(
      ({ name, on, rows }) =>
        `create trigger open_data_${name} after ${on} on ${table} referencing ${rows} table as touched
         for each statement execute function note_published_${table}()`,
    ),
  ];
}

/** A register that is there already is published by the first server that looks. */
const alreadyThere =
  "insert into open_data_touched select 'venue', pitch_finder_id::text from venues where source_id is null";

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...tables, ...Object.keys(touches).flatMap(triggersOf), alreadyThere];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
