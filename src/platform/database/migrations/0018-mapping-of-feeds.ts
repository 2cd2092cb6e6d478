// With which version of the mapping each feed is being read, and our own are written: an older one is done again.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["harvest_feeds", "open_data_state"]) {
    await sql.raw(`alter table ${table} add column mapping integer not null default 1`).execute(db);
  }
}
