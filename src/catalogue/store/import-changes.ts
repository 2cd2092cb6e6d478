// Which records an import brings, changes and removes, read in its transaction after its merge; and
// which rows the last one wrote: by their transaction, or by a correction since, undone too.
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { recordOfRow, tableRows } from "./table-rows.ts";

export interface TableChanges {
  loaded: object[];
  changed: { was: object; now: object }[];
  removed: object[];
}

/** At most so many of each kind, of each table that differs. */
export async function readImportChanges(
  queries: Queries,
  limit: number,
): Promise<Record<CatalogueTable, TableChanges>> {
  // Without figures of a table just filled, a plan would compare all its rows with each other.
  await queries.query("analyze import_undo");
  const changes: [CatalogueTable, TableChanges][] = [];
  for (const table of catalogueTables) changes.push([table, await readTableChanges(queries, table, limit)]);
  return Object.fromEntries(changes) as Record<CatalogueTable, TableChanges>;
}

async function readTableChanges(queries: Queries, table: CatalogueTable, limit: number): Promise<TableChanges> {
  const { key } = tableRows[table];
  const record = (row: Record<string, unknown>) => recordOfRow(table, row);
  const saved = `select ${key.map((column) => `r.${column}`)}, u."row" from import_undo u
    cross join lateral json_populate_record(null::${table}, u."row") r
    where u.saved_by = ${thisTransaction} and u.table_name = '${table}'`;
  const sameKey = key.map((column) => `t.${column} = o.${column}`).join(" and ");
  const byKey = `order by ${key.map((column) => `o.${column}`)}`;
  const old = await queries.query<{ was: Record<string, unknown>; now: Record<string, unknown> | null }>(
    `with o as materialized (${saved})
     (select o."row" as was, to_json(t) as now from o join ${table} t on ${sameKey} ${byKey} limit $1)
     union all
     (select o."row", null from o where not exists (select from ${table} t where ${sameKey})
      ${byKey} limit $1)`,
    [limit],
  );
  const loaded = await queries.query<{ now: Record<string, unknown> }>(
    `with o as materialized (${saved})
     select to_json(t) as now from ${table} t where t.xmin::text = ${thisTransaction}
       and not exists (select from o where ${sameKey}) order by ${key.map((column) => `t.${column}`)} limit $1`,
    [limit],
  );
  return {
    loaded: loaded.rows.map(({ now }) => record(now)),
    changed: old.rows.flatMap(({ was, now }) => (now === null ? [] : [{ was: record(was), now: record(now) }])),
    removed: old.rows.flatMap(({ was, now }) => (now === null ? [record(was)] : [])),
  };
}

/** The number of the transaction that this is part of, as rows that it writes carry it. */
export const thisTransaction = "(pg_current_xact_id()::xid)::text";

/** Of a row `t` that the import of a transaction wrote it, in SQL. */
export const isWrittenByImport = (table: CatalogueTable, writer = "$1") =>
  `(t.xmin::text = ${writer} or (t.${tableRows[table].key[0]}::text, t.xmin::text) in (
    select record_id, written_by from import_rewritten where table_name = '${table}'))`;

/** Before a row of the last import is written again, in one transaction: its undo then knows it. */
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
