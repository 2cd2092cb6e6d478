// Reads JSON values from the database. What is asked for at the same time goes there as one
// statement: sending a statement costs a page more than most of them find.
import type { Queries } from "./database.ts";

/** The JSON of a select (one column, one row; null if none). The text is ours, not a user's. */
export type ReadJson = (select: string, values?: unknown[]) => Promise<unknown>;

interface Reading {
  select: string;
  values: unknown[];
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** At the same time: before the code that asks first gives way to other code. */
export function togetherReader(queries: Queries): ReadJson {
  let pending: Reading[] = [];
  return (select, values = []) =>
    new Promise((resolve, reject) => {
      pending.push({ select, values, resolve, reject });
      if (pending.length > 1) return;
      queueMicrotask(() => {
        const readings = pending;
        pending = [];
        void readAll(queries, readings);
      });
    });
}

async function readAll(queries: Queries, readings: Reading[]): Promise<void> {
  try {
    const values = readings.flatMap((reading) => reading.values);
    let before = 0;
    const columns = readings.map(({ select, values: own }, at) => {
      const shifted = select.replace(/\$(\d+)/g, (_all, number) => `$${Number(number) + before}`);
      before += own.length;
      return `(${shifted})::text as "${at}"`;
    });
    const { rows } = await queries.query<Record<string, string | null>>(`select ${columns.join(", ")}`, values);
    const found = readings.map((_reading, at) => JSON.parse(rows[0]?.[at] ?? "null"));
    for (const [at, reading] of readings.entries()) reading.resolve(found[at]);
  } catch (error) {
    for (const { reject } of readings) reject(error);
  }
}
