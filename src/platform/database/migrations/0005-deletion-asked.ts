// People may ask that their messages are deleted; one whose mail is still on its way is marked until it has arrived.
import { type Kysely, sql } from "kysely";

const statements = [
  "alter table messages add column deletion_asked_at_ms bigint",
  "create index messages_by_writer on messages (lower(email))",
  "create index messages_to_delete on messages (message_id) where deletion_asked_at_ms is not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
