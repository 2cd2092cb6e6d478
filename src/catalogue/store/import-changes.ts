// Which records an import brings, changes and removes: read in its transaction, after its merge.
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { thisTransaction } from "./rewritten-rows.ts";
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
  // Without figures of a table that has just been filled a plan would compare all its rows with each other.
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
  const old = await queries.query<{ was: Record<string, unknown>; now: Record<string, unknown> | null }>(
    `with o as materialized (${saved})
     (select o."row" as was, to_json(t) as now from o join ${table} t on ${sameKey} order by ${key.map((column) => `o.${column}`)} limit $1)
     union all
     (select o."row", null from o where not exists (select from ${table} t where ${sameKey})
      order by ${key.map((column) => `o.${column}`)} limit $1)`,
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
