// Backs up a whole database into a file and restores it, from older versions too, into an empty
// one.
import { migrations } from "#src/platform/database/migrations/all-migrations.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import {
  addCount,
  type BackupCounts,
  type BackupHead,
  type BackupRows,
  checkBackup,
  readRows,
  writeBackup,
} from "./backup-file.ts";
import type { Database, Queries } from "./database.ts";
import { isBeforeBaseline, isFormer, migrate, recordedMigrations } from "./migrate.ts";
import { allRows, allValues, firstRow } from "./rows.ts";

/** Rows fetched at a time. */
const fetchRows = 1_000;

/** As of one moment, beside others. Throws SetupProblem without anything, or room for the file. */
export async function backUp(database: Database, file: string, nowMs: number): Promise<BackupCounts> {
  const names = await recordedMigrations(database);
  if (names.length === 0) throw new SetupProblem("There is no Touchline database to back up.");
  const session = await database.openSession();
  try {
    return await session.transaction("repeatable read read only", async (queries) => {
      const madeAt = new Date(nowMs).toISOString();
      const lastNumbers = Object.fromEntries(
        (await numberedTables(queries)).flatMap(({ table, last }) => (last === null ? [] : [[table, last]])),
      );
      return writeBackup(file, { madeAt, migrations: names, lastNumbers }, rowsOf(queries));
    });
  } finally {
    await session.release();
  }
}

async function* rowsOf(queries: Queries): AsyncGenerator<BackupRows> {
  for (const table of await ownTables(queries)) {
    await queries.query(`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${table} t`);
    for (;;) {
      const rows = await allValues<string>(queries, `fetch ${fetchRows} from backup_rows`);
      yield { table, rows };
      if (rows.length < fetchRows) break;
    }
    await queries.query("close backup_rows");
  }
}

/**
 * All or nothing, and brought up to this version. The file is read whole before any change.
 * @throws SetupProblem where the file is damaged or too new, or the database is not empty
 */
export async function restore(openEmpty: () => Promise<Database>, file: string): Promise<BackupCounts> {
  const { head } = await checkBackup(file);
  if (isBeforeBaseline(head.migrations)) {
    throw new SetupProblem(
      `${file} was made by an early version of Touchline. Restore it with the last version before 1.0.0, and make ` +
        "another backup with that (docs/upgrading.md).",
    );
  }
  const ours = head.migrations.filter((name) => !isFormer(name));
  const unknown = ours.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new SetupProblem(
      `${file} was made by a newer version of Touchline (migrations unknown to this version: ` +
        `${unknown.join(", ")}). Restore it with that version.`,
    );
  }
  const database = await openEmpty();
  try {
    await refuseUnlessEmpty(database, head.migrations);
    await migrate(database, Object.fromEntries(ours.map((name) => [name, migrations[name]!])));
    const counts = await fill(database, file, head.lastNumbers);
    await migrate(database);
    await database.query("analyze");
    return counts;
  } finally {
    await database.close();
  }
}

/** Triggers of the catalogue's tables write here what has changed, which a restore has not. */
const filledByTriggers = ["alert_changes", "open_data_touched", "address_changes"];

async function fill(database: Database, file: string, lastNumbers: BackupHead["lastNumbers"]): Promise<BackupCounts> {
  const counts: BackupCounts = new Map();
  const session = await database.openSession();
  try {
    await session.transaction("read committed", async (queries) => {
      const tables = await ownTables(queries);
      // What migrations themselves put in is in the backup too.
      for (const table of tables.toReversed()) await queries.query(`delete from ${table}`);
      const insert = async ({ table, rows }: BackupRows) => {
        if (!tables.includes(table))
          throw new SetupProblem(`${file} has a table that this version does not know: ${table}.`);
        await queries.query(
          `insert into ${table} overriding system value
           select * from json_populate_recordset(null::${table}, $1::json)`,
          [`[${rows.join(",")}]`],
        );
        addCount(counts, table, rows.length);
      };
      const last: BackupRows[] = [];
      for await (const part of readRows(file)) {
        if (filledByTriggers.includes(part.table)) last.push(part);
        else await insert(part);
      }
      for (const table of filledByTriggers) if (tables.includes(table)) await queries.query(`delete from ${table}`);
      for (const part of last) await insert(part);
      for (const numbered of await numberedTables(queries)) {
        await numberOn(queries, numbered, lastNumbers?.[numbered.table] ?? null);
      }
    });
  } finally {
    await session.release();
  }
  return counts;
}

interface NumberedTable {
  table: string;
  /** The column with the numbers. */
  column: string;
  /** Null where no row was given one. */
  last: number | null;
}

/** Tables that number their rows, even those in no backup: what is in it may name their rows. */
const numberedTables = (queries: Queries): Promise<NumberedTable[]> =>
  allRows(
    queries,
    `select c.relname as "table", a.attname as "column",
       pg_sequence_last_value(pg_get_serial_sequence(c.relname, a.attname)) as last
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attidentity <> '' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace`,
  );

/** A new row gets the number after the last one given, even where that row is gone. */
const numberOn = (queries: Queries, { table, column }: NumberedTable, last: number | null) =>
  queries.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'), number)
     from (select greatest((select max(${column}) from ${table}), $1::bigint) as number) as used
     where number is not null`,
    [last],
  );

/** Tables without a row are as good as none, as after a restore that was interrupted. */
async function refuseUnlessEmpty(database: Database, expected: string[]): Promise<void> {
  const recorded = await recordedMigrations(database);
  const isAhead = recorded.some((name) => !expected.includes(name));
  const filled = isAhead ? "" : await firstFilled(database);
  if (!isAhead && filled === null) return;
  throw new SetupProblem(
    "A backup can only be restored into an empty database, and this one " +
      `${filled ? `has rows in ${filled}` : "has tables of a newer version"}. Nothing was changed: ` +
      "point DATA_DIR at an empty folder, or DATABASE_URL at an empty database, and restore there.",
  );
}

/** Tables with one row from the first start on: an import fills the catalogue alone. */
const filledWhere: Record<string, string> = {
  catalogue_state: "version > 0",
  harvest_state: "false",
  alert_look: "false",
  open_data_state: "false",
};

async function firstFilled(database: Database): Promise<string | null> {
  for (const table of await ownTables(database)) {
    const row = `select 1 from ${table} where ${filledWhere[table] ?? "true"} limit 1`;
    if ((await firstRow(database, row)) !== null) return table;
  }
  return null;
}

/**
 * Every table but the migrator's own, each after those that it refers to. Without what an import's
 * undo needs: it tells the rows that the import wrote by their transaction, which a restore does
 * not keep. Without uploads: they can be made again.
 */
async function ownTables(queries: Queries): Promise<string[]> {
  let waiting = await allRows<{ table: string; refersTo: string[] }>(
    queries,
    `select quote_ident(c.relname) as "table", array(
       select quote_ident(f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
       and c.relname not in
         ('kysely_migration', 'kysely_migration_lock', 'import_undo', 'import_rewritten', 'import_work')
       and c.relname !~ '^upload(s|_files|_pieces|_rows)$'
     order by c.relname`,
  );
  const ordered: string[] = [];
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refersTo }) => refersTo.every((table) => ordered.includes(table)));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${waiting.map((row) => row.table)}`);
    ordered.push(...ready.map(({ table }) => table));
    waiting = waiting.filter((row) => !ready.includes(row));
  }
  return ordered;
}
