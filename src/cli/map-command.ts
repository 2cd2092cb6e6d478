// `map fetch`: takes an area's streets from a public archive into MAP_FOLDER.
import { type Command, InvalidArgumentError } from "commander";
import type { StreetsFetched, StreetsSize } from "#src/compose/compose-streets.ts";
import { readProcessConfig } from "#src/compose/config.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { type MapBounds, parseMapBounds } from "#src/streets/map-bounds.ts";
import { showProgress } from "./progress.ts";

interface FetchOptions {
  bounds: MapBounds;
  from: string;
  to?: string;
  maxZoom?: number;
  json?: boolean;
}

export function addMap(program: Command): void {
  const map = program.command("map").description("the base map's streets");
  map
    .command("fetch")
    .description("download the part of a public PMTiles archive that covers an area, and write its map style")
    .requiredOption("--bounds <W,S,E,N>", "the area in degrees: west, south, east, north", bounds)
    .requiredOption(
      "--from <URL>",
      "address of a .pmtiles file of the Protomaps base map (docs/deploying.md says where)",
    )
    .option("--to <FOLDER>", "folder for archive and style; by default MAP_FOLDER")
    .option("--max-zoom <N>", "closest zoom to download, 0 to 15; each one less halves the size", zoom)
    .option("--json", "print what was done as JSON")
    .addHelpText("after", "\nIf the download is interrupted, the same command resumes it.")
    .action(fetchMap);
}

function bounds(text: string): MapBounds {
  const parsed = parseMapBounds(text);
  if (parsed) return parsed;
  throw new InvalidArgumentError("Four degrees, west before east and south before north, like -2.75,53.3,-1.9,53.7.");
}

function zoom(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= 15) return Number(text);
  throw new InvalidArgumentError("A whole number from 0 to 15.");
}

async function fetchMap({ bounds, from, maxZoom, json, ...options }: FetchOptions): Promise<void> {
  const to = options.to ?? readProcessConfig("terminal").mapFolder;
  if (!to) throw new SetupProblem("No folder is given: add --to FOLDER, or set MAP_FOLDER.");
  // The style's package is loaded for this command alone.
  const { fetchStreets } = await import("#src/compose/compose-streets.ts");
  const progress = showProgress();
  const onSize = (size: StreetsSize) => {
    if (!json) console.log(formatSize(size));
  };
  const onProgress = (bytes: number, of: number) => progress.showText(`${megabytes(bytes)} of ${megabytes(of)}`);
  const order = { from, bounds, to, maxZoom: maxZoom ?? null };
  const fetched = await fetchStreets(order, { onSize, onProgress }).finally(() => progress.end());
  console.log(json ? JSON.stringify(fetched, null, 2) : formatFetched(fetched, to));
}

function formatSize({
  from,
  tiles,
  zooms,
  requests,
  downloadBytes,
  alreadyBytes,
  archiveBytes,
  freeBytes,
}: StreetsSize) {
  const already = alreadyBytes > 0 ? `, ${megabytes(alreadyBytes)} are there already` : "";
  return [
    `${from}: ${tiles.toLocaleString("en-GB")} tiles, zoom ${zooms.min} to ${zooms.max}.`,
    `To download: ${megabytes(downloadBytes)} in ${requests.toLocaleString("en-GB")} requests${already}. On the disk: ${megabytes(archiveBytes)}, ${megabytes(freeBytes)} are free.`,
  ].join("\n");
}

function formatFetched({ archive, style }: StreetsFetched, to: string): string {
  return `${archive} and ${style} are in place. Servers with MAP_FOLDER=${to} show them from their next start on.`;
}

const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString("en-GB", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
