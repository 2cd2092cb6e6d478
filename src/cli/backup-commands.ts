// `backup` and `restore`: the whole database as one file.
import type { Command } from "commander";
import { type BackupCounts, backUpDatabase, restoreDatabase } from "#src/compose/compose-backup.ts";
import { readProcessConfig } from "#src/config.ts";

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("write the whole database to a file; stop the server first where it uses the embedded database")
    .argument("<file>", "where to; what is there is replaced when the new one is whole")
    .action(async (file: string) => {
      const counts = await backUpDatabase(readProcessConfig("terminal"), file);
      console.log(
        `${file} holds ${summary(counts)}. Messages and secrets are among them: keep it as you keep the database.`,
      );
    });
  program
    .command("restore")
    .description("put a backup into an empty database, and bring it up to this version")
    .argument("<file>", "what `backup` has written, with this version or an older one")
    .action(async (file: string) => {
      const counts = await restoreDatabase(readProcessConfig("terminal"), file);
      console.log(`Restored ${summary(counts)}.`);
    });
}

function summary(counts: BackupCounts): string {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${rows.toLocaleString("en-GB")} rows in ${[...counts.values()].filter((count) => count > 0).length} tables`;
}
