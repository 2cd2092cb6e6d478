// What safeguarding does about messages: keeps one beyond its days, and takes no more from its writer.
import { type Kysely, sql } from "kysely";

/* A blocked writer is known by a digest of their mailbox with a secret of the site, so that the table names nobody. */
const statements = [
  "alter table messages add column held_until_ms bigint",
  `create table blocked_writers (
    mailbox_digest text primary key, blocked_at_ms bigint not null, blocked_by text not null, reason text not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
