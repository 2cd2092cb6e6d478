// SIGKILL at random during the first migrations: the next start creates the same tables.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import type { DrillRow } from "./drill-report.ts";
import { startChild } from "./requests.ts";

/** The most milliseconds, from its first line, that creating an empty database takes. */
const worksForMs = { PostgreSQL: 250, embedded: 2_500 };

/** `serverUrl` null: on the embedded database. */
export async function killMigrations(serverUrl: string | null, kills: number): Promise<DrillRow> {
  const what = serverUrl ? "PostgreSQL" : "embedded";
  const empty = serverUrl ? await emptyPostgreSQL(serverUrl) : await emptyFolders();
  try {
    const whole = await tablesAfterStart(await empty.next());
    let wrong = 0;
    let ended = 0;
    for (let round = 0; round < kills; round++) {
      const environment = await empty.next();
      if (await killedAfter(environment, Math.random() * worksForMs[what])) ended += 1;
      if ((await tablesAfterStart(environment)) !== whole) wrong += 1;
    }
    return {
      tried: `${kills} kills over migrations, ${what}`,
      times: kills,
      lost: wrong,
      measured: `${wrong} not whole after the next start, ${ended} had ended before the kill`,
    };
  } finally {
    await empty.drop();
  }
}

interface EmptyDatabases {
  /** The environment of another empty one. */
  next(): Promise<Record<string, string>>;
  drop(): Promise<void>;
}

async function emptyPostgreSQL(serverUrl: string): Promise<EmptyDatabases> {
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl, { isBare: true });
  return {
    async next() {
      await database.query("drop schema public cascade");
      await database.query("create schema public");
      return { DATABASE_URL: url };
    },
    async drop() {
      await database.close();
      await drop?.();
    },
  };
}

async function emptyFolders(): Promise<EmptyDatabases> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-kill-"));
  let number = 0;
  return {
    async next() {
      await rm(join(folder, String(number)), { recursive: true, force: true });
      return { DATA_DIR: join(folder, String(++number)) };
    },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** True if it had ended by itself. */
async function killedAfter(environment: Record<string, string>, ms: number): Promise<boolean> {
  const child = startChild("migrate-child.ts", [], environment);
  const gone = once(child, "exit");
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await once(child.stdout, "data");
  await wait(ms);
  child.kill("SIGKILL");
  await gone;
  return printed.includes("ends");
}

/** The result of a start as text: every column, every index, every recorded migration. */
async function tablesAfterStart({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<string> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR ?? "" });
  try {
    const { rows } = await database.query(
      `select table_name || '.' || column_name || ' ' || data_type as line from information_schema.columns
       where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select name from kysely_migration order by 1`,
    );
    return JSON.stringify(rows);
  } finally {
    await database.close();
  }
}
