// From the previous version to this: tables with data, upgraded by servers that start at once.
import { PGlite } from "@electric-sql/pglite";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { migrate, recordedMigrations } from "#src/platform/database/migrate.ts";
import { migrations } from "#src/platform/database/migrations/all-migrations.ts";
import { databaseOver } from "#src/platform/database/pglite-database.ts";
import { ServerProcess } from "#test/server/server-process.ts";
import { openOwnPostgreSQL } from "./each-database.ts";
import { fillDatabase, rowsOf, visibleState } from "./filled-database.ts";
import { openPGliteInMemory } from "./pglite-in-memory.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;
const names = Object.keys(migrations);
/** 1.0.0 has none before it but those of former-databases.test.ts. */
const versionBefore = Object.fromEntries(
  names.slice(0, Math.max(1, names.length - 1)).map((name) => [name, migrations[name]!]),
);

/** Rows of every table as this version writes them, JSON by table. */
let filled: Map<string, string[]>;

beforeAll(async () => {
  const database = await openPGliteInMemory();
  await fillDatabase(database);
  filled = new Map();
  for (const { table } of await columnsOf(database)) filled.set(table, await rowsOf(database, table));
  await database.close();
}, 120_000);

/** The tables in an order in which each follows those it refers to, with their columns. */
async function columnsOf(database: Database): Promise<{ table: string; columns: string }[]> {
  const { rows } = await database.query<{ table: string; columns: string }>(
    `select table_name as "table", string_agg(quote_ident(column_name), ', ' order by column_name) as columns
     from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'
     group by table_name order by table_name = 'mails', table_name`,
  );
  return rows;
}

/** Creates the tables of the previous version, with as much of the rows as fits. */
async function makeVersionBefore(database: Database): Promise<void> {
  await migrate(database, versionBefore);
  const tables = await columnsOf(database);
  // Migrations themselves have put one row each there.
  for (const { table } of tables.toReversed()) await database.query(`delete from ${table}`);
  for (const { table } of tables) {
    const rows = filled.get(table) ?? [];
    await database.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
      [`[${rows.join(",")}]`],
    );
  }
}

/** All rows of the tables and columns of the previous version. */
async function rowsBefore(database: Database, tables: { table: string; columns: string }[]) {
  const all: Record<string, string[]> = {};
  for (const { table, columns } of tables) all[table] = await rowsOf(database, table, columns);
  return all;
}

interface Opened {
  database: Database;
  url: string | null;
  drop(): Promise<void>;
}

async function onPGlite(): Promise<Opened> {
  const database = databaseOver(await PGlite.create());
  return { database, url: null, drop: () => database.close() };
}

async function onPostgreSQL(): Promise<Opened> {
  const { database, url, drop } = await openOwnPostgreSQL(testDatabaseUrl ?? "", { isBare: true });
  return { database, url, drop: () => database.close().then(drop) };
}

const kinds: [kind: string, open: () => Promise<Opened>][] = [["PGlite", onPGlite]];
if (testDatabaseUrl) kinds.push(["PostgreSQL", onPostgreSQL]);

describe.each(kinds)("on %s", (kind, open) => {
  let opened: Opened;
  let servers: ServerProcess[];
  beforeEach(async () => {
    opened = await open();
    servers = [];
    await makeVersionBefore(opened.database);
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await opened.drop();
  });

  test("every row is as before, searches are answered, and the previous version can start on it", async () => {
    const { database } = opened;
    const tables = await columnsOf(database);
    const before = await rowsBefore(database, tables);
    await migrate(database);
    await migrate(database, versionBefore);
    expect(await recordedMigrations(database)).toEqual(names);
    expect(await rowsBefore(database, tables)).toEqual(before);
    expect(Object.values(before).flat().length).toBeGreaterThan(1_000);
    expect((await visibleState(database)).answers.join("").length).toBeGreaterThan(20_000);
  });

  test.runIf(kind === "PostgreSQL")(
    "a migration waits for whoever reads its table for long, and nobody waits behind it",
    async () => {
      const { database } = opened;
      const reader = await database.openSession();
      const over = Promise.withResolvers<void>();
      const reading = reader.transaction("read committed", async ({ query }) => {
        await query("select from messages");
        await over.promise;
      });
      const logged: string[] = [];
      const note = (_details: object, message: string) => logged.push(message);
      const up = async (db: Kysely<unknown>) => {
        await sql`alter table messages add column added text`.execute(db);
      };
      const migrating = migrate(database, { ...versionBefore, "9998-added": { up } }, { info: note, error: note });
      const waiting = () => database.query("select from pg_locks where locktype = 'relation' and not granted");
      await expect.poll(async () => (await waiting()).count, { interval: 20 }).toBe(1);
      await database.query("select from messages");
      await expect.poll(() => logged).toEqual([expect.stringContaining("one of its tables is in use")]);
      over.resolve();
      await reading;
      await reader.release();
      await migrating;
      expect((await database.query("select added from messages")).count).toBeGreaterThan(0);
    },
  );

  test.runIf(kind === "PostgreSQL")(
    "two servers that start at once migrate it once, and both work",
    {
      tags: ["thorough"],
    },
    async () => {
      const { database, url } = opened;
      servers = [1, 2].map(() => new ServerProcess({ DATABASE_URL: url ?? "" }));
      await Promise.all(servers.map((server) => server.start()));
      for (const { origin } of servers) expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
      expect(await recordedMigrations(database)).toEqual(names);
    },
  );
});
