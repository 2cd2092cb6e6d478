// `demo`: fills the database with the invented catalogue, or moves the one that is there on to today.
import { type Command, InvalidArgumentError } from "commander";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { readProcessConfig } from "#src/settings.ts";
import { withImporter } from "./importer.ts";
import { printReport } from "./print-report.ts";

/** England's size is about 9; a hundred times it would fill a disk by mistake. */
const largestScale = 100;

export function addDemo(parent: Command): void {
  parent
    .command("demo")
    .description("load the invented demonstration catalogue, with sessions from tomorrow on, places and postcodes")
    .option("--scale <number>", "1 is 2,000 clubs, 9 about the size of England", readScale)
    .option("--replace", "replace an imported catalogue, which is deleted")
    .option("--json", "print the whole report as JSON")
    .action(demo);
}

function readScale(text: string): number {
  const scale = Number(text);
  if (scale >= 0.01 && scale <= largestScale) return scale;
  throw new InvalidArgumentError(`It must be a number from 0.01 to ${largestScale}.`);
}

async function demo(options: { scale?: number; replace?: boolean; json?: boolean }): Promise<void> {
  if (readProcessConfig("terminal").isProduction) {
    throw new SetupProblem("The demonstration is invented: it is never loaded into a production database.");
  }
  await withImporter(async (importer) => {
    const isReplacingReal = options.replace === true;
    printReport(await importer.loadDemonstration({ scale: options.scale, isReplacingReal }), options);
  });
}
