// Names of places are searched in memory: the keys leave the tables, and what orders and tells the places apart comes in.
import { type Kysely, sql } from "kysely";

/** `gazetteer_version` rises with every change of the gazetteer, so that a server knows when to read it again. */
const statements = [
  "alter table places drop column name_key, add column areas text[] not null default '{}', add column population bigint",
  "alter table outward_codes drop column town_key, drop column region_key",
  "alter table catalogue_state add column gazetteer_version integer not null default 0",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
