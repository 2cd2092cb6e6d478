// Which base map a server shows: the style that is set, else the streets in MAP_FOLDER, else our own.
import type { Config } from "#src/settings.ts";
import { readStreets, streetsStyleFile } from "./installed-streets.ts";
import { type BaseMap, ownBaseMap } from "./streets.ts";

interface MapLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Called once, at the start. A folder that cannot be used is logged, and our own map is shown. */
export async function chooseBaseMap({ mapStyleUrl, mapFolder }: Config, log: MapLog): Promise<BaseMap> {
  if (mapStyleUrl) return { kind: "style", url: mapStyleUrl };
  if (!mapFolder) return ownBaseMap;
  const installed = await readStreets(mapFolder);
  if (installed.kind === "streets") {
    const { archive, maxZoom, bytes } = installed;
    log.info({ archive, maxZoom, bytes }, "The map has streets");
    return { kind: "streets", url: `/map-files/${streetsStyleFile}` };
  }
  const reason = installed.kind === "unusable" ? installed.reason : `there is no ${streetsStyleFile}`;
  log.warn({ reason }, `The map has no streets: MAP_FOLDER cannot be used for them. ${whatToDo}`);
  return ownBaseMap;
}

const whatToDo = "Run `touchline map install`, or set MAP_STYLE_URL; until then coasts and names are shown.";
