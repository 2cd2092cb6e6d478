// Sessions that their publisher has cancelled stay, so that whoever meant to go learns it.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["sessions", "harvest_items"]) {
    await sql.raw(`alter table ${table} add column is_cancelled boolean not null default false`).execute(db);
  }
}
