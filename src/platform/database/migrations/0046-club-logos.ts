// Logos that clubs send: small pictures that this product has written itself, each with the words for who cannot see it.
import { type Kysely, sql } from "kysely";

const statements = [
  `create table club_logos (
    digest text primary key, club_id bigint not null, alternative text not null, picture bytea not null)`,
  "alter table listing_proposals add column logo_digest text",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
