// A catalogue of clubs in a database of its own, for servers that are killed over it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#src/platform/database/database.ts";
import { migrate } from "#src/platform/database/migrate.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { aClub, uuid } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";

export interface KillDatabase {
  /** The environment that makes a server use it. */
  environment: Record<string, string>;
  /** WgsClubIds of its clubs, each of which can be written to. */
  clubs: string[];
  drop(): Promise<void>;
}

export async function embeddedWithClubs(count: number): Promise<KillDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-kill-"));
  const clubs = await fill(await openPGlite(await preparePGlite(folder)), count);
  return { environment: { DATA_DIR: folder }, clubs, drop: () => rm(folder, { recursive: true, force: true }) };
}

export async function postgresqlWithClubs(serverUrl: string, count: number): Promise<KillDatabase> {
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl);
  const clubs = await fill(database, count);
  return { environment: { DATABASE_URL: url }, clubs, drop: async () => drop?.() };
}

async function fill(database: Database, count: number): Promise<string[]> {
  await migrate(database);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const clubs = numbers.map((id) => aClub(id, { wgsClubId: uuid(id), orgId: id, email: `club-${id}@example.org` }));
  await loadCatalogue(database, { clubs });
  await database.close();
  return numbers.map(uuid);
}
