// Sources of open data: their feeds and where each is to be read on, what was taken, and which rows of the catalogue came of it.
import { type Kysely, sql } from "kysely";

/*
 * An item is a row only where it is taken, may be once its parent is known, or is a parent of another sport; refusals
 * are counted. `starts_at_ms` is null for series and facilities. Facts are text: nothing in SQL looks into them.
 * Items refer to feeds without a foreign key, as a trigger a row would slow a million of them.
 * A row of the catalogue with a source_id came from a source; without one it is the register's.
 */
const statements = [
  `create table sources (
    source_id integer primary key generated always as identity,
    url text not null unique, added_as text not null, name text not null,
    licence_url text, publisher_url text, publisher_email text,
    standing text not null default 'current' check (standing in ('current', 'silent', 'hidden')),
    added_at_ms bigint not null)`,
  `create table harvest_feeds (
    feed_id integer primary key generated always as identity,
    source_id integer not null references sources on delete cascade,
    url text not null, page_url text not null,
    state text not null default 'reading' check (state in ('reading', 'at-end', 'stopped')),
    last_modified text, generation integer not null default 1, takes_pitch_hire boolean not null default false,
    items_seen bigint not null default 0, pages_read bigint not null default 0, changes bigint not null default 0,
    trouble text, failures integer not null default 0, failures_total bigint not null default 0,
    added_at_ms bigint not null, last_success_ms bigint, end_reached_ms bigint,
    poll_at_ms bigint not null default 0, retry_at_ms bigint not null default 0,
    tidied_generation integer not null default 1, tidied_at_ms bigint not null default 0,
    unique (source_id, url))`,
  `create table harvest_items (
    feed_id integer not null, item_id text collate "C" not null,
    item_no bigint not null generated always as identity unique,
    generation integer not null, kind text not null check (kind in ('series', 'facility', 'occurrence')),
    open_id text collate "C", parent_ref text collate "C", is_football boolean, starts_at_ms bigint, facts text not null,
    primary key (feed_id, item_id))`,
  "create index harvest_items_by_open_id on harvest_items (open_id) where kind <> 'occurrence' and open_id is not null",
  "create index harvest_items_by_parent on harvest_items (parent_ref) where parent_ref is not null",
  `create table harvest_refusals (
    feed_id integer not null, reason text not null, count bigint not null, example text not null,
    primary key (feed_id, reason))`,
  `create table harvest_places (
    place_no integer primary key generated always as identity, place_key text collate "C" not null unique)`,
  `create table harvest_organisers (
    organiser_no integer primary key generated always as identity,
    source_id integer not null, organiser_key text collate "C" not null, unique (source_id, organiser_key))`,
  `create table harvest_joins (
    line text primary key, kind text not null check (kind in ('place', 'session')),
    source_id integer not null, what text not null, with_what text not null)`,
  `create table harvest_outcomes (
    source_id integer not null, outcome text not null, count bigint not null, example text not null,
    primary key (source_id, outcome))`,
  `create table harvest_state (
    only_row boolean primary key default true check (only_row),
    published_changes bigint, published_version integer, published_at_ms bigint not null default 0)`,
  "insert into harvest_state (published_changes) values (null)",
  "alter table venues add column source_id integer",
  "alter table providers add column source_id integer",
  "alter table sessions add column source_id integer",
  "create index venues_by_source on venues (source_id) where source_id is not null",
  "create index providers_by_source on providers (source_id) where source_id is not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
