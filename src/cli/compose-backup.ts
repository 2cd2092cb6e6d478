// Composes backing up and restoring: the database alone, without migrating it, and a file.
import { systemClock } from "#src/platform/clock/system-clock.ts";
import { type BackupCounts, backUp, restore } from "#src/platform/database/backup.ts";
import { isDatabaseThere, openUnmigrated } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";

export type { BackupCounts };

const settingsOf = (config: Config) => ({ databaseUrl: config.databaseUrl ?? null, dataFolder: config.dataDir });

/** @throws SetupProblem where there is no database, or a server has the embedded one open */
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

/** @throws SetupProblem where the file is incomplete or the database is not empty; then nothing is changed */
export function restoreDatabase(config: Config, file: string): Promise<BackupCounts> {
  return restore(() => openUnmigrated(settingsOf(config)), file);
}
