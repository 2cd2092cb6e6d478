// Runs a suite on PGlite in memory, and on PostgreSQL where TEST_DATABASE_URL names a server.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { timeLimits } from "#test/time-limits.ts";
import { openPGliteInMemory, tablesFingerprint } from "./pglite-in-memory.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** These suites never measure how fast a machine answers. */
const patientLimits = { connectMs: 60_000, answerMs: 120_000, idleTransactionMs: 60_000 };

/** Declares the suite once per database, each migrated, with tables emptied before each test. */
export function onEachDatabase(suite: (database: () => Database) => void): void {
  onDatabases(suite, []);
}

/** The same, PGlite only in the thorough run beside a server: for more than what is stored. */
export function onOneDatabase(suite: (database: () => Database) => void): void {
  onDatabases(suite, testDatabaseUrl ? ["thorough"] : []);
}

function onDatabases(suite: (database: () => Database) => void, tags: string[]): void {
  describe("on PGlite", { tags }, () => suite(databaseOfSuite(async () => ({ database: await openPGliteInMemory() }))));
  // What was left out stands at the end of the run (vitest.config.ts).
  describe.skipIf(!testDatabaseUrl)("on PostgreSQL", () =>
    suite(databaseOfSuite(() => openOwnPostgreSQL(testDatabaseUrl!))),
  );
}

interface OpenDatabase {
  database: Database;
  drop?: () => Promise<void>;
}

function databaseOfSuite(open: () => Promise<OpenDatabase>): () => Database {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  }, timeLimits.test);
  beforeEach(() => emptyTables(opened.database));
  afterAll(async () => {
    await opened.database.close();
    await opened.drop?.();
  }, timeLimits.test);
  return () => opened.database;
}

/**
 * A new database on the server, with its tables unless it is to be bare, dropped after: suites run
 * at the same time without seeing each other.
 */
export async function openOwnPostgreSQL(
  serverUrl: string,
  { isBare = false } = {},
): Promise<OpenDatabase & { url: string }> {
  const name = `touchline_test_${randomUUID().replaceAll("-", "")}`;
  const template = isBare ? "template1" : await templateOn(serverUrl);
  await onServer(serverUrl, async (server) => {
    await server.query(`create database ${name} template ${template}`);
    // Nothing has to outlive a crash of the server.
    await server.query(`alter database ${name} set synchronous_commit to off`);
  });
  const url = databaseUrl(serverUrl, name);
  return {
    url,
    database: await openPostgreSQL(url, { limits: patientLimits }),
    drop: () => onServer(serverUrl, (server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

/**
 * The name of a database with empty tables, from which others are copied. Made daily for each state
 * of the tables; former ones are dropped then, but for yesterday's, which a run may still copy.
 */
async function templateOn(serverUrl: string): Promise<string> {
  const day = Math.floor(Date.now() / 86_400_000);
  const name = `touchline_template_${day}_${tablesFingerprint()}`;
  await onServer(serverUrl, async (server) => {
    // Files that run at the same time wait for the one that makes it.
    await server.query("select pg_advisory_lock(hashtext('touchline_template'))");
    const { rows } = await server.query<{ datname: string }>(
      "select datname from pg_database where datname like 'touchline\\_template\\_%'",
    );
    const there = rows.map(({ datname }) => datname);
    if (there.includes(name)) return;
    const old = there.filter((each) => each.endsWith("_draft") || !(Number(each.split("_")[2]) >= day - 1));
    for (const each of old) await server.query(`drop database if exists ${each} with (force)`);
    await server.query(`create database ${name}_draft`);
    const database = await openPostgreSQL(databaseUrl(serverUrl, `${name}_draft`), { limits: patientLimits });
    await migrate(database);
    await database.close();
    await server.query(`alter database ${name}_draft rename to ${name}`);
  });
  return name;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(serverUrl: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

/**
 * Rows are deleted, not truncated: that gives each table and index a new file, some two hundred a
 * test, which the server writes to its disk. What triggers noted of it is deleted last.
 */
async function emptyTables(database: Database): Promise<void> {
  await database.query(
    `do $$
     declare
       name text;
     begin
       for name in
         select tablename from pg_tables
         where schemaname = current_schema() and tablename not like 'kysely%'
           and tablename not in ('harvest_state', 'catalogue_state', 'alert_look', 'open_data_state', 'audit')
         order by tablename in ('alert_changes', 'open_data_touched')
       loop
         execute format('delete from %I', name);
       end loop;
       perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
       from pg_sequences where last_value is not null;
     end $$`,
  );
  await database.query("truncate audit");
  await database.query(
    "update harvest_state set published_changes = null, published_version = null, published_at_ms = 0",
  );
  await database.query("update catalogue_state set version = 0, is_demonstration = false");
  await database.query("update alert_look set looked_at_ms = 0, import_id = 0");
  await database.query("update open_data_state set last_change = 0");
}
