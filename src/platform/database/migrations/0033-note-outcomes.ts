// How each note ended: what it says was put right, is not so, or was abuse; null where nobody has said.
import { type Kysely, sql } from "kysely";

const statements = [
  "alter table notes add column outcome text check (outcome in ('put-right', 'not-so', 'abusive'))",
  "create index notes_open on notes (created_at_ms, note_id) where done_at_ms is null",
  "create index notes_by_record on notes (record_kind, record_id)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
