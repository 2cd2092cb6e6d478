// Corrections in the database. The row of a record has the corrected values; what the register says
// is kept beside them, and compared with what it says next.
import type { Actor } from "#src/audit/audit-rules.ts";
import { keyIs, noteRewritten } from "#src/catalogue/store/import-changes.ts";
import { hasPlace } from "#src/catalogue/store/merge-corrections.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import { relocatePlaces } from "#src/gazetteer/positions.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, dateOf, firstValue, insertRow, msOf } from "#src/platform/database/rows.ts";
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
    `select correction_id, table_name, record_id, ${nameOfRecord("c")} as name, field, register_cells, cells,
       whose, made_by, ${msOf("made_at")} as made_at_ms
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
    `select table_name, record_id, ${nameOfRecord("h")} as name, reason, ${dateOf("hidden_through")} as through,
       hidden_by, ${msOf("hidden_at")} as hidden_at_ms
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
  const asJson = { registerCells: JSON.stringify(registerCells), cells: JSON.stringify(cells) };
  const row = { tableName: table, recordId, field, ...asJson, whose, madeBy: nameOfActor(actor) };
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
  const columns = Object.keys(cells).length === 0 ? tableRows[table].key : Object.keys(cells);
  await queries.query(
    `update ${table} t set (${columns}) = (select ${columns} from jsonb_populate_record(t, $2::text::jsonb))
     where ${keyIs(table, "$1")}`,
    [recordId, JSON.stringify(cells)],
  );
  if (hasPlace(table)) await relocatePlaces(queries, table, keyIs(table, "$1"), [recordId]);
}
