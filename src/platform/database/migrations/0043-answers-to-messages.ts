// What clubs say of messages: that they have answered, or are full; and how many days that took them.
import { type Kysely, sql } from "kysely";

/* The days outlast the messages, as nothing of a person is in them. */
const statements = [
  "alter table messages add column answer text check (answer in ('answered', 'full'))",
  `create table club_answers (
    club_id bigint not null, answered_on date not null, days integer not null, answers integer not null,
    primary key (club_id, answered_on, days))`,
  "alter table mails drop constraint mails_kind_check",
  `alter table mails add constraint mails_kind_check check (kind in
    ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered', 'club-full', 'alert-confirm', 'alert-news', 'alert-ending',
     'note', 'alerts-held', 'proof-of-address', 'club-listing'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
