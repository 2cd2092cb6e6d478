// What is in a database's tables, to compare it with another database of either kind.
import type { Database } from "#src/platform/database/database.ts";
import { allValues, firstValue } from "#src/platform/database/rows.ts";

/** By table of a backup, its number of rows and their digest, whatever blanks their JSON has. */
export async function contentsOf(database: Database): Promise<Record<string, string>> {
  const tables = await allValues<string>(
    database,
    `select table_name from information_schema.tables where table_schema = current_schema()
       and table_type = 'BASE TABLE' and table_name !~ '^(kysely|upload|import_(work|undo|rewritten))'`,
  );
  const found: Record<string, string> = {};
  for (const table of tables) {
    const text = `select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '')
      from (select md5(to_jsonb(t)::text) as row from ${table} t) as rows`;
    found[table] = (await firstValue<string>(database, text)) ?? "";
  }
  return found;
}
