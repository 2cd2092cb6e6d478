// Counts of searches and of alerts by day, without anything of a person; mails that nobody has to look at any more; and sources
// of open data that are tried before they show, or paused.
import { type Kysely, sql } from "kysely";

/*
 * A search is counted once under each fact of its own (fact "all", its age group, its kind, each day asked for), never under
 * two of them together: no row says how many searches for one age were for one day. District "" is none that is known.
 * A source that is tried is read and not published, one that is paused neither.
 */
const statements = [
  `create table search_counts (
    on_day date not null, district text not null,
    fact text not null check (fact in ('all', 'age', 'kind', 'day')), value text not null,
    searches integer not null, found_nothing integer not null,
    primary key (on_day, district, fact, value))`,
  `create table alert_counts (
    on_day date not null,
    event text not null check (event in ('confirmed', 'stopped', 'undeliverable', 'expired')),
    alerts integer not null,
    primary key (on_day, event))`,
  "alter table mails add column settled_at_ms bigint",
  "create index mails_by_state on mails (state, created_at_ms, mail_id)",
  `alter table sources add column stage text not null default 'shown' check (stage in ('tried', 'shown', 'paused'))`,
  "create table harvest_forbidden_joins (line text primary key)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
