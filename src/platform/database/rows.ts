// What stores do with single statements: read their rows, count, and store a record.
import type { Queries } from "./database.ts";

/** With fields named as the columns are: `clubName` for club_name. */
export async function allRows<Row>(queries: Queries, text: string, values?: unknown[]): Promise<Row[]> {
  const { rows } = await queries.query<object>(text, values);
  const columns = Object.keys(rows[0] ?? {});
  if (!columns.some((column) => column.includes("_"))) return rows as Row[];
  const fields = columns.map(fieldOf);
  return rows.map((row) => Object.fromEntries(Object.values(row).map((value, at) => [fields[at], value]))) as Row[];
}

const fieldOf = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Null where there is none. */
export async function firstRow<Row>(queries: Queries, text: string, values?: unknown[]): Promise<Row | null> {
  return (await allRows<Row>(queries, text, values))[0] ?? null;
}

/** Of a statement that always has one. */
export async function onlyRow<Row>(queries: Queries, text: string, values?: unknown[]): Promise<Row> {
  return (await allRows<Row>(queries, text, values))[0]!;
}

/** The first value of each row. */
export async function allValues<Value>(queries: Queries, text: string, values?: unknown[]): Promise<Value[]> {
  return (await queries.query<Record<string, Value>>(text, values)).rows.map((row) => Object.values(row)[0]!);
}

/** The first value of the first row; null where there is none. */
export async function firstValue<Value>(queries: Queries, text: string, values?: unknown[]): Promise<Value | null> {
  return (await allValues<Value | null>(queries, text, values))[0] ?? null;
}

/** `from`: the statement from there on, "messages where club_id = $1". */
export async function countRows(queries: Queries, from: string, values?: unknown[]): Promise<number> {
  return (await firstValue<number>(queries, `select count(*) from ${from}`, values)) ?? 0;
}

/** How many rows it has stored, changed or deleted. */
export async function changeRows(queries: Queries, text: string, values?: unknown[]): Promise<number> {
  return (await queries.query(text, values)).count;
}

/** Stores a record with fields named as columns. False where `onConflict` stores nothing. */
export async function insertRow(queries: Queries, table: string, record: object, onConflict = ""): Promise<boolean> {
  const columns = Object.keys(record).map(columnOf);
  const places = columns.map((_, at) => `$${at + 1}`);
  const text = `insert into ${table} (${columns.join()}) values (${places.join()}) ${onConflict}`;
  return (await changeRows(queries, text, Object.values(record))) > 0;
}

/** A time of the database in milliseconds since 1970, in SQL. */
export const msOf = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

/** The same as ISO 8601, to the second. */
export const isoOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A day of the database as text, like 2026-11-24. */
export const dateOf = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
