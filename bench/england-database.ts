// A measurement's own PostgreSQL database with the demonstration at England's size, then dropped.

import { randomUUID } from "node:crypto";
import pg from "pg";
import { demonstrationFeed } from "#demonstration/demonstration-feed.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import { englandTimes } from "./search-load.ts";

const defaultServer = "postgres://postgres@127.0.0.1:5432/postgres";

/**
 * Passes on the URL of a database with so many Englands in it. The server is that of
 * TEST_DATABASE_URL, else a local one.
 */
export async function withEnglandDatabase(work: (url: string) => Promise<void>, times = 1): Promise<void> {
  await withEmptyDatabase(async (url) => {
    await fill(url, times);
    await work(url);
  });
}

/** Passes on the URL of a new database, on the same server unless another is named. */
export async function withEmptyDatabase<T>(
  work: (url: string) => Promise<T>,
  server = process.env.TEST_DATABASE_URL ?? defaultServer,
): Promise<T> {
  const name = `touchline_bench_${randomUUID().replaceAll("-", "")}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `create database ${name}`);
  try {
    return await work(url.href);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}

async function fill(databaseUrl: string, times: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  try {
    const feed = demonstrationFeed({ todayMs: Date.now(), ...englandTimes(times) });
    await importCatalogue(feed, catalogueWriter(database, publishTouched), { isPartial: false, isDemonstration: true });
  } finally {
    await database.close();
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
