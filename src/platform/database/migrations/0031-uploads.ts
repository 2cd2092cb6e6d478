// What officers upload to be imported, what it would change, and the work on it.
import { type Kysely, sql } from "kysely";

/*
 * The files of an upload are stored in pieces, so that any server goes on with it; they are not compressed a second time.
 * `preview_base` is the import that was the last to change the register when the preview was made; 0 where there was none.
 * Of an upload, and of taking an import back (without an upload), one work runs at a time.
 */
const statements = [
  `create table uploads (
    upload_id integer primary key generated always as identity, made_at timestamptz not null default now(),
    made_by json not null, is_partial boolean not null, received_at timestamptz,
    preview json, preview_base integer, previewed_at timestamptz)`,
  `create table upload_files (
    upload_id integer references uploads on delete cascade, name text, size bigint not null, primary key (upload_id, name))`,
  `create table upload_pieces (
    upload_id integer, name text, piece integer, bytes bytea not null, primary key (upload_id, name, piece),
    foreign key (upload_id, name) references upload_files on delete cascade)`,
  "alter table upload_pieces alter column bytes set storage external",
  `create table upload_rows (
    upload_id integer references uploads on delete cascade, file text,
    kind text check (kind in ('loaded', 'changed', 'removed', 'refused')), row_number integer, details json not null,
    primary key (upload_id, file, kind, row_number))`,
  `create table import_work (
    work_id integer primary key generated always as identity, kind text not null check (kind in ('preview', 'publish', 'undo')),
    upload_id integer references uploads on delete cascade, started_by json not null,
    started_at timestamptz not null default now(), beat_at timestamptz not null default now(), progress json,
    ended_at timestamptz, failure json)`,
  "create unique index import_work_running on import_work (coalesce(upload_id, 0)) where ended_at is null",
  "create index import_work_by_upload on import_work (upload_id)",
  `alter table imports add column upload_id integer, add column made_by json not null default '{"kind":"command"}',
    add column undone_by json`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
