// The team that a message to a club is about.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table messages add column team_name text").execute(db);
}
