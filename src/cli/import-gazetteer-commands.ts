// `import postcodes FILE` and `import places PATH`: what turns a postcode or a place's name into a position.
import type { Command } from "commander";
import { readCount } from "./import-catalogue-command.ts";
import { withImporter } from "./importer.ts";
import { printReport } from "./print-report.ts";
import { showProgress } from "./progress.ts";

interface Options {
  dryRun?: boolean;
  allowRemovals?: number;
  json?: boolean;
}

export function addImportPostcodes(parent: Command): void {
  const command = parent
    .command("postcodes")
    .description(
      "load outward codes, unit postcodes with positions, or the ONS Postcode Directory, told by its columns",
    )
    .argument("<file>", "a CSV file; clubs and venues without coordinates are placed anew");
  addOptions(command, "importPostcodes");
}

export function addImportPlaces(parent: Command): void {
  const command = parent
    .command("places")
    .description("load places and stations by name: OS Open Names, GeoNames, or a file with a header")
    .argument("<path>", "a file, a folder or a zip; it replaces the places known before")
    .addHelpText(
      "after",
      `
Told by the first row:
  OS Open Names  the zip of CSV as published, or the folder it unpacks to
  GeoNames       GB.txt, GB.zip or allCountries.txt; admin1CodesASCII.txt and admin2Codes.txt beside it name the counties
  a header       a CSV file with the columns name, state_code, type, latitude, longitude`,
    );
  addOptions(command, "importPlaces");
}

function addOptions(command: Command, verb: "importPostcodes" | "importPlaces"): void {
  command
    .option("--dry-run", "report what would happen, and change nothing")
    .option(
      "--allow-removals <number>",
      "insist on an import that stopped, as it would remove more than a tenth",
      readCount,
    )
    .option("--json", "print the whole report as JSON")
    .addHelpText(
      "after",
      `
Exit status: 0 where every row was loaded, 1 where any was refused or the import failed, 2 where nothing was changed as
more than a tenth of what is there (at least 20) would be removed, or no row could be used.`,
    )
    .action((path: string, options: Options) => importGazetteer(verb, path, options));
}

async function importGazetteer(
  verb: "importPostcodes" | "importPlaces",
  path: string,
  { dryRun: isDryRun = false, allowRemovals: allowedRemovals, json = false }: Options,
): Promise<void> {
  await withImporter(async (importer) => {
    const progress = showProgress();
    const options = { onProgress: progress.show, allowedRemovals, isDryRun };
    const report = await importer[verb](path, options).finally(() => progress.end());
    printReport(report, { json });
    if (json || report.movedPlaces === 0 || report.outcome === "stopped") return;
    console.log(`\n${formatMoved(report.movedPlaces, report.outcome === "dry-run")}`);
  });
}

function formatMoved(count: number, isDryRun: boolean): string {
  const placed = isDryRun ? "would be placed anew" : "were placed anew";
  return `${count.toLocaleString("en-GB")} clubs and venues without coordinates of their own ${placed}.`;
}
