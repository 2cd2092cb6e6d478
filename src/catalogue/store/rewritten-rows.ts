// Which rows the last import wrote: by their transaction, or written again since by a correction, which its undo takes back too.
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { tableRows } from "./table-rows.ts";

/** The number of the transaction that this is part of, as rows that it writes carry it. */
export const thisTransaction = "(pg_current_xact_id()::xid)::text";

/** Of a row `t` that the import of a transaction wrote it, in SQL. */
export const isWrittenByImport = (table: CatalogueTable, writer = "$1") =>
  `(t.xmin::text = ${writer} or (t.${tableRows[table].key[0]}::text, t.xmin::text) in (
    select record_id, written_by from import_rewritten where table_name = '${table}'))`;

/** Before a row of the last import is written again, in the same transaction: its undo knows it then. */
export async function noteRewritten(queries: Queries, table: CatalogueTable, recordId: string): Promise<void> {
  await queries.query(
    `insert into import_rewritten (table_name, record_id, written_by)
     select '${table}', $1, ${thisTransaction} from imports i join ${table} t on ${keyIs(table, "$1")}
     where i.written_by is not null and ${isWrittenByImport(table, "i.written_by")}
     on conflict (table_name, record_id) do update set written_by = excluded.written_by`,
    [recordId],
  );
}

/** Of a row `t` of a table whose key is one column that the parameter is its key, in SQL. */
export function keyIs(table: CatalogueTable, parameter: string): string {
  return `t.${tableRows[table].key[0]} = ${parameter}${table === "sessions" ? "" : "::text::bigint"}`;
}
