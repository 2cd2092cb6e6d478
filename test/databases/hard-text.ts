// Texts that a line, JSON or a terminal could stumble over, in every column that takes them.
import { recordAction } from "#src/audit/audit-store.ts";
import type { Database } from "#src/platform/database/database.ts";
import { allRows, changeRows, countRows, firstValue } from "#src/platform/database/rows.ts";

/** All control characters that databases accept, then what looks like a backup's escapes. */
const hardText = [
  String.fromCharCode(...Array.from({ length: 31 }, (_, at) => at + 1)),
  "\x7f\x80\x85\x9f\xa0\u2028\u2029\ufeff\uffff⚽ \\N \\u0000 \\n \"'",
  ...['{"', '["table","clubs"]', '["end",0,""]', ""],
].join("\n");

const inJson = { [hardText]: [hardText, null] };

/** As PostgreSQL names types; a number for the others. */
const valueOfType: Record<string, unknown> = {
  text: hardText,
  _text: [hardText, ""],
  json: inJson,
  jsonb: inJson,
  bytea: "\\x000a0dff7b5b",
  date: "2026-11-28",
  _date: ["2026-11-28"],
  timestamptz: "2026-03-29T01:30:00.123456+05:30",
  float8: 0.1 + 0.2,
  numeric: 2.5,
  bool: true,
  uuid: crypto.randomUUID(),
  _int4: [1],
  _int8: [1],
};

interface Column {
  table: string;
  column: string;
  type: string;
  /** The database gives the row its number. */
  isGiven: boolean;
  mayBeNull: boolean;
  isChecked: boolean;
  /** A word that its check accepts; null where the check names none. */
  word: string | null;
  /** The table one of whose rows it names. */
  refersTo: string | null;
}

/** Tables that refer to none come first. */
const columnsQuery = `
  select c.relname as "table", a.attname as "column", t.typname as "type", a.attidentity <> '' as is_given,
    not a.attnotnull as may_be_null, k.checks is not null as is_checked,
    substring(k.checks from '''([^'']*)''::text') as word, k.refers_to
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid,
    lateral (select string_agg(pg_get_constraintdef(oid), ' ') filter (where contype = 'c') as checks,
               min(confrelid::regclass::text) filter (where contype = 'f') as refers_to
             from pg_constraint where conrelid = c.oid and a.attnum = any(conkey)) as k
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    and c.relname !~ '^(kysely|upload|import_work)' and c.relname <> 'audit'
  order by exists (select from pg_constraint where contype = 'f' and conrelid = c.oid), c.relname, a.attnum`;

/**
 * Puts hard text into every column of text, also in lists, that no check limits: in one row of each
 * table, which gets one where it has none. Returns how many columns have it.
 */
export async function writeHardText(database: Database): Promise<number> {
  const actor = { kind: "officer", email: "maya@example.org", name: hardText } as const;
  await recordAction(database, actor, { action: "import-undone", after: inJson, reason: hardText });
  let written = 0;
  const columns = await allRows<Column>(database, columnsQuery);
  for (const [table, all] of Map.groupBy(columns, (column) => column.table)) {
    if ((await countRows(database, table)) === 0) await insertRow(database, table, all);
    for (const { column, type, isChecked } of all) {
      if (isChecked || !["text", "_text"].includes(type)) continue;
      const update = `update ${table} set ${column} = coalesce(${column}, $1) || $1`;
      const text = `${update} where ctid = (select ctid from ${table} order by ctid limit 1)`;
      written += await changeRows(database, text, [type === "text" ? hardText : [hardText]]);
    }
  }
  return written;
}

async function insertRow(database: Database, table: string, columns: Column[]): Promise<void> {
  const cells: Record<string, unknown> = {};
  for (const { column, type, isGiven, mayBeNull, isChecked, word, refersTo } of columns) {
    if (isGiven) continue;
    if (refersTo) cells[column] = await firstValue(database, `select ${column} from ${refersTo}`);
    else if (!isChecked || type !== "text") cells[column] = valueOfType[type] ?? 1;
    else cells[column] = mayBeNull ? null : (word ?? "a.word@example.org");
  }
  const names = Object.keys(cells);
  await database.query(
    `insert into ${table} (${names}) select ${names} from json_populate_record(null::${table}, $1)`,
    [JSON.stringify(cells)],
  );
}
