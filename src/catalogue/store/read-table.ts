// Reads rows as records: all, as JSON text some thousand at a time, or those of a condition.
import {
  type CatalogueTable,
  type CatalogueTables,
  catalogueRecords,
  type ParentTable,
} from "#src/catalogue/records/catalogue.ts";
import type { Share } from "#src/catalogue/records/record-fields.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { type ReadJson, togetherReader } from "#src/platform/database/read-together.ts";
import { hasShownAddresses, hasSources, shareNothing, tableRows } from "./table-rows.ts";

/** Half a megabyte of JSON: more costs 40 MB of peak memory, less costs round trips. */
const rowsPerChunk = 1_000;

/** Tables whose records an officer can hide, each with a key of one column. */
const hideable: CatalogueTable[] = ["clubs", "teams", "venues", "providers", "sessions"];

/** Of a row that nobody has hidden it, in SQL: by a short list. `alias`: the table's. */
export function isShown(table: CatalogueTable, alias: string = table): string {
  if (!hideable.includes(table)) return "true";
  const id = table === "sessions" ? "record_id" : "record_id::bigint";
  const hidden = `select ${id} from hidden_records where table_name = '${table}'`;
  return `${alias}.${tableRows[table].key[0]} <> all (array(${hidden}))`;
}

/**
 * Of a row that what it refers to is there, in SQL, and not hidden if `areShown`; null where it
 * refers to nothing. A file that is absent leaves its table as it was, so a team may outlast its
 * club: it stays in its table until the club is listed again.
 */
export function parentsAreListed(table: CatalogueTable, areShown = false): string | null {
  const parents = Object.values<ParentTable>(catalogueRecords[table].references ?? {});
  const conditions = parents.map((parent) => {
    const id = tableRows[parent].key[0];
    const isParentShown = areShown ? ` and ${isShown(parent, "p")}` : "";
    return `exists (select from ${parent} p where p.${id} = ${table}.${id}${isParentShown})`;
  });
  return conditions.length === 0 ? null : conditions.join(" and ");
}

/** Of a row that people find it, in SQL: neither it nor what it refers to is hidden or missing. */
export function isListed(table: CatalogueTable): string {
  return `${isShown(table)} and ${parentsAreListed(table, true) ?? "true"}`;
}

/** All rows that are not hidden, in the order of keys, even those whose parent is not listed. */
export async function readWholeTable<T extends CatalogueTable>(
  queries: Queries,
  table: T,
  share: Share,
  condition = "true",
) {
  const records: CatalogueTables[T][] = [];
  await visitWholeTable(queries, table, share, (record) => void records.push(record), { condition, values: [] });
  return records;
}

/** Some rows of a table: those that a condition names, with the values of its parameters. */
export interface RowChoice {
  condition: string;
  values: unknown[];
}

/**
 * Calls `visit` with each of the chosen rows by key. The next chunk is asked for before this one is
 * parsed, so that both sides work at once.
 */
export async function visitWholeTable<T extends CatalogueTable>(
  queries: Queries,
  table: T,
  share: Share,
  visit: (record: CatalogueTables[T]) => void,
  choice: RowChoice,
): Promise<void> {
  let chunk = await readChunk(queries, table, null, choice);
  while (chunk !== null) {
    const next = readChunk(queries, table, chunk.lastKey, choice);
    visitColumns(table, JSON.parse(chunk.columns), share, visit);
    chunk = await next;
  }
}

/** Of a row that belongs to a record by its second key, in SQL: that people find that record. */
const isOwnerListed: { [T in CatalogueTable]?: string } = {
  fixtures: `exists (select from teams where teams.wgs_team_id = fixtures.wgs_team_id and ${isListed("teams")})`,
  social_links: `exists (select from clubs where clubs.org_id = social_links.org_id and ${isListed("clubs")})`,
};

/** The register's rows by key, in chunks; none without what it refers to, or of a hidden record. */
export async function* readRegisterTable<T extends CatalogueTable>(queries: Queries, table: T) {
  const isOwn = hasSources(table) ? "source_id is null" : "true";
  const choice = { condition: `${isOwn} and ${isListed(table)} and ${isOwnerListed[table] ?? "true"}`, values: [] };
  let chunk = await readChunk(queries, table, null, choice);
  while (chunk !== null) {
    const records: CatalogueTables[T][] = [];
    visitColumns(table, JSON.parse(chunk.columns), shareNothing, (record) => void records.push(record));
    yield records;
    chunk = await readChunk(queries, table, chunk.lastKey, choice);
  }
}

interface Chunk {
  /** JSON: each column's list of cells. A list for each row takes half as long again. */
  columns: string;
  /** JSON of the last row's key. */
  lastKey: string;
}

/** The next rows by key; null where there are no more. */
async function readChunk(
  queries: Queries,
  table: CatalogueTable,
  afterKey: string | null,
  { condition, values }: RowChoice,
): Promise<Chunk | null> {
  const { key } = tableRows[table];
  const after: unknown[] = afterKey === null ? [] : JSON.parse(afterKey);
  const parameters = after.map((_, index) => `$${values.length + index + 1}`);
  const { rows } = await queries.query<Chunk & { count: number }>(
    `select json_build_array(${columnsOf(table).map((column) => `json_agg(chunk.${column})`)})::text as columns,
            json_build_array(${key.map((column) => `json_agg(chunk.${column}) -> (count(*)::int4 - 1)`)})::text
              as "lastKey",
            count(*)::int4 as count
     from (select ${columnsOf(table)} from ${withShownAddresses(table)}
           where ${isShown(table)} and ${condition} ${after.length > 0 ? `and (${key}) > (${parameters})` : ""}
           order by ${key} limit ${rowsPerChunk}) as chunk`,
    [...values, ...after],
  );
  return rows[0] && rows[0].count > 0 ? rows[0] : null;
}

/** Calls `visit` with the record of each row. */
function visitColumns<T extends CatalogueTable>(
  table: T,
  columns: readonly unknown[][],
  share: Share,
  visit: (record: CatalogueTables[T]) => void,
): void {
  // One list for all rows: records are made of its cells, and none keeps it.
  const cells: unknown[] = columns.map(() => null);
  const count = columns[0]!.length;
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < cells.length; column++) cells[column] = columns[column]![row];
    visit(tableRows[table].fromCells(cells, share));
  }
}

/** Records of rows by a condition (and `order by …`), which is ours, never a user's. */
export const readRows = <T extends CatalogueTable>(queries: Queries, table: T, condition: string, values: unknown[]) =>
  findRows(togetherReader(queries), table, condition, values);

/** The same, together with what else is read at the same time. */
export async function findRows<T extends CatalogueTable>(
  read: ReadJson,
  table: T,
  condition: string,
  values: unknown[],
): Promise<CatalogueTables[T][]> {
  const found = await read(
    `select json_agg(cells) from
      (select ${cellsOf(table)} as cells from ${withShownAddresses(table)}
       where ${isListed(table)} and ${condition}) as found`,
    values,
  );
  return ((found ?? []) as unknown[][]).map((cells) => tableRows[table].fromCells(cells, shareNothing));
}

/**
 * The table in SQL, and beside each row what is shown in place of its address (`shown_cells`) and
 * what is hidden so: who reads records for answers cannot forget it.
 */
const withShownAddresses = (table: CatalogueTable): string =>
  hasShownAddresses(table)
    ? `${table} left join (select record_id as shown_of, cells as shown_cells, home as hidden_home
         from shown_addresses where table_name = '${table}') shown on shown_of = ${table}.${tableRows[table].key[0]}`
    : table;

/** A row's source's id, if it may have one, is its last cell; a shown address likewise. */
const furtherColumns = (table: CatalogueTable): string[] =>
  hasSources(table) ? ["source_id"] : hasShownAddresses(table) ? ["shown_cells", "hidden_home"] : [];

const columnsOf = (table: CatalogueTable): string[] => [...tableRows[table].columns, ...furtherColumns(table)];

const cellsOf = (table: CatalogueTable) => `json_build_array(${columnsOf(table)})`;
