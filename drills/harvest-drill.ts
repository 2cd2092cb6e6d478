// SIGKILL at random during a harvest: in the end every item is stored, every session shown, once.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import type { DrillRow } from "./drill-report.ts";
import { changeDates, judgeDates, publishDates } from "./published-dates.ts";

export interface HarvestDrillOptions {
  kills: number;
  /** Dates in the feed, ten of them a page. */
  dates: number;
}

/** On the embedded database, and on PostgreSQL if TEST_DATABASE_URL names one. */
export async function harvestDrill(options: HarvestDrillOptions): Promise<DrillRow[]> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const rows = [await onEmbedded(options)];
  if (serverUrl) rows.push(await onPostgreSQL(serverUrl, options));
  return rows;
}

async function onEmbedded(options: HarvestDrillOptions): Promise<DrillRow> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-harvest-"));
  try {
    await preparePGlite(folder);
    return await drill("the embedded database", { DATA_DIR: folder }, () => openPGlite(folder), options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgreSQL(serverUrl: string, options: HarvestDrillOptions): Promise<DrillRow> {
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl);
  try {
    await migrate(database);
    await database.close();
    return await drill("PostgreSQL", { DATABASE_URL: url }, () => openPostgreSQL(url), options);
  } finally {
    await drop?.();
  }
}

async function drill(
  what: string,
  settings: Record<string, string>,
  open: () => Promise<Database>,
  { kills, dates }: HarvestDrillOptions,
): Promise<DrillRow> {
  const publisher = await new OpenActivePublisher().start();
  try {
    publishDates(publisher, dates);
    const env = { ...settings, HARVEST_PRIVATE_ADDRESSES: "true" };
    await ended(touchline(env, "sources", "add", publisher.datasetUrl));
    const killed = await killAtRandom(env, kills, publisher);
    await ended(touchline(env, "harvest", "--once"));
    const { lost, measured } = await judge(open, publisher);
    return { tried: `${killed} kills over a harvest of ${dates} dates, ${what}`, times: killed, lost, measured };
  } finally {
    await publisher.stop();
  }
}

/** Kills during reading and publishing; something in the feed changes each time. */
async function killAtRandom(
  env: Record<string, string>,
  kills: number,
  publisher: OpenActivePublisher,
): Promise<number> {
  for (let kill = 0; kill < kills; kill++) {
    const requestsBefore = publisher.requests.length;
    const child = touchline(env, "harvest", "--once");
    const exit = once(child, "exit");
    while (publisher.requests.length === requestsBefore && child.exitCode === null) await wait(5);
    await wait(Math.random() * 400);
    child.kill("SIGKILL");
    await exit;
    changeDates(publisher, kill, kill % 2 === 0);
  }
  return kills;
}

async function judge(open: () => Promise<Database>, publisher: OpenActivePublisher) {
  const database = await open();
  try {
    const { stored, missing, tooMany, shown, lost } = await judgeDates(database, publisher);
    return { lost, measured: `${stored} stored, ${missing} missing, ${tooMany} too many; ${shown} sessions` };
  } finally {
    await database.close();
  }
}

function touchline(env: Record<string, string>, ...words: string[]): ChildProcess {
  return spawn(process.execPath, ["src/cli/touchline.ts", ...words], {
    env: { ...process.env, NODE_ENV: "development", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function ended(child: ChildProcess): Promise<void> {
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`A command ended with ${status}`);
}
