// Backups of databases that have been used for years: made by the command beside a database in use,
// restored into empty ones of either kind. Every row is there, and how long it took.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { fillDatabase } from "#test/databases/filled-database.ts";
import { writeHardText } from "#test/databases/hard-text.ts";
import { contentsOf } from "#test/databases/table-contents.ts";
import { addYearsOfUse } from "#test/databases/used-database.ts";
import { touchline } from "#test/server/product.ts";
import { withEmptyDatabase, withEnglandDatabase } from "../bench/england-database.ts";
import type { DrillRow } from "./drill-report.ts";
import { searchOf, startDrillServer } from "./drill-server.ts";

/** Skipped in one line without TEST_DATABASE_URL. `times`: Englands in the database. */
export async function restoreDrill({ times }: { times: number }): Promise<DrillRow[]> {
  if (!process.env.TEST_DATABASE_URL) {
    console.log("restore: skipped, as TEST_DATABASE_URL is not set");
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), "touchline-restore-"));
  const rows: DrillRow[] = [];
  try {
    await withEnglandDatabase(async (url) => {
      rows.push(await withEmptyDatabase((empty) => restored(url, empty, join(folder, "touchline.backup"))));
    }, times);
    rows.push(await withEmptyDatabase((url) => withEmptyDatabase((empty) => thereAndBack(url, empty, folder))));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restored(url: string, empty: string, file: string): Promise<DrillRow> {
  const before = await within(await openDrilled(url), async (database) => {
    await addYearsOfUse(database);
    return contentsOf(database);
  });
  const beforeMs = performance.now();
  const isBackedUp = await run(["backup", file], { DATABASE_URL: url });
  const betweenMs = performance.now();
  const isRestored = await run(["restore", file], { DATABASE_URL: empty });
  const restoredMs = performance.now();
  const after = await within(await openDrilled(empty), contentsOf);
  const startingMs = performance.now();
  const server = await startDrillServer({ DATABASE_URL: empty, HARVEST: "off" }, false);
  const answer = await searchOf(server);
  const startedMs = performance.now();
  await server.stop();
  const different = differing(before, after);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return {
    tried: "a backup by the command, restored into an empty PostgreSQL, and a server started on it",
    times: rowsIn(before),
    lost: different.length + [isBackedUp, isRestored, answer.ok].filter((is) => !is).length,
    measured:
      `rows; backup ${seconds(betweenMs - beforeMs)}, restore ${seconds(restoredMs - betweenMs)}, ` +
      `start and first search ${seconds(startedMs - startingMs)}; ` +
      `${different.length} tables differ ${different.join(", ")}`,
  };
}

/** With hard text in every column, by two backups. */
async function thereAndBack(url: string, empty: string, folder: string): Promise<DrillRow> {
  const before = await within(await openDrilled(url), async (database) => {
    await migrate(database);
    await fillDatabase(database);
    await addYearsOfUse(database);
    await writeHardText(database);
    return contentsOf(database);
  });
  const [embedded, there, back] = ["embedded", "there.backup", "back.backup"].map((name) => join(folder, name));
  const steps = [
    await run(["backup", there!], { DATABASE_URL: url }),
    await run(["restore", there!], { DATA_DIR: embedded! }),
    await run(["backup", back!], { DATA_DIR: embedded! }),
    await run(["restore", back!], { DATABASE_URL: empty }),
  ];
  const inPGlite = await within(await openPGlite(embedded!), contentsOf);
  const inPostgreSQL = await within(await openDrilled(empty), contentsOf);
  const different = [...differing(before, inPGlite), ...differing(before, inPostgreSQL)];
  return {
    tried:
      "a backup of PostgreSQL restored into PGlite, and one of that into PostgreSQL, " +
      "with every control character in every text",
    times: rowsIn(before),
    lost: different.length + steps.filter((is) => !is).length,
    measured:
      `rows in ${Object.keys(before).length} tables, none empty; ` +
      `${different.length} tables differ ${different.join(", ")}`,
  };
}

/** False, and its output on the screen, where the command fails. */
async function run(words: string[], environment: Record<string, string>): Promise<boolean> {
  const { status, output } = await touchline(words, environment);
  if (status !== 0) console.error(output);
  return status === 0;
}

const openDrilled = (url: string) =>
  openPostgreSQL(url, { limits: { connectMs: 10_000, answerMs: 600_000, idleTransactionMs: 10_000 } });

async function within<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Contents = Awaited<ReturnType<typeof contentsOf>>;

const differing = (before: Contents, after: Contents) =>
  Object.keys(before).filter((table) => before[table] !== after[table]);

const rowsIn = (contents: Contents) =>
  Object.values(contents).reduce((sum, table) => sum + Number(table.split(" ")[0]), 0);
