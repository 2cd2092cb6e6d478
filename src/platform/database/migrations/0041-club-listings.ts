// A club's own listing: the links by which it comes, what it has changed, and what waits for the association.
import { type Kysely, sql } from "kysely";

/*
 * A link is known by a digest of its token, and is good while the record has the address to which it was mailed. `event_id` is
 * the client's: the same request again mails nothing. `after_ms`: changes are mailed to the club once it has been quiet.
 */
const statements = [
  `create table listing_links (
    token_digest text primary key, event_id uuid unique, record_kind text not null check (record_kind in ('club', 'venue', 'provider')),
    record_id text collate "C" not null, address_digest text not null,
    made_at_ms bigint not null, expires_at_ms bigint not null, revoked_at_ms bigint)`,
  "create index listing_links_of_record on listing_links (record_kind, record_id)",
  "create index listing_links_of_address on listing_links (address_digest)",
  `create table listing_changes (
    change_id uuid primary key, record_kind text not null, record_id text collate "C" not null, at_ms bigint not null,
    link_made_at_ms bigint not null, what json not null, is_told boolean not null default false, undone_at_ms bigint)`,
  "create index listing_changes_of_record on listing_changes (record_kind, record_id)",
  "create index listing_changes_to_tell on listing_changes (at_ms) where not is_told",
  `create table listing_proposals (
    proposal_id uuid primary key, record_kind text not null, record_id text collate "C" not null, record_name text not null,
    about text not null, words text not null, made_at_ms bigint not null, ended_at_ms bigint,
    outcome text check (outcome in ('approved', 'declined', 'taken-back')), check ((ended_at_ms is null) = (outcome is null)))`,
  "create index listing_proposals_of_record on listing_proposals (record_kind, record_id)",
  `alter table audit drop constraint audit_actor_kind_check`,
  `alter table audit add constraint audit_actor_kind_check check (actor_kind in ('officer', 'command', 'job', 'club'))`,
  "alter table mails drop constraint mails_kind_check",
  `alter table mails add constraint mails_kind_check check (kind in
    ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered', 'alert-confirm', 'alert-news', 'alert-ending', 'note',
     'alerts-held', 'proof-of-address', 'club-listing'))`,
  "alter table mails drop constraint mails_of_one",
  `alter table mails add constraint mails_of_one check (num_nonnulls(message_id, alert_id, note_id) =
    case when kind in ('alerts-held', 'proof-of-address', 'club-listing') then 0 else 1 end)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
