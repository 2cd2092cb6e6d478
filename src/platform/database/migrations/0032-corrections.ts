// What officers have corrected in the register's records, and the records that they have hidden.
import { type Kysely, sql } from "kysely";

/*
 * A correction is in force until it has ended. Values are cells by column, as JSON has them; a correction of what follows from
 * another column (a place's position) has several. `ended_in` is the transaction of the import that ended it, so that its undo
 * brings it back. `import_rewritten` has the rows of the last import that a correction has written again since, which its undo
 * would else take for changed by hand.
 */
const statements = [
  `create table corrections (
    correction_id integer primary key generated always as identity,
    table_name text not null, record_id text collate "C" not null, field text not null,
    register_cells jsonb not null, cells jsonb not null,
    whose text not null check (whose in ('desk', 'club')), made_by text not null, made_at timestamptz not null default now(),
    ended_at timestamptz, ended_by text check (ended_by in ('register', 'taken-back', 'replaced')), ended_in text,
    check ((ended_at is null) = (ended_by is null)))`,
  "create index corrections_of_record on corrections (table_name, record_id)",
  "create unique index corrections_in_force on corrections (table_name, record_id, field) where ended_at is null",
  `create table hidden_records (
    table_name text not null, record_id text collate "C" not null, reason text not null, hidden_through date,
    hidden_by text not null, hidden_at timestamptz not null default now(),
    primary key (table_name, record_id))`,
  `create table import_rewritten (
    table_name text not null, record_id text collate "C" not null, written_by text not null,
    primary key (table_name, record_id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
