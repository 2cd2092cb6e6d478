// `import catalogue FOLDER|ZIP`: an association's registers in the exchange format.
import type { Command } from "commander";
import { withImporter } from "./importer.ts";
import { printReport } from "./print-report.ts";
import { showProgress } from "./progress.ts";

export function addImportCatalogue(parent: Command): void {
  parent
    .command("catalogue")
    .description("load a folder, or a zip of one, of clubs.csv, teams.csv, venues.csv, providers.csv and the others")
    .argument("<folder-or-zip>", "where the files are; a file that is absent leaves its table as it was")
    .option("--partial", "keep records that the files do not list; add or change those that they do")
    .option("--json", "print the whole report as JSON")
    .addHelpText("after", "\nExit status: 0 where every row was loaded, 1 where any was refused or the import failed.")
    .action(importCatalogue);
}

async function importCatalogue(path: string, options: { partial?: boolean; json?: boolean }): Promise<void> {
  await withImporter(async (importer) => {
    const progress = showProgress();
    const isPartial = options.partial === true;
    const report = await importer
      .importCatalogue(path, { isPartial, onProgress: progress.show })
      .finally(() => progress.end());
    printReport(report, options);
  });
}
