// The search of an alert is encrypted like its address.
import { type Kysely, sql } from "kysely";

/*
 * A migration has no key: the server encrypts what an earlier version stored in plain, some at a time, once it runs
 * (`tidyAlerts`). Until then `search`, `near` and `county` hold it; from then on they are null.
 */
const statements = [
  "alter table alerts add column sealed_search text",
  "alter table alerts alter column search drop not null",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
