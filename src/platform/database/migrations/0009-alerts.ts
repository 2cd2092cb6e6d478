// Alerts: searches that somebody is to be told of, the links in their mails, what was last offered, and what is news.
import { type Kysely, sql } from "kysely";

/*
 * An address is only in `sealed`, which the key of a setting opens; `address_digest` finds an address's alerts and needs
 * a key as well. Links are digests. `alert_cards` is what each card offered at the last look, `alert_changes` the cards
 * touched since: triggers write it, so that whatever changes the catalogue is seen. A look is a run; its news waits for
 * the run's end, and for an operator where the run is held.
 */
const tables = [
  `create table alerts (
    alert_id uuid primary key,
    offers text not null check (offers in ('club', 'casual')),
    search jsonb not null, miles integer not null, often text not null check (often in ('at-once', 'weekly')),
    near text, county text,
    key_name text not null, sealed text not null, address_digest text not null,
    created_at_ms bigint not null, confirmed_at_ms bigint, expires_at_ms bigint not null,
    reminded_at_ms bigint, last_news_at_ms bigint)`,
  "create index alerts_by_address on alerts (address_digest)",
  "create index alerts_by_end on alerts (expires_at_ms)",
  `create table alert_tokens (
    digest text primary key,
    alert_id uuid not null, purpose text not null check (purpose in ('confirm', 'manage')),
    expires_at_ms bigint not null)`,
  "create index alert_tokens_by_alert on alert_tokens (alert_id)",
  "create index alert_tokens_by_end on alert_tokens (expires_at_ms)",
  `create table alert_runs (
    run_id bigint generated always as identity primary key,
    looked_at_ms bigint not null, before_ms bigint not null,
    state text not null check (state in ('open', 'held', 'released')), alerts integer not null default 0)`,
  `create table alert_news (
    alert_id uuid not null references alerts on delete cascade, card text not null, run_id bigint not null,
    primary key (alert_id, card))`,
  "create index alert_news_by_run on alert_news (run_id)",
  "create table alert_cards (card text primary key, turns_at_ms bigint, state text not null)",
  "create index alert_cards_turning on alert_cards (turns_at_ms) where turns_at_ms is not null",
  // A row for every statement that touched a card, never shared: what an open import notes, no look can take away.
  "create table alert_changes (card text not null)",
  "create index alert_changes_by_card on alert_changes (card)",
  `create table alert_look (
    only_row boolean primary key default true check (only_row), looked_at_ms bigint not null)`,
  "insert into alert_look (looked_at_ms) values (0)",
  "alter table mails alter column message_id drop not null",
  "alter table mails add column alert_id uuid references alerts on delete cascade",
  "alter table mails add column sealed text",
  "alter table mails add column not_before_ms bigint not null default 0",
  "alter table mails drop constraint mails_kind_check",
  `alter table mails add constraint mails_kind_check check (kind in
    ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered', 'alert-confirm', 'alert-news', 'alert-ending'))`,
  "alter table mails add constraint mails_of_one check ((message_id is null) <> (alert_id is null))",
  "create index mails_by_alert on mails (alert_id) where alert_id is not null",
];

/** The cards that a touched row of each table is part of. */
const cardsOf: Record<string, string> = {
  clubs: "select distinct 'c' || club_id from touched",
  teams: "select distinct 'c' || club_id from touched",
  venues: `select 'v' || pitch_finder_id from touched
    union select 'p' || provider_id || 'p' || pitch_finder_id from provider_venues join touched using (pitch_finder_id)`,
  providers: `select 'v' || pitch_finder_id from sessions join touched using (provider_id)
    union select 'p' || provider_id || 'p' || pitch_finder_id from provider_venues join touched using (provider_id)`,
  provider_venues: "select distinct 'p' || provider_id || 'p' || pitch_finder_id from touched",
  sessions: `select 'v' || pitch_finder_id from touched
    union select 'p' || provider_id || 'p' || pitch_finder_id from touched`,
};

const events = [
  { name: "inserted", on: "insert", rows: "new" },
  { name: "changed_from", on: "update", rows: "old" },
  { name: "changed_to", on: "update", rows: "new" },
  { name: "deleted", on: "delete", rows: "old" },
];

/** Once a statement, however many rows it touches. */
function triggersOf(table: string): string[] {
  return [
    `create function note_changed_${table}() returns trigger language plpgsql as $$
     begin
       insert into alert_changes ${cardsOf[table]};
       return null;
     end $$`,
    ...events.map(
      ({ name, on, rows }) =>
        `create trigger alerts_${name} after ${on} on ${table} referencing ${rows} table as touched
         for each statement execute function note_changed_${table}()`,
    ),
  ];
}

/** A catalogue that is there already is what alerts to come have seen: the first look stores it. */
const alreadyThere = [
  "insert into alert_changes select 'c' || club_id from clubs",
  "insert into alert_changes select 'v' || pitch_finder_id from venues",
  "insert into alert_changes select 'p' || provider_id || 'p' || pitch_finder_id from provider_venues",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...tables, ...Object.keys(cardsOf).flatMap(triggersOf), ...alreadyThere];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
