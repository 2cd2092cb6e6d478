// Who changed what, and who may use the desk.
import { type Kysely, sql } from "kysely";

/*
 * Rows of the audit are added and never changed: the trigger refuses it to everybody, and lets go only of those that are older
 * than two years. Each row has the digest of the one before, and `audit_head` that of the last, so that a changed or missing
 * row shows. A session of the desk is known by a digest
 * of its token; the provider's refresh token is of no use without our client secret, which is not in the database.
 */
const statements = [
  `create table audit (
    audit_id bigint primary key, at_ms bigint not null,
    actor_kind text not null check (actor_kind in ('officer', 'command', 'job')), actor text not null, actor_name text not null,
    action text not null, record_kind text, record_id text, record_name text,
    before json, after json, reason text, digest text not null)`,
  "create index audit_by_record on audit (record_kind, record_id)",
  "create table audit_head (one boolean primary key default true check (one), audit_id bigint not null, digest text not null)",
  `create function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at_ms < (extract(epoch from now()) - 63072000) * 1000 then return old; end if;
      raise exception 'Rows of the audit are not changed';
    end $$`,
  "create trigger audit_is_kept before update or delete on audit for each row execute function keep_audit()",
  `create table desk_people (
    email text primary key check (email = lower(email)), roles text[] not null, invited_by text not null,
    invited_at_ms bigint not null, last_seen_ms bigint)`,
  `create table desk_sessions (
    token_digest text primary key, person_digest text not null, email text not null, name text not null,
    claimed_roles text[] not null, refresh_token text, signed_in_at_ms bigint not null, authenticated_at_ms bigint not null, checked_at_ms bigint not null)`,
  "create index desk_sessions_by_person on desk_sessions (person_digest)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
