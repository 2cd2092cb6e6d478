// Opens the database the settings name and brings its tables up to date.
import type { Database } from "./database.ts";
import type { DatabaseListener } from "./database-watch.ts";
import { migrate } from "./migrate.ts";
import { openPGlite } from "./pglite-database.ts";
import { openPostgreSQL } from "./postgresql-database.ts";

export interface DatabaseSettings {
  /** PostgreSQL where given; else the embedded database in dataFolder. */
  databaseUrl: string | null;
  dataFolder: string;
}

/** Ready for use, migrated. Throws SetupProblem, whose message says what to do. Close it before leaving. */
export async function openDatabase(
  { databaseUrl, dataFolder }: DatabaseSettings,
  listener?: DatabaseListener,
): Promise<Database> {
  const database = databaseUrl ? await openPostgreSQL(databaseUrl, { listener }) : await openPGlite(dataFolder);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
