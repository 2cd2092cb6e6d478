// Codes by which a person proves to the association that an address is theirs, before it says what is held about them.
import { type Kysely, sql } from "kysely";

/* A row lives for half an hour. The code is a digest; the address is needed to find what is held. */
const statements = [
  `create table address_proofs (
    proof_digest text primary key, email text not null, code_digest text not null, tries_left integer not null,
    is_proven boolean not null default false, expires_at_ms bigint not null)`,
  "alter table mails drop constraint mails_kind_check",
  `alter table mails add constraint mails_kind_check check (kind in
    ('to-recipient', 'to-enquirer', 'follow-up', 'not-delivered', 'alert-confirm', 'alert-news', 'alert-ending', 'note',
     'alerts-held', 'proof-of-address'))`,
  "alter table mails drop constraint mails_of_one",
  `alter table mails add constraint mails_of_one check (num_nonnulls(message_id, alert_id, note_id) =
    case when kind in ('alerts-held', 'proof-of-address') then 0 else 1 end)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
