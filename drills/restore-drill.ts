// A backup made beside a database in use, and restored into an empty one: every row is there, and how long it took.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#src/platform/database/database.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
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
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restored(url: string, empty: string, file: string): Promise<DrillRow> {
  const beforeMs = performance.now();
  const backup = await touchline(["backup", file], { DATABASE_URL: url });
  const betweenMs = performance.now();
  const restore = await touchline(["restore", file], { DATABASE_URL: empty });
  const restoredMs = performance.now();
  for (const { status, output } of [backup, restore]) if (status !== 0) console.error(output);
  const [before, after] = [await contents(url), await contents(empty)];
  const server = await startDrillServer({ DATABASE_URL: empty, HARVEST: "off" }, false);
  const answer = await searchOf(server);
  const startedMs = performance.now();
  await server.stop();
  const different = Object.keys(before).filter((table) => before[table] !== after[table]);
  const count = Object.values(before).reduce((sum, each) => sum + Number(each.split(" ")[0]), 0);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return {
    tried: "a backup by the command, restored into an empty PostgreSQL, and a server started on it",
    times: count,
    lost: different.length + (answer.ok ? 0 : 1),
    measured: `rows; backup ${seconds(betweenMs - beforeMs)}, restore ${seconds(restoredMs - betweenMs)}, start and first search ${seconds(startedMs - restoredMs)}; ${different.length} tables differ ${different.join(", ")}`,
  };
}

/** By table, the number of rows and a digest of them, whatever blanks their JSON has. */
async function contents(url: string): Promise<Record<string, string>> {
  const database = await openPostgreSQL(url, {
    limits: { connectMs: 10_000, answerMs: 600_000, idleTransactionMs: 10_000 },
  });
  const found: Record<string, string> = {};
  for (const table of await tables(database)) {
    const { rows } = await database.query<{ is: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))), '') as is from ${table} t`,
    );
    found[table] = rows[0]!.is;
  }
  await database.close();
  return found;
}

async function tables(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely%'`,
  );
  return rows.map(({ name }) => name);
}
