// `demo`: fills the database with the invented catalogue, or moves the one there on to today.
import { type Command, InvalidArgumentError } from "commander";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { loadDemonstrationInto } from "#src/load-demonstration-into.ts";
import { hasSources } from "#src/open-data/harvest/source-store.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import type { Database } from "#src/platform/database/database.ts";
import { withDatabase } from "#src/platform/database/open-database.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";
import { printReport } from "./format-report.ts";

/** England's size is about 9; a hundred times it would fill a disk by mistake. */
const largestScale = 100;

export function addDemo(parent: Command, settings: () => Config): void {
  parent
    .command("demo")
    .description("load the invented demonstration catalogue, with sessions from tomorrow on, locations and postcodes")
    .option("--scale <number>", "1 is 2,000 clubs, 9 about the size of England", readScale)
    .option("--replace", "delete an imported catalogue and replace it")
    .option("--json", "print the whole report as JSON")
    .action((options: DemoOptions) => demo(settings(), options));
}

function readScale(text: string): number {
  const scale = Number(text);
  if (scale >= 0.01 && scale <= largestScale) return scale;
  throw new InvalidArgumentError(`It must be a number from 0.01 to ${largestScale}.`);
}

interface DemoOptions {
  scale?: number;
  replace?: boolean;
  json?: boolean;
}

async function demo(config: Config, options: DemoOptions): Promise<void> {
  if (config.isProduction) {
    throw new SetupProblem("The demonstration is invented: it is never loaded into a production database.");
  }
  const report = await withDatabase(config, async (database) => {
    await refuseOverReal(database, options.replace === true);
    return loadDemonstrationInto(database, systemClock, options.scale);
  });
  printReport(report, options);
}

/** @throws SetupProblem where they would replace real ones without --replace, or mix with them */
async function refuseOverReal(database: Database, isReplacingReal: boolean): Promise<void> {
  if (await hasSources(database)) {
    throw new SetupProblem("This database has sources of open data. Remove them first: `sources list` shows them.");
  }
  const store = catalogueStore(database);
  const isReal = (await store.version()) > 0 && !(await store.isDemonstration());
  if (isReal && !isReplacingReal) {
    throw new SetupProblem(
      "The database has an imported catalogue. To delete that and load the invented one, add --replace.",
    );
  }
}
