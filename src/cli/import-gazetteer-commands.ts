// `import postcodes FILE` and `import places FILE`: what turns a postcode or a place's name into a position.
import type { Command } from "commander";
import type { Importer } from "#src/compose/compose-importer.ts";
import { readCount } from "./import-catalogue-command.ts";
import { withImporter } from "./importer.ts";
import { printReport } from "./print-report.ts";
import { showProgress } from "./progress.ts";

interface Options {
  allowRemovals?: number;
  json?: boolean;
}

export function addImportPostcodes(parent: Command): void {
  parent
    .command("postcodes")
    .description(
      "load outward codes, unit postcodes with positions, or the ONS Postcode Directory, told by its columns",
    )
    .argument("<file>", "a CSV file; clubs and venues without coordinates are placed anew")
    .option(
      "--allow-removals <number>",
      "insist on an import that stopped, as it would remove more than a tenth",
      readCount,
    )
    .option("--json", "print the whole report as JSON")
    .action((path: string, options: Options) => importGazetteer("importPostcodes", path, options));
}

export function addImportPlaces(parent: Command): void {
  parent
    .command("places")
    .description("load places by name: name, state_code, type, latitude, longitude")
    .argument("<file>", "a CSV file; it replaces the places known before")
    .option(
      "--allow-removals <number>",
      "insist on an import that stopped, as it would remove more than a tenth",
      readCount,
    )
    .option("--json", "print the whole report as JSON")
    .action((path: string, options: Options) => importGazetteer("importPlaces", path, options));
}

async function importGazetteer(
  verb: "importPostcodes" | "importPlaces",
  path: string,
  options: Options,
): Promise<void> {
  await withImporter(async (importer: Importer) => {
    const progress = showProgress();
    const report = await importer[verb](path, progress.show, options.allowRemovals).finally(() => progress.end());
    printReport(report, options);
    if (!options.json && report.movedPlaces > 0) console.log(`\n${formatMoved(report.movedPlaces)}`);
  });
}

function formatMoved(count: number): string {
  return `${count.toLocaleString("en-GB")} clubs and venues without coordinates of their own were placed anew.`;
}
