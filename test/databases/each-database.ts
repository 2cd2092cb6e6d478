// Runs a suite on both databases: PGlite in memory, and PostgreSQL where TEST_DATABASE_URL names a server.
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

/** Declares the suite once per database. Each has its own migrated database, whose tables are empty before each test. */
export function onEachDatabase(suite: (database: () => Database) => void): void {
  describe("on PGlite", () => suite(databaseOfSuite(async () => ({ database: await openPGliteInMemory() }))));
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
 * A new database on the server, with its tables unless it is to be bare, dropped after: suites run at the same time without
 * seeing each other.
 */
export async function openOwnPostgreSQL(
  serverUrl: string,
  { isBare = false } = {},
): Promise<OpenDatabase & { url: string }> {
  const name = `touchline_test_${randomUUID().replaceAll("-", "")}`;
  const template = isBare ? "template1" : await templateOn(serverUrl);
  await onServer(serverUrl, (server) => server.query(`create database ${name} template ${template}`));
  const url = databaseUrl(serverUrl, name);
  return {
    url,
    database: await openPostgreSQL(url, { limits: patientLimits }),
    drop: () => onServer(serverUrl, (server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

/**
 * The name of a database with empty tables, from which others are copied. Made once for each state of the tables; those of
 * other states are dropped then.
 */
async function templateOn(serverUrl: string): Promise<string> {
  const name = `touchline_template_${tablesFingerprint()}`;
  await onServer(serverUrl, async (server) => {
    // Files that run at the same time wait for the one that makes it.
    await server.query("select pg_advisory_lock(hashtext('touchline_template'))");
    const { rows } = await server.query<{ datname: string }>(
      "select datname from pg_database where datname like 'touchline\\_template\\_%'",
    );
    const there = rows.map(({ datname }) => datname);
    if (there.includes(name)) return;
    for (const old of [...there, `${name}_draft`]) await server.query(`drop database if exists ${old} with (force)`);
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

async function emptyTables(database: Database): Promise<void> {
  await database.query(
    `truncate clubs, teams, venues, providers, provider_venues, sessions, social_links, counties, fixtures,
       unit_postcodes, outward_codes, places,
       sources, harvest_feeds, harvest_items, harvest_refusals, harvest_places, harvest_organisers,
       harvest_joins, harvest_outcomes, messages, mails, report_links,
       alerts, alert_tokens, alert_runs, alert_news, alert_card_news, alert_cards, alert_changes, captcha_solutions, rate_counts, secrets, development_accounts, sign_in_revocations,
       open_data_items, open_data_touched, register_files, notes, imports, import_undo
     restart identity`,
  );
  await database.query(
    "update harvest_state set published_changes = null, published_version = null, published_at_ms = 0",
  );
  await database.query("update catalogue_state set version = 0, is_demonstration = false");
  await database.query("update alert_look set looked_at_ms = 0, import_id = 0");
  await database.query("update open_data_state set last_change = 0");
}
