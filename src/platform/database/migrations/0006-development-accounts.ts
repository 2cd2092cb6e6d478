// Accounts of the development identity provider. Empty in production, where people's accounts are elsewhere.
import { type Kysely, sql } from "kysely";

const statement = `create table development_accounts (
  account_id uuid primary key,
  email text not null, given_name text not null, family_name text not null,
  fan_code text not null unique, password_hash text not null,
  failures integer not null default 0, last_failure_ms bigint not null default 0,
  created_at_ms bigint not null)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
  // Nobody is two people for writing an address in capitals.
  await sql.raw("create unique index development_accounts_by_email on development_accounts (lower(email))").execute(db);
}
