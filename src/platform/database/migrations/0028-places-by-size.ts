// Names of places are searched in memory: what orders them and tells them apart comes into the table.
import { type Kysely, sql } from "kysely";

/** `gazetteer_version` rises with every change of the gazetteer, so that a server knows when to read it again. */
const statements = [
  "alter table places add column areas text[] not null default '{}', add column population bigint",
  "alter table catalogue_state add column gazetteer_version integer not null default 0",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
