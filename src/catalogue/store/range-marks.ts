// Tells which rows of a table have changed since an earlier look, without reading them: by a mark for each range of keys.
import type { CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allValues } from "#src/platform/database/rows.ts";
import { isShown, type RowChoice, visitWholeTable, withShownAddresses } from "./read-table.ts";
import { hasShownAddresses, shareNothing, tableRows } from "./table-rows.ts";

/** Tables with a key of one column that are large enough to be read by range. */
export type RangedTable = "clubs" | "teams" | "sessions";

const keyTypes = { clubs: "bigint", teams: "bigint", sessions: "text" } as const;

type Key = number | string;

/** A table cut into ranges of keys. They are cut by rows, not by numbers, as ids may be large and far apart. */
export interface RangeMarks {
  /** Where ranges after the first begin: range r has the keys from bounds[r - 1] up to, not including, bounds[r]. */
  bounds: Key[];
  /** By range: how many rows it has, and their mark. */
  counts: number[];
  marks: string[];
}

/** Takes records one by one in the order of their keys, or takes them over from an earlier catalogue. */
export interface RangeCollector<T> {
  add(record: T): void;
  /** Adds records of the earlier catalogue from one place in the order of keys up to, not including, another. */
  keep(from: number, end: number): void;
}

/** Rows of a range when it is cut: fewer are more marks to store and compare, more are more rows to read for one change. */
const rowsPerRange = 512;

/**
 * A mark of the rows that a query aggregates: equal for the same rows of one database since its start, and for others only by
 * a chance of one in 2^64. Every change of a row writes a new version, which differs in its transaction and its position in
 * the table.
 */
export const markOfRows = markOf("xmin, ' ', ctid");

function markOf(version: string): string {
  return `concat(count(*), ' ', sum(hashtextextended(concat(${version}), 0)))`;
}

/** The same, with what is shown in place of each row's address. */
const markOfShown = (table: RangedTable) =>
  hasShownAddresses(table) ? markOf(`${table}.xmin, ' ', ${table}.ctid, ' ', shown_by, ' ', shown_at`) : markOfRows;

/** The marks of a table in the ranges of an earlier look, so that they can be compared; in new ones where there is none. */
export async function readRangeMarks(
  queries: Queries,
  table: RangedTable,
  earlier: RangeMarks | null,
): Promise<RangeMarks> {
  const marks = earlier && (await marksWithin(queries, table, earlier.bounds));
  return marks && isEven(marks) ? marks : marksWithin(queries, table, await cut(queries, table));
}

/** True while no range has grown to twice its size, and there are not many small ones. */
function isEven({ counts }: RangeMarks): boolean {
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return counts.every((count) => count <= 2 * rowsPerRange) && counts.length <= 2 + (2 * rows) / rowsPerRange;
}

/** The key of every so many-th row. */
function cut(queries: Queries, table: RangedTable): Promise<Key[]> {
  const key = keyOf(table);
  return allValues(
    queries,
    `select key
     from (select ${key} as key, row_number() over (order by ${key}) as place from ${table} where ${isShown(table)}) as keys
     where place % ${rowsPerRange} = 0 order by key`,
  );
}

async function marksWithin(queries: Queries, table: RangedTable, bounds: Key[]): Promise<RangeMarks> {
  const { rows } = await queries.query<{ range: number; count: number; mark: string }>(
    `select width_bucket(${keyOf(table)}, $1::${keyTypes[table]}[]) as range, count(*)::int4 as count, ${markOfShown(table)} as mark
     from ${withShownAddresses(table)} where ${isShown(table)} group by 1`,
    [bounds],
  );
  const counts = Array.from({ length: bounds.length + 1 }, () => 0);
  const marks = counts.map(() => "");
  for (const { range, count, mark } of rows) {
    counts[range] = count;
    marks[range] = mark;
  }
  return { bounds, counts, marks };
}

/**
 * Hands a table to a collector: rows of ranges whose mark is that of the earlier look are taken over, all others read.
 * `now` must be of the same transaction.
 */
export async function visitRanges<T extends RangedTable>(
  queries: Queries,
  table: T,
  { now, earlier }: { now: RangeMarks; earlier: RangeMarks | null },
  collector: RangeCollector<CatalogueTables[T]>,
): Promise<void> {
  // After another cut no mark says anything of the other's.
  const known = earlier !== null && sameBounds(now, earlier) ? earlier : null;
  const isUnchanged = (range: number) => known !== null && known.marks[range] === now.marks[range];
  let place = 0;
  for (let range = 0; range < now.marks.length; ) {
    const first = range;
    while (range < now.marks.length && isUnchanged(range) === isUnchanged(first)) range++;
    if (isUnchanged(first)) {
      const count = sum(known!.counts.slice(first, range));
      collector.keep(place, place + count);
    } else {
      const choice = rowsBetween(table, now.bounds[first - 1], now.bounds[range - 1]);
      // Collectors keep no record, so that no two could share a value.
      await visitWholeTable(queries, table, shareNothing, (record) => collector.add(record), choice);
    }
    place += sum(known?.counts.slice(first, range) ?? []);
  }
}

const keyOf = (table: RangedTable) => tableRows[table].key[0]!;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function sameBounds(a: RangeMarks, b: RangeMarks): boolean {
  return a.bounds.length === b.bounds.length && a.bounds.every((bound, at) => bound === b.bounds[at]);
}

/** The rows with a key from `from` up to, not including, `below`; undefined is no bound. */
function rowsBetween(table: RangedTable, from: Key | undefined, below: Key | undefined): RowChoice {
  const key = keyOf(table);
  const values = [from, below].filter((bound) => bound !== undefined);
  const isFrom = from === undefined ? "true" : `${key} >= $1`;
  const isBelow = below === undefined ? "true" : `${key} < $${values.length}`;
  return { condition: `${isFrom} and ${isBelow}`, values };
}
