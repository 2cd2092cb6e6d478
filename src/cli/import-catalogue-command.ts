// `import catalogue FOLDER|ZIP`: an association's registers in the exchange format.
import { type Command, InvalidArgumentError } from "commander";
import { withImporter } from "./importer.ts";
import { printReport } from "./print-report.ts";
import { showProgress } from "./progress.ts";

export function addImportCatalogue(parent: Command): void {
  parent
    .command("catalogue")
    .description("load a folder, or a zip of one, of clubs.csv, teams.csv, venues.csv, providers.csv and the others")
    .argument("<folder-or-zip>", "where the files are; a file that is absent leaves its table as it was")
    .option("--partial", "keep records that the files do not list; add or change those that they do")
    .option("--dry-run", "report what would happen, and change nothing")
    .option("--allow-removals <number>", "insist on an import that stopped: the removals over all files", readCount)
    .option("--json", "print the whole report as JSON")
    .addHelpText(
      "after",
      `
Exit status: 0 where every row was loaded, 1 where any was refused or the import failed, 2 where nothing was changed as
more than a tenth of a file’s records (at least 20; past sessions and fixtures do not count) would be removed, or no row
of a file could be used. The report then says how to insist. \`imports undo\` takes the last import back.`,
    )
    .action(importCatalogue);
}

interface Options {
  partial?: boolean;
  dryRun?: boolean;
  allowRemovals?: number;
  json?: boolean;
}

/** Of an option that names removals. */
export function readCount(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number.");
}

async function importCatalogue(path: string, options: Options): Promise<void> {
  await withImporter(async (importer) => {
    const progress = showProgress();
    const report = await importer
      .importCatalogue(path, {
        isPartial: options.partial === true,
        isDryRun: options.dryRun === true,
        allowedRemovals: options.allowRemovals,
        onProgress: progress.show,
      })
      .finally(() => progress.end());
    printReport(report, options);
  });
}
