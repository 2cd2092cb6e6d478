// Changes the catalogue all at once: rows wait in staging tables and are merged in one transaction.
import type { ImportRecord } from "#src/catalogue/import/ports.ts";
import type { CatalogueChange, CatalogueTable, CatalogueWriter, MergeResult } from "#src/catalogue/ports.ts";
import { sharedTables, tableLayouts } from "#src/catalogue/tables/all-tables.ts";
import { positionsOfPostcodes } from "#src/gazetteer/positions.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database, Queries, Session } from "#src/platform/database/database.ts";
import { openImportSession } from "#src/platform/database/import-lock.ts";
import {
  dropRetained,
  dropStaging,
  isRetained,
  isStaged,
  keepKeys,
  type MergePlan,
  makeRetained,
  makeStaging,
  mergeOrLeave,
  mergeStaged,
  stageRows,
} from "#src/platform/database/staging.ts";
import { listImport } from "./past-imports.ts";
import { parentsAreListed } from "./read-table.ts";
import { dropTaken } from "./taken-keys.ts";
import { whatIsHeld } from "./what-is-held.ts";

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

/** What has been said of the change so far. */
interface Change extends ChangeOptions {
  /** What was invented never mixes with what is real: a real import replaces the demonstration whole. */
  replacesAll: boolean;
  opened: Set<CatalogueTable>;
  /** Tables with keys whose records stay. */
  keeping: Set<CatalogueTable>;
  keepingAll: Set<CatalogueTable>;
}

/** Which rows `t` stay whether or not they are staged, in SQL; null where none does. */
function staying({ replacesAll, partial, opened, keeping, keepingAll }: Change, table: CatalogueTable): string | null {
  if (replacesAll) return null;
  if (partial || !opened.has(table) || keepingAll.has(table)) return "true";
  return keeping.has(table) ? isRetained(table, tableLayouts[table].key) : null;
}

async function beginChange(session: Session, options: ChangeOptions): Promise<CatalogueChange> {
  for (const table of allTables) await dropStaging(session, table);
  const replacesAll = !options.isDemonstration && (await isDemonstrationInForce(session));
  const change: Change = {
    ...options,
    replacesAll,
    opened: new Set(),
    keeping: new Set(),
    keepingAll: new Set(),
  };
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    // Without its tidying a broken connection is no worse: what was staged dies with it.
    await session.release(async () => {
      for (const table of change.opened) await dropStaging(session, table);
      for (const table of change.keeping) await dropRetained(session, table);
    });
  };
  return {
    ...whatIsHeld(session, (table) => staying(change, table)),
    positionsOfPostcodes: (postcodes) => positionsOfPostcodes(session, postcodes),
    ...stagingInto(session, change),
    async dropTaken(table) {
      const stays = staying(change, table);
      if (stays === null) return [];
      if (!change.keeping.has(table)) await startKeeping(session, change, table);
      return dropTaken(session, table, stays);
    },
    async finish(settle) {
      try {
        return await mergeOrLeave(
          session,
          (queries) => mergeAll(queries, change),
          async (queries, result) => {
            const record = settle(result);
            if (record !== null) await conclude(queries, change, result.counts, record);
            return record !== null;
          },
        );
      } finally {
        await end();
      }
    },
    abandon: end,
  };
}

function stagingInto(session: Session, change: Change): Pick<CatalogueChange, "open" | "stage" | "keep" | "keepAll"> {
  const { opened, keeping, keepingAll } = change;
  return {
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
    async keep(table, keys) {
      if (keys.length === 0) return;
      if (!keeping.has(table)) await startKeeping(session, change, table);
      await keepKeys(session, table, tableLayouts[table].key, keys);
    },
    keepAll: (table) => void keepingAll.add(table),
  };
}

async function startKeeping(session: Session, { keeping }: Change, table: CatalogueTable): Promise<void> {
  await makeRetained(session, table, tableLayouts[table].key);
  keeping.add(table);
}

async function isDemonstrationInForce(queries: Queries): Promise<boolean> {
  const { rows } = await queries.query<{ is_demonstration: boolean }>("select is_demonstration from catalogue_state");
  return rows[0]?.is_demonstration === true;
}

/** Tables that rows of others refer to. */
const parentTables = ["clubs", "venues", "providers"] as const;

async function mergeAll(queries: Queries, change: Change): Promise<MergeResult> {
  const { opened, replacesAll } = change;
  const counts: Counts = {};
  // A publication of harvested sessions waits here, or this import for it.
  await queries.query("select 1 from catalogue_state for update");
  for (const table of allTables) {
    if (opened.has(table)) counts[table] = await mergeTable(queries, change, table);
    else if (replacesAll) addRemoved(counts, table, await emptyTable(queries, table));
  }
  return { counts, unlisted: await countUnlisted(queries, opened), hasReplacedDemonstration: replacesAll };
}

/** A row of a source under an id that the register now gives becomes the register's; other rows of sources are left alone. */
async function mergeTable(queries: Queries, change: Change, table: CatalogueTable) {
  const { key, columns } = tableLayouts[table];
  const removed = removedBy(change, table);
  const plan: MergePlan = {
    table,
    key,
    columns: sharedTables.has(table) ? [...columns, "source_id"] : columns,
    removesOthers: removed ?? false,
    savesOld: true,
  };
  const retained = change.keeping.has(table) && !change.replacesAll ? await countRetained(queries, table) : 0;
  const current = await countCurrent(queries, table, removed);
  return { ...(await mergeStaged(queries, plan)), retained, current };
}

/** Which rows `t` leave the table if they are not staged, in SQL; null where none does. */
function removedBy(change: Change, table: CatalogueTable): string | null {
  const stays = staying(change, table);
  if (stays === "true") return null;
  return [ownRows(table), ...(stays === null ? [] : [`not ${stays}`])].join(" and ");
}

const ownRows = (table: CatalogueTable) => (sharedTables.has(table) ? "t.source_id is null" : "true");

async function countRetained(queries: Queries, table: CatalogueTable): Promise<number> {
  const { key } = tableLayouts[table];
  return countOf(queries, `from ${table} t where ${isRetained(table, key)} and not ${isStaged(table, key)}`);
}

/** Rows `t` that a nightly import takes away as time goes by, in SQL. */
const isPast: Partial<Record<CatalogueTable, string>> = {
  sessions: "t.starts_at < now()",
  fixtures: `case when t.next_fixture is null then t.last_result is not null
    else coalesce((t.next_fixture ->> 'dateMs')::float8 < extract(epoch from now()) * 1000, false) end`,
};

async function countCurrent(queries: Queries, table: CatalogueTable, removed: string | null) {
  if (removed === null) return { before: 0, removed: 0 };
  const current = `from ${table} t where ${ownRows(table)} and not (${isPast[table] ?? "false"})`;
  return {
    before: await countOf(queries, current),
    removed: await countOf(queries, `${current} and ${removed} and not ${isStaged(table, tableLayouts[table].key)}`),
  };
}

async function countOf(queries: Queries, rest: string): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(`select count(*)::float8 as count ${rest}`);
  return rows[0]?.count ?? 0;
}

async function emptyTable(queries: Queries, table: CatalogueTable): Promise<number> {
  const { count } = await queries.query(
    `with old as (delete from ${table} t where ${ownRows(table)} returning to_json(t) as "row")
     insert into import_undo (table_name, "row") select '${table}', "row" from old`,
  );
  return count;
}

/** What follows from a merge that is to stay: dates, open data, the new version, and the list of imports. */
async function conclude(queries: Queries, change: Change, counts: Counts, record: ImportRecord): Promise<void> {
  const { opened, partial, replacesAll, isDemonstration } = change;
  await listImport(queries, record, differs(counts) ? counts : null);
  if (replacesAll) await queries.query("delete from register_files");
  // What is listed in part says nothing of the rest.
  const areDaysOther = !partial && (await noteImported(queries, [...opened]));
  await publishTouched(queries);
  const isFlagTurning = (await isDemonstrationInForce(queries)) !== isDemonstration;
  if (differs(counts)) await queries.query(`analyze ${Object.keys(counts)}`);
  if (differs(counts) || areDaysOther || (isFlagTurning && opened.size > 0)) {
    await queries.query("update catalogue_state set version = version + 1, is_demonstration = $1", [isDemonstration]);
  }
}

/** The register's own rows that stay although what they refer to does not. */
async function countUnlisted(queries: Queries, opened: ReadonlySet<CatalogueTable>): Promise<MergeResult["unlisted"]> {
  const unlisted: MergeResult["unlisted"] = {};
  for (const table of allTables) {
    const hasParents = parentsAreListed[table];
    if (hasParents === undefined || !parentTables.some((parent) => opened.has(parent))) continue;
    const isOwn = sharedTables.has(table) ? "source_id is null" : "true";
    const count = await countOf(queries, `from ${table} where ${isOwn} and not (${hasParents})`);
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

function addRemoved(counts: Counts, table: CatalogueTable, removed: number): void {
  if (removed === 0) return;
  counts[table] = { loaded: 0, changed: 0, unchanged: 0, removed, retained: 0, current: { before: removed, removed } };
}

function differs(counts: Counts): boolean {
  return Object.values(counts).some(({ loaded, changed, removed }) => loaded + changed + removed > 0);
}
