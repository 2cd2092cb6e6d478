// Rows on their way into a table wait in a temporary one of their connection, gone after a crash.
import type { Queries, Session } from "./database.ts";
import { allValues, countRows } from "./rows.ts";

const nameOf = (table: string) => `pg_temp.staged_${table}`;

/** Makes an empty staging table with the table's columns (and more), in place of one left over. */
export async function makeStaging(queries: Queries, table: string, moreColumns: string[] = []): Promise<void> {
  await dropStaging(queries, table);
  await queries.query(`create temp table staged_${table} (${[`like ${table}`, ...moreColumns]})`);
}

export async function dropStaging(queries: Queries, table: string): Promise<void> {
  await queries.query(`drop table if exists ${nameOf(table)}`);
}

/** Keeps one statement's JSON to a few megabytes. */
const rowsPerStatement = 2_000;

/** Adds rows given by column. */
export const stageRows = (queries: Queries, table: string, rows: object[]) => insertRows(queries, nameOf(table), rows);

async function insertRows(queries: Queries, into: string, rows: object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await queries.query(`insert into ${into} select * from json_populate_recordset(null::${into}, $1::json)`, [
      JSON.stringify(rows.slice(from, from + rowsPerStatement)),
    ]);
  }
}

/** Rolls a merge back, and nothing more. */
class Left extends Error {}

/** Merges in a transaction, rolled back unless it stays; returns what it did or would do. */
export async function mergeOrLeave<R>(
  session: Session,
  merge: (queries: Queries) => Promise<R>,
  isToStay: (queries: Queries, result: R) => Promise<boolean>,
): Promise<R> {
  let merged: { result: R } | undefined;
  try {
    return await session.transaction("read committed", async (queries) => {
      const result = await merge(queries);
      merged = { result };
      if (!(await isToStay(queries, result))) throw new Left();
      return result;
    });
  } catch (error) {
    if (error instanceof Left && merged) return merged.result;
    throw error;
  }
}

export interface MergePlan {
  table: string;
  key: readonly string[];
  columns: readonly string[];
  /** Whether unstaged rows `t` leave the table, or which of them, as a condition in SQL. */
  removesOthers: boolean | string;
  /** A table in which rows that are changed or removed are saved as they were, to be put back. */
  savesOldIn?: string;
  /** Says of a stored row `t` and its staged one `s` that the stored one stays as it is. */
  keepsStored?: string;
}

export interface MergeCounts {
  loaded: number;
  changed: number;
  unchanged: number;
  removed: number;
}

/** Drops all but each key's first line, by a staged column `line`. Answers those, lowest first. */
export const dropRepeated = (queries: Queries, table: string, key: readonly string[]): Promise<number[]> =>
  allValues(
    queries,
    `with numbered as (
         select ctid as row_id, row_number() over (partition by ${key} order by line) as nth from ${nameOf(table)}),
       dropped as (
         delete from ${nameOf(table)} s using numbered n where s.ctid = n.row_id and n.nth > 1 returning s.line)
     select line from dropped order by line`,
  );

/** Brings a table to what was staged, touching only rows that differ. A key staged twice throws. */
export async function mergeStaged(queries: Queries, plan: MergePlan): Promise<MergeCounts> {
  const { table, key, columns } = plan;
  const staged = nameOf(table);
  await queries.query(`create unique index on ${staged} (${key})`);
  await queries.query(`analyze ${staged}`);
  const isSame = sameKey(key);
  const { savesOldIn } = plan;
  const saved = (old: string, statement: string) =>
    savesOldIn ? savingOld({ table, savesOldIn }, old, statement) : statement;
  const removed = plan.removesOthers
    ? await queries.query(saved("t", `delete from ${table} t where ${plan.removesOthers} and not ${isIn(staged, key)}`))
    : { count: 0 };
  const changed = await queries.query(
    saved(
      "o",
      `update ${table} t set (${columns}) = row(${columns.map((column) => `s.${column}`)})
       from ${staged} s ${savesOldIn ? `join ${table} o using (${key})` : ""}
       where ${isSame} and not (${plan.keepsStored ?? "false"})
         and (${columns.map((column) => `t.${column}`)}) is distinct from (${columns.map((column) => `s.${column}`)})`,
    ),
  );
  const loaded = await queries.query(
    `insert into ${table} (${columns}) select ${columns} from ${staged} s
     where not exists (select from ${table} t where ${isSame})`,
  );
  const total = await countRows(queries, staged);
  return {
    loaded: loaded.count,
    changed: changed.count,
    unchanged: total - loaded.count - changed.count,
    removed: removed.count,
  };
}

/** The statement, which also stores the rows before it; it still returns the number of rows. */
export const savingOld = (
  { table, savesOldIn }: Required<Pick<MergePlan, "table" | "savesOldIn">>,
  old: string,
  statement: string,
): string =>
  `with old as (${statement} returning to_json(${old}) as "row")
   insert into ${savesOldIn} (table_name, "row") select '${table}', "row" from old`;

const retainedOf = (table: string) => `pg_temp.retained_${table}`;

/** Makes an empty list of keys whose records stay, in place of one left over. */
export async function makeRetained(queries: Queries, table: string, key: readonly string[]): Promise<void> {
  await dropRetained(queries, table);
  await queries.query(`create temp table retained_${table} as select ${key} from ${table} with no data`);
}

export async function dropRetained(queries: Queries, table: string): Promise<void> {
  await queries.query(`drop table if exists ${retainedOf(table)}`);
}

export const keepKeys = (queries: Queries, table: string, keys: object[]) =>
  insertRows(queries, retainedOf(table), keys);

/** Of a row `t` that its key is among those kept, in SQL. */
export const isRetained = (table: string, key: readonly string[]): string => isIn(retainedOf(table), key);

/** Of a row `t` that a staged row has its key, in SQL. */
export const isStaged = (table: string, key: readonly string[]): string => isIn(nameOf(table), key);

const isIn = (staging: string, key: readonly string[]) => `exists (select from ${staging} s where ${sameKey(key)})`;

const sameKey = (key: readonly string[]) => key.map((column) => `s.${column} = t.${column}`).join(" and ");
