// Changes the catalogue all at once: rows wait in staging tables and are merged in one transaction.
import type { CatalogueChange, CatalogueTable, CatalogueWriter, MergeResult } from "#src/services/ports.ts";
import type { Database, Queries, Session } from "./database.ts";
import { openImportSession } from "./import-lock.ts";
import { publishTouched } from "./open-data-changes.ts";
import { positionsOfPostcodes } from "./positions.ts";
import { parentsAreListed } from "./read-table.ts";
import { dropStaging, makeStaging, mergeStaged, stageRows } from "./staging.ts";
import { tableLayouts } from "./tables/all-tables.ts";
import { holdingNothing, whatIsHeld } from "./what-is-held.ts";

const allTables = Object.keys(tableLayouts) as CatalogueTable[];

/** Keeps one statement's JSON to a few megabytes, whatever the caller stages at once. */
const rowsPerStatement = 2_000;

interface ChangeOptions {
  partial: boolean;
  isDemonstration: boolean;
}
type Counts = MergeResult["counts"];

/** `begin` throws SetupProblem while another import runs. */
export function catalogueWriter(database: Database): CatalogueWriter {
  return {
    async begin(options) {
      const session = await openImportSession(database);
      try {
        return await beginChange(session, options);
      } catch (error) {
        await session.release();
        throw error;
      }
    },
  };
}

async function beginChange(session: Session, { partial, isDemonstration }: ChangeOptions): Promise<CatalogueChange> {
  for (const table of allTables) await dropStaging(session, table);
  // What was invented never mixes with what is real: a real import replaces the demonstration whole.
  const replacesAll = !isDemonstration && (await isDemonstrationInForce(session));
  const opened = new Set<CatalogueTable>();
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    // Without its tidying a broken connection is no worse: what was staged dies with it.
    await session.release(async () => {
      for (const table of opened) await dropStaging(session, table);
    });
  };
  return {
    ...(replacesAll ? holdingNothing : whatIsHeld(session)),
    positionsOfPostcodes: (postcodes) => positionsOfPostcodes(session, postcodes),
    async open(table) {
      if (opened.has(table)) return;
      await makeStaging(session, table);
      opened.add(table);
    },
    async stage(table, rows) {
      if (!opened.has(table)) throw new Error(`Rows of ${table} were staged before the table was opened`);
      const { columns, toCells } = tableLayouts[table];
      for (let from = 0; from < rows.length; from += rowsPerStatement) {
        await stageRows(session, table, columns, rows.slice(from, from + rowsPerStatement).map(toCells));
      }
    },
    async finish() {
      try {
        const merge = (queries: Queries) => mergeAll(queries, { opened, partial, replacesAll, isDemonstration });
        return await session.transaction("read committed", merge);
      } finally {
        await end();
      }
    },
    abandon: end,
  };
}

async function isDemonstrationInForce(queries: Queries): Promise<boolean> {
  const { rows } = await queries.query<{ is_demonstration: boolean }>("select is_demonstration from catalogue_state");
  return rows[0]?.is_demonstration === true;
}

interface Merge {
  opened: ReadonlySet<CatalogueTable>;
  partial: boolean;
  replacesAll: boolean;
  isDemonstration: boolean;
}

/** Tables with rows of open data sources beside the register's own; an import removes only the register's. */
const sharedTables = new Set<CatalogueTable>(["venues", "providers", "sessions"]);

/** Tables that rows of others refer to. */
const parentTables = ["clubs", "venues", "providers"] as const;

async function mergeAll(
  queries: Queries,
  { opened, partial, replacesAll, isDemonstration }: Merge,
): Promise<MergeResult> {
  const counts: Counts = {};
  // A publication of harvested sessions waits here, or this import for it.
  await queries.query("select 1 from catalogue_state for update");
  for (const table of allTables) {
    const removesOthers = (replacesAll || !partial) && (sharedTables.has(table) ? "t.source_id is null" : true);
    if (opened.has(table)) {
      if (sharedTables.has(table)) await takeOver(queries, table);
      counts[table] = await mergeStaged(queries, { table, ...tableLayouts[table], removesOthers });
    } else if (replacesAll) addRemoved(counts, table, (await queries.query(`delete from ${table}`)).count);
  }
  if (replacesAll) await queries.query("delete from register_files");
  // What is listed in part says nothing of the rest.
  const areDaysOther = !partial && (await noteImported(queries, [...opened]));
  await publishTouched(queries);
  const isFlagTurning = (await isDemonstrationInForce(queries)) !== isDemonstration;
  if (differs(counts)) await queries.query(`analyze ${Object.keys(counts)}`);
  if (differs(counts) || areDaysOther || (isFlagTurning && opened.size > 0)) {
    await queries.query("update catalogue_state set version = version + 1, is_demonstration = $1", [isDemonstration]);
  }
  return { counts, unlisted: await countUnlisted(queries, opened) };
}

/** The register's own rows of tables that were not opened, where one that was no longer has what they refer to. */
async function countUnlisted(queries: Queries, opened: ReadonlySet<CatalogueTable>): Promise<MergeResult["unlisted"]> {
  const unlisted: MergeResult["unlisted"] = {};
  for (const table of allTables) {
    const hasParents = parentsAreListed[table];
    if (hasParents === undefined || opened.has(table) || !parentTables.some((parent) => opened.has(parent))) continue;
    const isOwn = sharedTables.has(table) ? "source_id is null" : "true";
    const statement = `select count(*)::float8 as count from ${table} where ${isOwn} and not (${hasParents})`;
    const { rows } = await queries.query<{ count: number }>(statement);
    const count = rows[0]?.count ?? 0;
    if (count > 0) unlisted[table] = count;
  }
  return unlisted;
}

/** The files' day is today, in London. True where one was another, and there is a catalogue to be looked at again. */
async function noteImported(queries: Queries, files: string[]): Promise<boolean> {
  const { count } = await queries.query(
    `insert into register_files (file, imported_on)
     select file, (now() at time zone 'Europe/London')::date from unnest($1::text[]) as file
     on conflict (file) do update set imported_on = excluded.imported_on
     where register_files.imported_on <> excluded.imported_on`,
    [files],
  );
  const { rows } = await queries.query("select 1 from catalogue_state where version > 0");
  return count > 0 && rows.length > 0;
}

/** A row of a source under an id that the register now gives is the register's. */
async function takeOver(queries: Queries, table: CatalogueTable): Promise<void> {
  const sameKey = tableLayouts[table].key.map((column) => `s.${column} = t.${column}`).join(" and ");
  await queries.query(
    `update ${table} t set source_id = null
     where t.source_id is not null and exists (select from pg_temp.staged_${table} s where ${sameKey})`,
  );
}

function addRemoved(counts: Counts, table: CatalogueTable, removed: number): void {
  if (removed === 0) return;
  const before = counts[table] ?? { loaded: 0, changed: 0, unchanged: 0, removed: 0 };
  counts[table] = { ...before, removed: before.removed + removed };
}

function differs(counts: Counts): boolean {
  return Object.values(counts).some(({ loaded, changed, removed }) => loaded + changed + removed > 0);
}
