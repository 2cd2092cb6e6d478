// Corrections in the database. The row of a record has the corrected values; what the register says
// is kept beside them, and compared with what it says next.
import type { Actor } from "#src/audit/audit-rules.ts";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { keyIs, noteRewritten, thisTransaction } from "#src/catalogue/store/import-changes.ts";
import { isOfTraining } from "#src/catalogue/store/read-training.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import { relocatePlaces } from "#src/gazetteer/positions.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, dateOf, firstRow, firstValue, insertRow, msOf } from "#src/platform/database/rows.ts";
import { type Cells, nameColumns, type RecordTable, recordKinds, recordTables } from "./record-kinds.ts";

/** Whose word a correction is. */
export type Whose = "desk" | "club";

export interface Correction {
  field: string;
  /** What the register said when it was made. */
  registerCells: Cells;
  cells: Cells;
  whose: Whose;
  madeBy: string;
  madeAtMs: number;
  /** Null while it is in force. */
  endedAtMs: number | null;
  endedBy: "register" | "taken-back" | "replaced" | null;
}

/** Those of a record, the latest first. */
export const readCorrections = (queries: Queries, table: RecordTable, recordId: string): Promise<Correction[]> =>
  allRows(
    queries,
    `select field, register_cells, cells, whose, made_by, ${msOf("made_at")} as made_at_ms,
       ${msOf("ended_at")} as ended_at_ms, ended_by
     from corrections where table_name = $1 and record_id = $2 order by correction_id desc`,
    [table, recordId],
  );

/** A record's name, in SQL; null of one that is no longer there. `of`: the row that names it. */
const nameOfRecord = (of: string) => {
  const named = recordKinds.map(
    (kind) => `when '${recordTables[kind]}' then (select ${nameColumns[kind]} from ${recordTables[kind]} t
      where ${keyIs(recordTables[kind], `${of}.record_id`)})`,
  );
  return `case ${of}.table_name ${named.join(" ")} end`;
};

export interface ListedCorrection extends Omit<Correction, "endedAtMs" | "endedBy"> {
  correctionId: number;
  tableName: RecordTable;
  recordId: string;
  name: string | null;
}

/** All that are in force, the latest first, from before one of them on. */
export const listCorrections = (
  queries: Queries,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedCorrection[]> =>
  allRows(
    queries,
    `select correction_id, table_name, record_id, ${nameOfRecord("c")} as name, field, register_cells, cells, whose, made_by,
       ${msOf("made_at")} as made_at_ms
     from corrections c where ended_at is null and ($1::bigint is null or correction_id < $1)
     order by correction_id desc limit $2`,
    [before, limit],
  );

export interface ListedHidden {
  tableName: RecordTable;
  recordId: string;
  name: string | null;
  reason: string;
  through: string | null;
  hiddenBy: string;
  hiddenAtMs: number;
}

/** All records that are hidden, the latest first. */
export const listHidden = (queries: Queries): Promise<ListedHidden[]> =>
  allRows(
    queries,
    `select table_name, record_id, ${nameOfRecord("h")} as name, reason, ${dateOf("hidden_through")} as through, hidden_by,
       ${msOf("hidden_at")} as hidden_at_ms
     from hidden_records h order by hidden_at desc, record_id limit 1000`,
  );

/**
 * In place of the field's one in force. Whoever repeats the register has no other word:
 * `isOwnWord`.
 */
export async function replaceCorrection(
  queries: Queries,
  table: RecordTable,
  recordId: string,
  actor: Actor,
  { field, registerCells, cells, whose }: Pick<Correction, "field" | "registerCells" | "cells" | "whose">,
  isOwnWord: boolean,
): Promise<void> {
  await endCorrection(queries, table, recordId, field, "replaced");
  if (!isOwnWord) return;
  const said = { registerCells: JSON.stringify(registerCells), cells: JSON.stringify(cells) };
  const row = { tableName: table, recordId, field, ...said, whose, madeBy: nameOfActor(actor) };
  await insertRow(queries, "corrections", row);
}

export const nameOfActor = (actor: Actor): string => (actor.kind === "officer" ? actor.name : actor.kind);

export async function endCorrection(
  queries: Queries,
  table: RecordTable,
  recordId: string,
  field: string,
  endedBy: "taken-back" | "replaced",
): Promise<void> {
  await queries.query(
    `update corrections set ended_at = now(), ended_by = $4
     where table_name = $1 and record_id = $2 and field = $3 and ended_at is null`,
    [table, recordId, field, endedBy],
  );
}

/** The row as it is stored, also of a record that is hidden; null where there is none. */
export async function readCells(queries: Queries, table: RecordTable, recordId: string): Promise<Cells | null> {
  const text = `select to_jsonb(t) as cells from ${table} t where ${keyIs(table, "$1")}`;
  return firstValue<Cells>(queries, text, [recordId]);
}

/** Writes cells of a row and the position that follows; without any, it counts as changed. */
export async function writeCells(queries: Queries, table: RecordTable, recordId: string, cells: Cells): Promise<void> {
  await noteRewritten(queries, table, recordId);
  const columns = Object.keys(cells).length === 0 ? [keyOf(table)] : Object.keys(cells);
  await queries.query(
    `update ${table} t set (${columns}) = (select ${columns} from jsonb_populate_record(t, $2::text::jsonb))
     where ${keyIs(table, "$1")}`,
    [recordId, JSON.stringify(cells)],
  );
  if (hasPlace(table)) await relocatePlaces(queries, table, keyIs(table, "$1"), [recordId]);
}

/**
 * Of staged rows that say what the register says: ends the corrections of values that it has
 * changed since, and puts the others into the rows. In the merge's transaction. Returns how many.
 */
export async function applyCorrections(queries: Queries, table: CatalogueTable): Promise<number> {
  if (!(await hasCorrections(queries, table))) return 0;
  const [staged, columns] = [`pg_temp.staged_${table}`, tableRows[table].columns];
  // A position that follows from the postcode is none that the register has said.
  const said = hasPlace(table)
    ? `jsonb_populate_record(s, case when s.position_source <> 'given'
        then '{"latitude": null, "longitude": null, "position_source": "none"}'::jsonb else '{}' end)`
    : "s";
  const count = await changeRows(
    queries,
    `update corrections c set ended_at = now(), ended_by = 'register', ended_in = ${thisTransaction}
     from (select s.${keyOf(table)}::text as record_id, ${said} as said from ${staged} s) as r
     where ${inForce("c", table)} and c.record_id = r.record_id
       and jsonb_populate_record(r.said, c.register_cells) is distinct from r.said`,
  );
  await queries.query(
    `update ${staged} s set (${columns}) = (select ${columns} from jsonb_populate_record(s, p.cells))
     from (${cellsOfRecords("cells", inForce("c", table))}) as p where s.${keyOf(table)}::text = p.record_id`,
  );
  if (hasPlace(table)) {
    const corrected = `(select record_id from corrections where table_name = '${table}')`;
    await relocatePlaces(queries, staged, `${keyOf(table)}::text in ${corrected}`);
  }
  return count;
}

/** The register's training of one club, in SQL: its rows as JSON, always in the same order. */
export const registerTraining = (clubId: string) =>
  `coalesce((select jsonb_agg(to_jsonb(t) order by (${tableRows.club_training.key.map((column) => `t.${column}`)}))
     from club_training t where t.club_id = ${clubId}), '[]')`;

/**
 * After the register's training has changed: ends the corrections of clubs of which it says
 * otherwise now. That of an unlisted club waits for it. Returns how many have ended.
 */
export const endTrainingCorrections = (queries: Queries): Promise<number> =>
  changeRows(
    queries,
    `update corrections c set ended_at = now(), ended_by = 'register', ended_in = ${thisTransaction}
     where ${isOfTraining} and exists (select from clubs where club_id = c.record_id::bigint)
       and c.register_cells -> 'training' is distinct from ${registerTraining("c.record_id::bigint")}`,
  );

/** The rows that a lasting import saved for its undo say the register's words, uncorrected. */
export async function uncorrectSaved(queries: Queries, table: CatalogueTable): Promise<void> {
  if (!(await hasCorrections(queries, table))) return;
  const wasInForce = `c.table_name = '${table}' and (c.ended_at is null or c.ended_in = ${thisTransaction})`;
  await queries.query(
    `update import_undo u set "row" = (u."row"::jsonb || p.cells)::json
     from (${cellsOfRecords("register_cells", wasInForce)}) as p
     where u.table_name = '${table}' and u.saved_by = ${thisTransaction} and u."row" ->> '${keyOf(table)}' = p.record_id`,
  );
}

/** Corrections of invented records end with them, as hiding does: a register may have their ids. */
export async function forgetDemonstration(queries: Queries): Promise<void> {
  await queries.query(
    `update corrections set ended_at = now(), ended_by = 'register', ended_in = ${thisTransaction} where ended_at is null`,
  );
  await queries.query("delete from hidden_records");
}

/** Those that an import (its transaction) ended are in force again, unless corrected anew. */
export async function reviveCorrections(queries: Queries, endedIn: string): Promise<void> {
  await queries.query(
    `update corrections c set ended_at = null, ended_by = null, ended_in = null
     where ended_in = $1 and not exists (select from corrections n where n.table_name = c.table_name
       and n.record_id = c.record_id and n.field = c.field and n.ended_at is null)`,
    [endedIn],
  );
}

const keyOf = (table: CatalogueTable) => tableRows[table].key[0]!;

const hasPlace = (table: CatalogueTable) => table === "clubs" || table === "venues";

const inForce = (alias: string, table: CatalogueTable) =>
  `${alias}.table_name = '${table}' and ${alias}.ended_at is null`;

/** By record, the cells of all its corrections that a condition names. */
const cellsOfRecords = (cells: "cells" | "register_cells", condition: string) =>
  `select c.record_id, jsonb_object_agg(e.key, e.value) as cells
   from corrections c cross join lateral jsonb_each(c.${cells}) e where ${condition} group by c.record_id`;

const correctedTables: string[] = Object.values(recordTables);

/** Whether any record of the table was ever corrected. */
async function hasCorrections(queries: Queries, table: CatalogueTable): Promise<boolean> {
  if (!correctedTables.includes(table)) return false;
  return (await firstRow(queries, "select 1 from corrections where table_name = $1 limit 1", [table])) !== null;
}
