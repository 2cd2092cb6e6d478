// What waits for somebody: how much of it, and since when.
import type { Queries } from "./database/database.ts";
import { onlyRow } from "./database/rows.ts";

export interface Waiting {
  count: number;
  /** Milliseconds since 1970; null where nothing waits. */
  oldestMs: number | null;
}

/** By rows that each wait since the time of a column. `from`: "notes where done_at_ms is null". */
export const waitingRows = (queries: Queries, since: string, from: string, values: unknown[] = []): Promise<Waiting> =>
  onlyRow(queries, `select count(*)::integer as count, min(${since})::float8 as "oldestMs" from ${from}`, values);
