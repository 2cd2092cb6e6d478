// Joins what backing up and restoring need: the database alone, as it is, and a file.
import { type BackupCounts, backUp, restore } from "../adapters/database/backup.ts";
import { isDatabaseThere, openUnmigrated } from "../adapters/database/open-database.ts";
import type { Config } from "../config.ts";
import { SetupProblem } from "../services/ports.ts";
import { systemClock } from "./system-clock.ts";

export type { BackupCounts };

const settingsOf = (config: Config) => ({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });

/** Throws SetupProblem where there is no database, or a server holds the embedded one. */
export async function backUpDatabase(config: Config, file: string): Promise<BackupCounts> {
  const settings = settingsOf(config);
  if (!isDatabaseThere(settings)) {
    throw new SetupProblem(`There is no embedded database in ${config.dataDir}: DATA_DIR says where it is.`);
  }
  const database = await openUnmigrated(settings);
  try {
    return await backUp(database, file, systemClock.nowMs());
  } finally {
    await database.close();
  }
}

/** Throws SetupProblem where the file is not whole, or the database not empty; nothing is changed then. */
export function restoreDatabase(config: Config, file: string): Promise<BackupCounts> {
  return restore(() => openUnmigrated(settingsOf(config)), file);
}
