// Messages to clubs, the mails they become, and what protects them: counts, used captchas, random keys.
import { type Kysely, sql } from "kysely";

/*
 * The mails table is the queue: a mail is waiting, sent or failed, and whoever sends it holds a lease on the row. Times
 * are milliseconds of our own clock, so that a test may stand at any moment. No club is a foreign key: an import may
 * remove the club while its message is on the way.
 */
const statements = [
  `create table messages (
    message_id uuid primary key,
    event_id uuid not null unique,
    club_id bigint not null, club_name text not null,
    recipient_kind text not null check (recipient_kind in ('club', 'welfareOfficer')),
    first_name text not null, last_name text not null, email text not null,
    query_is_about text not null, role text not null, player_age integer not null, description text not null,
    follow_up_digest text not null unique, followed_up_at_ms bigint,
    created_at_ms bigint not null)`,
  "create index messages_by_age on messages (created_at_ms)",
  `create table mails (
    mail_id uuid primary key,
    message_id uuid not null references messages on delete cascade,
    kind text not null check (kind in ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered')),
    to_address text not null, reply_to text, subject text not null, text_body text not null, html_body text not null,
    state text not null check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0, next_attempt_at_ms bigint, leased_until_ms bigint not null default 0,
    outcome text, created_at_ms bigint not null)`,
  "create index mails_by_message on mails (message_id)",
  "create index mails_waiting on mails (next_attempt_at_ms) where state = 'waiting'",
  "create table captcha_solutions (digest text primary key, expires_at_ms bigint not null)",
  `create table rate_counts (
    name text not null, window_start_ms bigint not null, events integer not null,
    primary key (name, window_start_ms))`,
  "create table secrets (name text primary key, value text not null, made_at_ms bigint not null)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
