// The imports that changed the register, and what takes the last of them back.
import { type Kysely, sql } from "kysely";

/*
 * Of an import its inverse alone is kept, and of the last one only: the rows that it changed or removed, as they were.
 * The rows that it wrote are those whose xmin is its transaction, `written_by`; where they are no longer as many as it
 * wrote, something has changed them since.
 */
const statements = [
  `create table imports (
    import_id integer primary key generated always as identity,
    made_at timestamptz not null default now(), command text not null, files json not null,
    was_demonstration boolean not null, register_files json not null, undone_at timestamptz,
    written_by text, written json, saved_rows bigint)`,
  `create table import_undo (
    saved_by text not null default (pg_current_xact_id()::xid)::text, table_name text not null, "row" json not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
