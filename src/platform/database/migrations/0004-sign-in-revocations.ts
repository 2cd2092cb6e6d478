// When people last ended all their sign-in sessions.
import { type Kysely, sql } from "kysely";

/* One row a person, who is a digest of the provider's id of them: nobody can read from it who logged out. */
const statements = [
  "create table sign_in_revocations (person_digest text primary key, revoked_at_ms bigint not null)",
  "create index sign_in_revocations_by_age on sign_in_revocations (revoked_at_ms)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
