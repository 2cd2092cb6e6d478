// Reports of messages, mails that were returned after they were sent, and what a held wave of alerts came from.
import { type Kysely, sql } from "kysely";

/*
 * A report is a note about the club whose event id is the message; so is, with the mail's id, the news that a message did
 * not arrive. `import_id` is the newest import that a look has seen; `import_ids` are those that a run's news came with.
 */
const statements = [
  `create table report_links (
    digest text primary key, message_id uuid not null references messages on delete cascade)`,
  "create index report_links_by_message on report_links (message_id)",
  "alter table notes drop constraint notes_wrong_check",
  `alter table notes add constraint notes_wrong_check check (wrong in
    ('closed', 'time', 'place', 'other', 'reported', 'undelivered'))`,
  // One of a club until it is done: an address that takes no mail is told of once, however many messages come back.
  `create unique index notes_undelivered on notes (record_kind, record_id)
    where wrong = 'undelivered' and done_at_ms is null`,
  "alter table mails drop constraint mails_state_check",
  "alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'bounced'))",
  "alter table mails drop constraint mails_kind_check",
  `alter table mails add constraint mails_kind_check check (kind in
    ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered', 'alert-confirm', 'alert-news', 'alert-ending', 'note',
     'alerts-held'))`,
  "alter table mails drop constraint mails_of_one",
  `alter table mails add constraint mails_of_one check
    (num_nonnulls(message_id, alert_id, note_id) = case kind when 'alerts-held' then 0 else 1 end)`,
  "alter table alert_look add column import_id integer not null default 0",
  "update alert_look set import_id = (select coalesce(max(import_id), 0) from imports)",
  "alter table alert_runs add column import_ids integer[]",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
