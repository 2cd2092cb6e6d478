// What an import and its undo do to corrections, in the merge's transaction: those of values that
// the register has changed end, the others are put into its rows again.
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { relocatePlaces } from "#src/gazetteer/positions.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { changeRows, firstRow } from "#src/platform/database/rows.ts";
import { thisTransaction } from "./import-changes.ts";
import { isOfTraining } from "./read-training.ts";
import { tableRows } from "./table-rows.ts";

/**
 * Of staged rows that say what the register says: ends the corrections of values that it has
 * changed since, and puts the others into the rows. Returns how many have ended.
 */
export async function applyCorrections(queries: Queries, table: CatalogueTable): Promise<number> {
  if (!(await hasCorrections(queries, table))) return 0;
  const [staged, columns] = [`pg_temp.staged_${table}`, tableRows[table].columns];
  // A position that follows from the postcode is none that the register has said.
  const stated = hasPlace(table)
    ? `jsonb_populate_record(s, case when s.position_source <> 'given'
        then '{"latitude": null, "longitude": null, "position_source": "none"}'::jsonb else '{}' end)`
    : "s";
  const count = await changeRows(
    queries,
    `update corrections c set ended_at = now(), ended_by = 'register', ended_in = ${thisTransaction}
     from (select s.${keyOf(table)}::text as record_id, ${stated} as stated from ${staged} s) as r
     where ${inForce("c", table)} and c.record_id = r.record_id
       and jsonb_populate_record(r.stated, c.register_cells) is distinct from r.stated`,
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
     where u.table_name = '${table}' and u.saved_by = ${thisTransaction}
       and u."row" ->> '${keyOf(table)}' = p.record_id`,
  );
}

/** Corrections of invented records end with them, as hiding does: a register may have their ids. */
export async function forgetDemonstration(queries: Queries): Promise<void> {
  await queries.query(
    `update corrections set ended_at = now(), ended_by = 'register', ended_in = ${thisTransaction}
     where ended_at is null`,
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

/** Whether its rows are places, whose position may follow from the postcode. */
export const hasPlace = (table: CatalogueTable) => table === "clubs" || table === "venues";

const inForce = (alias: string, table: CatalogueTable) =>
  `${alias}.table_name = '${table}' and ${alias}.ended_at is null`;

/** By record, the cells of all its corrections that a condition names. */
const cellsOfRecords = (cells: "cells" | "register_cells", condition: string) =>
  `select c.record_id, jsonb_object_agg(e.key, e.value) as cells
   from corrections c cross join lateral jsonb_each(c.${cells}) e where ${condition} group by c.record_id`;

/** Whether any record of the table was ever corrected. */
const hasCorrections = async (queries: Queries, table: CatalogueTable): Promise<boolean> =>
  (await firstRow(queries, "select 1 from corrections where table_name = $1 limit 1", [table])) !== null;
