// An embedded database with its tables, in memory or in a folder. Making one takes seconds and always comes to the same:
// it is made once, and kept.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, openAsBlob, readdirSync, readFileSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { Database } from "#src/adapters/database/database.ts";
import { migrate } from "#src/adapters/database/migrate.ts";
import { databaseOver } from "#src/adapters/database/pglite-database.ts";

const keptIn = join("node_modules", ".cache", "test-databases");

/** Opens a new one with its tables, empty. */
export async function openPGliteInMemory(): Promise<Database> {
  return databaseOver(await PGlite.create({ loadDataDir: await keptDatabase() }));
}

/** Puts an empty one where DATA_DIR will be, for commands and servers that are not about making it. Returns the folder. */
export async function preparePGlite(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await (await PGlite.create(join(folder, "pglite"), { loadDataDir: await keptDatabase() })).close();
  return folder;
}

async function keptDatabase(): Promise<Blob> {
  const stored = join(keptIn, `${fingerprint()}.tar`);
  if (!existsSync(stored)) await keep(stored);
  return openAsBlob(stored);
}

/** Everything the file depends on: the tables, and who makes them. */
function fingerprint(): string {
  const migrations = "src/adapters/database/migrations";
  const files = readdirSync(migrations)
    .sort()
    .map((name) => join(migrations, name));
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "src/adapters/database/migrate.ts", ...files])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Test files at the same time may each make it; whichever is written last stands, whole. */
async function keep(path: string): Promise<void> {
  const pglite = await PGlite.create();
  const database = databaseOver(pglite);
  await migrate(database);
  const dump = await pglite.dumpDataDir("none");
  await database.close();
  await mkdir(keptIn, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path);
}
