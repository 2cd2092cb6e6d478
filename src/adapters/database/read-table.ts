// Reads table rows as records: in bulk as JSON text a few thousand rows at a time, or the few a condition names.
import type { CatalogueTable } from "#src/services/ports.ts";
import type { Queries } from "./database.ts";
import { shareNothing } from "./share-equal-values.ts";
import { tableLayouts } from "./tables/all-tables.ts";
import type { ReadRecord, Share, TableLayouts } from "./tables/table-layout.ts";

/** Half a megabyte of JSON: more outlives the collector's young space and costs 40 MB of peak memory, less round trips. */
const rowsPerChunk = 1_000;

const venueAndProviderStand = (table: CatalogueTable) =>
  `exists (select from venues v where v.pitch_finder_id = ${table}.pitch_finder_id)
   and exists (select from providers p where p.provider_id = ${table}.provider_id)`;

/**
 * What a row needs to be found. A file that is absent leaves its table as it was, so a team may outlast its club:
 * it is kept, unseen, until the club is listed again.
 */
const standing: Partial<Record<CatalogueTable, string>> = {
  teams: "exists (select from clubs c where c.club_id = teams.club_id)",
  provider_venues: venueAndProviderStand("provider_venues"),
  sessions: venueAndProviderStand("sessions"),
};

interface Chunk {
  cells: string | null;
  /** JSON of the last row's key. */
  lastKey: string | null;
}

/**
 * All rows by key that stand, also where they have outlasted what they refer to. The next chunk is asked for before this
 * one is parsed, so that both sides work at once.
 */
export async function readWholeTable<T extends CatalogueTable>(
  queries: Queries,
  table: T,
  share: Share,
  isWanted: (record: ReadRecord<T>) => boolean = () => true,
) {
  const records: ReadRecord<T>[] = [];
  let chunk = await readChunk(queries, table, null);
  while (chunk.cells !== null) {
    const next = readChunk(queries, table, chunk.lastKey);
    for (const cells of JSON.parse(chunk.cells)) {
      const record = toRecord(table, cells, share);
      if (isWanted(record)) records.push(record);
    }
    chunk = await next;
  }
  return records;
}

/** The register's own rows by key, in chunks; none that has outlasted what it refers to. */
export async function* readRegisterTable<T extends CatalogueTable>(queries: Queries, table: T) {
  const isOwn = table === "venues" || table === "providers" || table === "sessions" ? "source_id is null" : "true";
  const condition = `${isOwn} and ${standing[table] ?? "true"}`;
  let chunk = await readChunk(queries, table, null, condition);
  while (chunk.cells !== null) {
    yield (JSON.parse(chunk.cells) as unknown[][]).map((cells) => toRecord(table, cells, shareNothing));
    chunk = await readChunk(queries, table, chunk.lastKey, condition);
  }
}

async function readChunk(
  queries: Queries,
  table: CatalogueTable,
  afterKey: string | null,
  condition = "true",
): Promise<Chunk> {
  const { key } = tableLayouts[table];
  const after: unknown[] = afterKey === null ? [] : JSON.parse(afterKey);
  const parameters = after.map((_, index) => `$${index + 1}`);
  const { rows } = await queries.query<Chunk>(
    `select json_agg(cells)::text as cells, (json_agg(key) -> -1)::text as "lastKey"
     from (select ${cellsOf(table)} as cells, json_build_array(${key}) as key from ${table}
           where ${condition} ${after.length > 0 ? `and (${key}) > (${parameters})` : ""}
           order by ${key} limit ${rowsPerChunk}) as chunk`,
    after,
  );
  return rows[0] ?? { cells: null, lastKey: null };
}

/** Records of the rows that a condition (and `order by …`) names. The condition is ours, never a user's. */
export async function readRows<T extends CatalogueTable>(
  queries: Queries,
  table: T,
  condition: string,
  values: unknown[],
): Promise<ReadRecord<T>[]> {
  const { rows } = await queries.query<{ cells: string }>(
    `select ${cellsOf(table)}::text as cells from ${table} where ${standing[table] ?? "true"} and ${condition}`,
    values,
  );
  return rows.map((row) => toRecord(table, JSON.parse(row.cells), shareNothing));
}

/** Tables whose rows may be a source's: its id is the last cell. */
const sourced = new Set<CatalogueTable>(["venues", "providers", "sessions"]);

const cellsOf = (table: CatalogueTable) => {
  const columns = [...tableLayouts[table].columns, ...(sourced.has(table) ? ["source_id"] : [])];
  return `json_build_array(${columns.map((column) => `${table}.${column}`)})`;
};

function toRecord<T extends CatalogueTable>(table: T, cells: readonly unknown[], share: Share): ReadRecord<T> {
  const layout: TableLayouts[T] = tableLayouts[table];
  const record: ReadRecord<T> & { sourceId?: unknown } = layout.fromCells(cells, share);
  if (sourced.has(table) && cells.at(-1) !== null) record.sourceId = cells.at(-1);
  return record;
}
