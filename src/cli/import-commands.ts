// `import catalogue`, `import postcodes`, `import places`: what others provide in files.

import { type Command, InvalidArgumentError } from "commander";
import { openCatalogue } from "#src/catalogue/csv/open-catalogue.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { readIdentifiers } from "#src/catalogue/uploads/upload-store.ts";
import {
  type GazetteerOptions,
  type GazetteerReport,
  type GazetteerTarget,
  importGazetteer,
} from "#src/gazetteer/import-gazetteer.ts";
import { readPlacesFile } from "#src/gazetteer/places-file.ts";
import { readPostcodeFile } from "#src/gazetteer/postcode-layouts.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import type { Database } from "#src/platform/database/database.ts";
import { type DatabaseSettings, withDatabase } from "#src/platform/database/open-database.ts";
import type { ImportReport } from "#src/platform/import-report.ts";
import { withoutBuilds } from "#src/search/build-memory.ts";
import { proposalText, readColumnsFile, surveyFolder } from "./columns-file.ts";
import { type Progress, printReport, showProgress } from "./format-report.ts";

export function addImportCatalogue(parent: Command, settings: () => DatabaseSettings): void {
  parent
    .command("catalogue")
    .description("load a folder, or a zip of one, of clubs.csv, teams.csv, venues.csv, providers.csv and the others")
    .argument(
      "<path>",
      "a folder, a zip of one, or one .csv or .xlsx file; a file that is absent leaves its table as it was",
    )
    .option("--partial", "keep records that the files do not list; add or change those that they do")
    .option("--dry-run", "report what would happen and change nothing")
    .option(
      "--allow-removals <number>",
      "go ahead with an import that stopped: the number of removals in all files",
      readCount,
    )
    .option(
      "--columns <file>",
      "how files are read whose columns have other names: JSON, which the command proposes where one is missing",
    )
    .option("--json", "print the whole report as JSON")
    .addHelpText(
      "after",
      `
Exit status: 0 if every row was loaded, 1 if any was refused or the import failed, 2 if nothing was changed because
more than a tenth of a file’s records (at least 20; past sessions and fixtures do not count) would be removed, or no row
of a file could be used. The report then says how to go ahead. \`imports undo\` undoes the last import.`,
    )
    .action((path: string, options: Options) => importFolder(settings, path, options));
}

interface Options {
  partial?: boolean;
  dryRun?: boolean;
  allowRemovals?: number;
  columns?: string;
  json?: boolean;
}

/** Of an option that names removals. */
function readCount(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number.");
}

async function importFolder(settings: () => DatabaseSettings, path: string, options: Options): Promise<void> {
  const readings = options.columns === undefined ? {} : await readColumnsFile(options.columns);
  const surveys = await surveyFolder(path, readings);
  if (surveys.length > 0) console.error(proposalText(surveys));
  await importShown(settings(), options, async (database, onProgress) => {
    const feed = await openCatalogue(path, { readings, lookUp: (table) => readIdentifiers(database, table) });
    return importCatalogue(feed, catalogueWriter(database, publishTouched), {
      isPartial: options.partial === true,
      isDryRun: options.dryRun === true,
      allowedRemovals: options.allowRemovals,
      isDemonstration: false,
      onProgress,
    });
  });
}

const waitingLine = "Waiting until a server has built its search index: five minutes at most.";

/** Shows how far the import is and then its report, which is returned. */
async function importShown<Report extends ImportReport>(
  settings: DatabaseSettings,
  { json }: Options,
  work: (database: Database, onProgress: (progress: Progress | null) => void) => Promise<Report>,
): Promise<Report> {
  const report = await withDatabase(settings, async (database) => {
    const onWait = () => console.error(waitingLine);
    return withoutBuilds(database, onWait, () => {
      const progress = showProgress();
      return work(database, progress.show).finally(() => progress.end());
    });
  });
  printReport(report, { json });
  return report;
}

export function addImportPostcodes(parent: Command, settings: () => DatabaseSettings): void {
  const command = parent
    .command("postcodes")
    .description(
      "load outward codes, unit postcodes with positions, or the ONS Postcode Directory, recognised by its columns",
    )
    .argument("<file>", "a CSV file; clubs and venues without coordinates get new positions");
  addOptions(command, settings, async (path, target, how) =>
    importGazetteer(await readPostcodeFile(path), target, how),
  );
}

export function addImportPlaces(parent: Command, settings: () => DatabaseSettings): void {
  const command = parent
    .command("places")
    .description("load towns and stations by name: OS Open Names, GeoNames, or a file with a header")
    .argument("<path>", "a file, a folder or a zip; it replaces the names loaded before")
    .addHelpText(
      "after",
      `
Recognised by the first row:
  OS Open Names  the zip of CSV as published, or the folder it unpacks to
  GeoNames       GB.txt, GB.zip or allCountries.txt; admin1CodesASCII.txt and admin2Codes.txt beside it
                 name the counties
  a header       a CSV file with the columns name, state_code, type, latitude, longitude`,
    );
  addOptions(command, settings, async (path, target, how) => importGazetteer(await readPlacesFile(path), target, how));
}

type ImportFile = (path: string, target: GazetteerTarget, how: GazetteerOptions) => Promise<GazetteerReport>;

function addOptions(command: Command, settings: () => DatabaseSettings, importFile: ImportFile): void {
  command
    .option("--dry-run", "report what would happen and change nothing")
    .option(
      "--allow-removals <number>",
      "go ahead with an import that stopped because it would remove more than a tenth",
      readCount,
    )
    .option(
      "--columns <file>",
      "how files are read whose columns have other names: JSON, which the command proposes where one is missing",
    )
    .option("--json", "print the whole report as JSON")
    .addHelpText(
      "after",
      `
Exit status: 0 if every row was loaded, 1 if any was refused or the import failed, 2 if nothing was changed because
more than a tenth of what is there (at least 20) would be removed, or no row could be used.`,
    )
    .action((path: string, options: Options) => importPositions(settings(), importFile, path, options));
}

async function importPositions(
  settings: DatabaseSettings,
  importFile: ImportFile,
  path: string,
  options: Options,
): Promise<void> {
  const { dryRun: isDryRun = false, allowRemovals: allowedRemovals, json = false } = options;
  const report = await importShown(settings, options, (database, onProgress) =>
    importFile(path, { database, publish: publishTouched }, { onProgress, allowedRemovals, isDryRun }),
  );
  if (json || report.movedPlaces === 0 || report.outcome === "stopped") return;
  const placed = report.outcome === "dry-run" ? "would get new positions" : "got new positions";
  const count = report.movedPlaces.toLocaleString("en-GB");
  console.log(`\n${count} clubs and venues without coordinates of their own ${placed}.`);
}
