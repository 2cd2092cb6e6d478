// An embedded database with its tables, in memory or in a folder. Creating one takes seconds and
// always gives the same: it is created once, and cached.
import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, openAsBlob, readdirSync, readFileSync } from "node:fs";
import { link, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { databaseOver } from "#src/platform/database/pglite-database.ts";

const cacheFolder = join("node_modules", ".cache", "test-databases");

/** Opens a new, empty one with its tables. */
export async function openPGliteInMemory(): Promise<Database> {
  return databaseOver(await PGlite.create({ loadDataDir: await openAsBlob(await cachedDatabase()) }));
}

/**
 * Puts an empty one where DATA_DIR will be, for tests that are not about creating it. Returns the
 * folder. Unpacked by a process: opening a database to do it takes ten times as long.
 */
export async function preparePGlite(folder: string): Promise<string> {
  await mkdir(join(folder, "pglite"), { recursive: true });
  await promisify(execFile)("tar", ["-xf", await cachedDatabase(), "-C", join(folder, "pglite")]);
  return folder;
}

async function cachedDatabase(): Promise<string> {
  const stored = join(cacheFolder, `${tablesFingerprint()}.tar`);
  if (!existsSync(stored)) await keep(stored);
  return stored;
}

/** Of all that a database with its tables depends on: the tables, and the code that makes them. */
export function tablesFingerprint(): string {
  const migrations = "src/platform/database/migrations";
  const files = readdirSync(migrations)
    .sort()
    .map((name) => join(migrations, name));
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "src/platform/database/migrate.ts", import.meta.filename, ...files])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Test files at the same time may each create it: the first stays, as another may read it. */
async function keep(path: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = databaseOver(pglite);
  await migrate(database);
  // Or every opening would do again what the migrations have done.
  await database.query("checkpoint");
  const dump = await pglite.dumpDataDir("none");
  await database.close();
  await mkdir(cacheFolder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
}
