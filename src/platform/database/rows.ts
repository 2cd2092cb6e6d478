// What stores do with single statements: read their rows, count, and store a record.
import type { Queries } from "./database.ts";

export async function allRows<Row>(queries: Queries, text: string, values?: unknown[]): Promise<Row[]> {
  return (await queries.query<Row>(text, values)).rows;
}

/** Null where there is none. */
export async function firstRow<Row>(queries: Queries, text: string, values?: unknown[]): Promise<Row | null> {
  return (await allRows<Row>(queries, text, values))[0] ?? null;
}

/** Of a statement that always has one. */
export async function onlyRow<Row>(queries: Queries, text: string, values?: unknown[]): Promise<Row> {
  return (await allRows<Row>(queries, text, values))[0]!;
}

/** `from`: the statement from there on, "messages where club_id = $1". */
export async function countRows(queries: Queries, from: string, values: unknown[]): Promise<number> {
  return (await onlyRow<{ count: number }>(queries, `select count(*)::integer as count from ${from}`, values)).count;
}

/** How many rows it has stored, changed or deleted. */
export async function changeRows(queries: Queries, text: string, values: unknown[]): Promise<number> {
  return (await queries.query(text, values)).count;
}

/**
 * Stores a record whose fields are named as the columns are, `clubName` for club_name. False where `onConflict` has it store
 * nothing.
 */
export async function insertRow(queries: Queries, table: string, record: object, onConflict = ""): Promise<boolean> {
  const columns = Object.keys(record).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const places = columns.map((_, at) => `$${at + 1}`);
  const text = `insert into ${table} (${columns.join()}) values (${places.join()}) ${onConflict}`;
  return (await changeRows(queries, text, Object.values(record))) > 0;
}
