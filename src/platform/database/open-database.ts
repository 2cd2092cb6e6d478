// Opens the database the settings name and brings its tables up to date.
import type { Log } from "#src/platform/log/server-log.ts";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";
import { hasPGlite, openPGlite } from "./pglite-database.ts";
import { openPostgreSQL } from "./postgresql-database.ts";

export interface DatabaseSettings {
  /** PostgreSQL where given; else the embedded database in dataDir. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Migrated and ready. Throws SetupProblem, which says what to do. Close it before leaving. */
export async function openDatabase(settings: DatabaseSettings, log?: Log): Promise<Database> {
  const database = await openUnmigrated(settings, log);
  try {
    await migrate(database, undefined, log);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whatever tables it has, or none. Throws SetupProblem. */
export async function openUnmigrated({ databaseUrl, dataDir }: DatabaseSettings, log?: Log): Promise<Database> {
  return databaseUrl ? openPostgreSQL(databaseUrl, { log }) : openPGlite(dataDir);
}

/** True where opening would not have to make an embedded database first. */
export function isDatabaseThere({ databaseUrl, dataDir }: DatabaseSettings): boolean {
  return databaseUrl !== undefined || hasPGlite(dataDir);
}

/**
 * For a command of the terminal: opens the database of the settings, and closes it after the work.
 * @throws SetupProblem where it cannot be opened or a server has it open
 */
export async function withDatabase<T>(
  settings: DatabaseSettings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * An action of a command that is given the database, opened when the command runs and closed after
 * it: `--help` needs no settings.
 */
export const onDatabase =
  (settings: () => DatabaseSettings) =>
  <Words extends unknown[]>(action: (database: Database, ...words: Words) => Promise<void>) =>
  (...words: Words) =>
    withDatabase(settings(), (database) => action(database, ...words));
