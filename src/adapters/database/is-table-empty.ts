// Whether a table of the gazetteer holds anything, so that a first start fills only what nobody has imported.
import type { GazetteerTable } from "#src/services/ports.ts";
import type { Queries } from "./database.ts";

export async function isTableEmpty(database: Queries, table: GazetteerTable): Promise<boolean> {
  const { rows } = await database.query<{ is_empty: boolean }>(`select not exists (select from ${table}) as is_empty`);
  return rows[0]?.is_empty ?? true;
}
