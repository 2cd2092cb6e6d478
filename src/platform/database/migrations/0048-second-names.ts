// Names in further languages, by language: of records by column, of places one. And the language of the mails that a club gets.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["clubs", "venues", "providers", "places"])
    await sql.raw(`alter table ${table} add column names jsonb`).execute(db);
  await sql.raw("alter table clubs add column language text").execute(db);
}
