// The language in which an alert was asked for or a message was written, which later mails are in; null: the site's first.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table alerts add column language text").execute(db);
  await sql.raw("alter table messages add column language text").execute(db);
}
