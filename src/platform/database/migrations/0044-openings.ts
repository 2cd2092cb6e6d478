// How many players a team looks for, and until when.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table teams add column looking_for bigint, add column looking_for_until date").execute(db);
}
