// What a feed no longer has stays for a day, so that an accident of its publisher can be told from an ordinary deletion.
import { type Kysely, sql } from "kysely";

/*
 * `most_sessions`: the most that a source had within the last day or so, counted at `most_at_ms`. `held_removals`: how
 * many of its sessions stay although it has deleted them; null where none is held.
 */
const statements = [
  "alter table harvest_items add column gone_at_ms bigint",
  "create index harvest_items_gone on harvest_items (gone_at_ms) where gone_at_ms is not null",
  `alter table sources add column most_sessions integer, add column most_at_ms bigint not null default 0,
    add column held_removals integer`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
