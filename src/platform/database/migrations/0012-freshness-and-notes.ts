// How fresh what people see is, and what they say is wrong with it.
import { type Kysely, sql } from "kysely";

/*
 * `register_files` has a row for each file of the exchange format that was imported whole: the day says that the register
 * was as it stands. `heard_on` is the day of a source's last page, as of the catalogue in force. A note names a record and
 * nobody: who wrote it left no name and no address.
 */
const statements = [
  "create table register_files (file text primary key, imported_on date not null)",
  "alter table sources add column heard_on date",
  `create table notes (
    note_id uuid primary key, event_id uuid not null unique,
    record_kind text not null check (record_kind in ('club', 'team', 'venue', 'provider')), record_id text not null,
    record_name text not null, session_id text, session_name text,
    wrong text not null check (wrong in ('closed', 'time', 'place', 'other')), words text not null,
    source_id integer, sent_to text not null check (sent_to in ('association', 'source', 'nobody')),
    created_at_ms bigint not null, done_at_ms bigint)`,
  "create index notes_by_age on notes (created_at_ms)",
  "alter table mails add column note_id uuid references notes on delete cascade",
  "alter table mails drop constraint mails_kind_check",
  `alter table mails add constraint mails_kind_check check (kind in
    ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered', 'alert-confirm', 'alert-news', 'alert-ending', 'note'))`,
  "alter table mails drop constraint mails_of_one",
  "alter table mails add constraint mails_of_one check (num_nonnulls(message_id, alert_id, note_id) = 1)",
  "create index mails_by_note on mails (note_id) where note_id is not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
