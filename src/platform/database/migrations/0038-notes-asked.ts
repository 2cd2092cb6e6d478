// When a club or venue was asked whether what a note says about it is so; null where it was not.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table notes add column asked_at_ms bigint").execute(db);
}
