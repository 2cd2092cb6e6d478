// `backup` and `restore`: the whole database as one file.

import type { Command } from "commander";
import { systemClock } from "#src/platform/clock/clock.ts";
import { backUp, restore } from "#src/platform/database/backup.ts";
import type { BackupCounts } from "#src/platform/database/backup-file.ts";
import { type DatabaseSettings, isDatabaseThere, openUnmigrated } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";

export function addBackup(program: Command, settings: () => DatabaseSettings): void {
  program
    .command("backup")
    .description("write the whole database to a file; if the server uses the embedded database, stop it first")
    .argument("<file>", "the file to write; an existing one is replaced once the new one is complete")
    .action(async (file: string) => {
      const counts = await backUpDatabase(settings(), file);
      console.log(`${file} has ${summary(counts)}, including messages and secrets: protect it like the database.`);
    });
  program
    .command("restore")
    .description("restore a backup into an empty database, and migrate it to this version")
    .argument("<file>", "a file written by `backup`, of this version or an older one")
    .action(async (file: string) => {
      const named = settings();
      const counts = await restore(() => openUnmigrated(named), file);
      console.log(`Restored ${summary(counts)}.`);
    });
}

function summary(counts: BackupCounts): string {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${rows.toLocaleString("en-GB")} rows in ${[...counts.values()].filter((count) => count > 0).length} tables`;
}

/** @throws SetupProblem where there is no database, or a server has the embedded one open */
async function backUpDatabase(settings: DatabaseSettings, file: string): Promise<BackupCounts> {
  if (!isDatabaseThere(settings)) {
    throw new SetupProblem(`There is no embedded database in ${settings.dataDir}: set DATA_DIR to its folder.`);
  }
  const database = await openUnmigrated(settings);
  try {
    return await backUp(database, file, systemClock.nowMs());
  } finally {
    await database.close();
  }
}
