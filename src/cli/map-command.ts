// `map install FILE`: puts streets that `pmtiles extract` has cut from an archive into MAP_FOLDER.
import type { Command } from "commander";
import { type PlacesWithin, placesWithin } from "#src/catalogue/store/places-within.ts";
import { migrationsMissing } from "#src/platform/database/migrate.ts";
import { isDatabaseThere, openUnmigrated } from "#src/platform/database/open-database.ts";
import { DatabaseInUse, SetupProblem } from "#src/platform/setup-problem.ts";
import type { Config } from "#src/settings.ts";
import type { StreetsReport } from "#src/streets/install-streets.ts";
import type { MapBounds } from "#src/streets/streets.ts";

export function addMap(program: Command, settings: () => Config): void {
  const map = program.command("map").description("the base map's streets");
  map
    .command("install")
    .description("check a PMTiles archive of streets, copy it to MAP_FOLDER and write its map style")
    .argument("<file>", "made by `pmtiles extract` (docs/deploying.md), or an archive that was installed before")
    .option("--to <FOLDER>", "the folder for the archive and style; by default MAP_FOLDER")
    .option("--json", "print what was done as JSON")
    .action((file: string, options: InstallOptions) => install(settings(), file, options));
}

interface InstallOptions {
  to?: string;
  json?: boolean;
}

async function install(config: Config, file: string, { to, json }: InstallOptions): Promise<void> {
  const folder = to ?? config.mapFolder;
  if (!folder) throw new SetupProblem("No folder is given: add --to FOLDER, or set MAP_FOLDER.");
  // The style's package is loaded for this command alone.
  const { installStreets } = await import("#src/streets/install-streets.ts");
  const report = await installStreets(file, folder);
  const places = await comparedWithCatalogue(config, report.bounds);
  if (json) console.log(JSON.stringify({ ...report, places }, null, 2));
  else console.log([...formatInstalled(report, folder), formatPlaces(places)].join("\n"));
}

/** Null where there is no catalogue; the reason where it cannot be read. */
async function comparedWithCatalogue(config: Config, bounds: MapBounds): Promise<PlacesWithin | string | null> {
  if (config.apiGatewayUrl || !isDatabaseThere(config)) return null;
  try {
    const database = await openUnmigrated(config);
    try {
      const { recorded } = await migrationsMissing(database);
      return recorded.length === 0 ? null : await placesWithin(database, bounds);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof DatabaseInUse) return "a site has its database open.";
    if (error instanceof SetupProblem) return error.message;
    throw error;
  }
}

function formatInstalled({ bounds, zooms, tiles, bytes, archive, style, attribution }: StreetsReport, folder: string) {
  const owners = attribution.replaceAll(/<[^>]*>/g, "");
  return [
    `Streets of ${Object.values(bounds)}: ${tiles.toLocaleString("en-GB")} tiles, zoom ${zooms.min} to ` +
      `${zooms.max}, ${megabytes(bytes)}, of ${owners}.`,
    `${archive} and ${style} are in place. Servers with MAP_FOLDER=${folder} show them from their next start on.`,
  ];
}

function formatPlaces(places: PlacesWithin | string | null): string {
  if (typeof places === "string") return `The area was not compared with the catalogue: ${places}`;
  if (!places?.bounds) return "There is no catalogue here to compare the area with.";
  const count = (number: number) => number.toLocaleString("en-GB");
  const { all, within, bounds } = places;
  if (within === all) return `All ${count(all)} clubs and venues lie within that area.`;
  // Outwards, so that no place is on the edge.
  const [west, south] = [bounds.west, bounds.south].map((degrees) => Math.floor(degrees * 100) / 100);
  const [east, north] = [bounds.east, bounds.north].map((degrees) => Math.ceil(degrees * 100) / 100);
  return (
    `${count(all - within)} of ${count(all)} clubs and venues lie outside it: all of them lie within ` +
    `${[west, south, east, north]}.`
  );
}

const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString("en-GB", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
