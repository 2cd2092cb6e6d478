// The list of imports, and what takes the last one that changed something back.

import { type Actor, commandActor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { Alongside, Database, Queries } from "#src/platform/database/database.ts";
import { allRows, countRows, firstRow, firstValue, isoOf, msOf, onlyRow } from "#src/platform/database/rows.ts";
import { openImportSession } from "#src/platform/database/session-lock.ts";
import { dropStaging, makeStaging } from "#src/platform/database/staging.ts";
import type { ChangeCounts, ImportReport } from "#src/platform/import-report.ts";
import { isWrittenByImport, thisTransaction } from "./import-changes.ts";
import { applyCorrections, endTrainingCorrections, reviveCorrections } from "./merge-corrections.ts";
import { tableRows } from "./table-rows.ts";

/** What is kept of an import in the list of imports. */
export interface ImportRecord {
  command: string;
  files: ImportReport["files"];
  /** A command where nothing is said. */
  madeBy?: Actor;
  /** The upload whose files they were, if an officer published it. */
  uploadId?: number | null;
}

export interface PastImport extends Required<ImportRecord> {
  importId: number;
  /** ISO 8601. */
  at: string;
  /** ISO 8601; null unless it was undone. */
  undoneAt: string | null;
  undoneBy: Actor | null;
  canBeUndone: boolean;
}

export interface LastImport {
  importId: number;
  atMs: number;
  /** Rows of its files that were refused. */
  refused: number;
  /** Clubs in the catalogue now. */
  clubs: number;
}

type Counts = Partial<Record<CatalogueTable, ChangeCounts>>;

/** Some years of weekly imports, or a quarter of nightly ones. */
const listedImports = 100;

const importColumns = `import_id, command, files, made_by, upload_id, undone_by, ${isoOf("made_at")} as at,
  ${isoOf("undone_at")} as undone_at, written_by is not null as can_be_undone`;

/** Latest first. */
export const pastImports = (queries: Queries): Promise<PastImport[]> =>
  allRows(queries, `select ${importColumns} from imports order by import_id desc`);

/** The import that last changed the register, so that another or its undo shows; 0 for none. */
export async function importInForce(queries: Queries): Promise<number> {
  return (await firstValue<number>(queries, "select max(import_id) from imports where written_by is not null")) ?? 0;
}

/** The last import in force, and the rows that it refused; null where nothing was imported. */
export const lastImport = (queries: Queries): Promise<LastImport | null> =>
  firstRow(
    queries,
    `select import_id, ${msOf("made_at")} as at_ms,
       (select count(*)::integer from clubs) as clubs,
       (select coalesce(sum((value->>'refused')::integer), 0)::integer from json_each(files)) as refused
     from imports where undone_at is null order by import_id desc limit 1`,
  );

/**
 * Part of an import's transaction, after its merge. With `counts` it can be undone, and the one
 * before it no longer; without, it changed no row. Returns its number.
 */
export async function listImport(queries: Queries, record: ImportRecord, counts: Counts | null): Promise<number> {
  const written = Object.entries(counts ?? {}).map(([table, { loaded, changed }]) => [table, loaded + changed]);
  if (counts !== null) {
    await queries.query(`delete from import_undo where saved_by <> ${thisTransaction}`);
    await queries.query("delete from import_rewritten");
    await queries.query("update imports set written_by = null, written = null where written_by is not null");
  }
  const importId = (await firstValue<number>(
    queries,
    `insert into imports
       (command, files, made_by, upload_id, was_demonstration, register_files, written_by, written, saved_rows)
     select $1, $2::json, $4::json, $5, is_demonstration,
       (select coalesce(jsonb_agg(f), '[]')::json from register_files f),
       case when $3::json is not null then ${thisTransaction} end, $3::json, (select count(*) from import_undo)
     from catalogue_state returning import_id`,
    [
      record.command,
      JSON.stringify(record.files),
      counts === null ? null : JSON.stringify(Object.fromEntries(written)),
      JSON.stringify(record.madeBy ?? commandActor),
      record.uploadId ?? null,
    ],
  ))!;
  await queries.query("delete from imports where import_id <= $1::integer - $2::integer", [importId, listedImports]);
  return importId;
}

/** The last step of the transaction, as whoever else writes to the audit waits for its end. */
export async function recordImport(queries: Queries, importId: number, record: ImportRecord): Promise<void> {
  const { command, files, madeBy = commandActor } = record;
  await recordAction(queries, madeBy, {
    action: "import-published",
    record: { kind: "import", id: String(importId), name: command },
    after: { files },
  });
}

interface Undoable {
  importId: number;
  writtenBy: string;
  written: Partial<Record<CatalogueTable, number>>;
  savedRows: number;
}

export type UndoAnswer = { ok: true; undone: PastImport } | { ok: false; kind: "nothing-to-undo" | "changed-since" };

/**
 * Puts back what the last import changed that changed anything; all or nothing to the reader, as an
 * import. `publish`: what follows from it, in its transaction. `importId`: the one meant.
 * @throws ImportRunning while an import runs
 */
export async function undoLastImport(
  database: Database,
  publish: Alongside,
  actor: Actor,
  importId: number | null = null,
): Promise<UndoAnswer> {
  const session = await openImportSession(database);
  try {
    return await session.transaction("read committed", (queries) => undo(queries, publish, actor, importId));
  } finally {
    await session.release();
  }
}

async function undo(queries: Queries, publish: Alongside, actor: Actor, importId: number | null): Promise<UndoAnswer> {
  // A publication of harvested sessions waits here, or this for it.
  await queries.query("select 1 from catalogue_state for update");
  const undoable = "select import_id, written_by, written, saved_rows from imports where written_by is not null";
  const last = await firstRow<Undoable>(queries, undoable);
  if (last === null || (importId !== null && last.importId !== importId)) {
    return { ok: false, kind: "nothing-to-undo" };
  }
  if (await isChangedSince(queries, last)) return { ok: false, kind: "changed-since" };
  await reviveCorrections(queries, last.writtenBy);
  for (const table of catalogueTables) await putBack(queries, table, last.writtenBy);
  await endTrainingCorrections(queries);
  await queries.query("delete from import_undo");
  await queries.query("delete from import_rewritten");
  await queries.query("delete from register_files");
  await queries.query(
    `insert into register_files select r.* from imports, json_populate_recordset(null::register_files, register_files) r
     where import_id = $1`,
    [last.importId],
  );
  await publish(queries);
  await queries.query(`analyze ${catalogueTables}`);
  await queries.query(
    `update catalogue_state set version = version + 1,
       is_demonstration = (select was_demonstration from imports where import_id = $1)`,
    [last.importId],
  );
  const undone = await onlyRow<PastImport>(
    queries,
    `update imports set undone_at = now(), undone_by = $2::json, written_by = null, written = null where import_id = $1
     returning ${importColumns}`,
    [last.importId, JSON.stringify(actor)],
  );
  await recordAction(queries, actor, {
    action: "import-undone",
    record: { kind: "import", id: String(undone.importId), name: undone.command },
    before: { files: undone.files },
  });
  return { ok: true, undone };
}

/** False where what was written or saved is whole, and nothing replaced what was removed. */
async function isChangedSince(queries: Queries, last: Undoable): Promise<boolean> {
  let isChanged = (await countRows(queries, "import_undo")) !== last.savedRows;
  for (const table of catalogueTables) {
    const sameKey = tableRows[table].key.map((column) => `r.${column} = t.${column}`).join(" and ");
    const { written, inPlace } = await onlyRow<{ written: number; inPlace: number }>(
      queries,
      `select (select count(*) from ${table} t where ${isWrittenByImport(table)}) as written,
         (select count(*) from import_undo u, json_populate_record(null::${table}, u."row") r, ${table} t
          where u.table_name = '${table}' and ${sameKey} and not ${isWrittenByImport(table)}) as in_place`,
      [last.writtenBy],
    );
    isChanged ||= written !== (last.written[table] ?? 0) || inPlace !== 0;
  }
  return isChanged;
}

/** What was saved says the register's words: corrections still in force are put into it again. */
async function putBack(queries: Queries, table: CatalogueTable, writtenBy: string): Promise<void> {
  await queries.query(`delete from ${table} t where ${isWrittenByImport(table)}`, [writtenBy]);
  await makeStaging(queries, table);
  await queries.query(
    `insert into pg_temp.staged_${table} select r.* from import_undo u, json_populate_record(null::${table}, u."row") r
     where u.table_name = '${table}'`,
  );
  await applyCorrections(queries, table);
  await queries.query(`insert into ${table} select * from pg_temp.staged_${table}`);
  await dropStaging(queries, table);
}
