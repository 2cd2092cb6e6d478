// Serves an association's own base map: a MapLibre style and PMTiles archives, of which browsers ask for ranges.
import { statSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError } from "#src/config.ts";
import type { App } from "#src/server/fastify.ts";
import { addFolderFiles } from "./folder-files.ts";

/** Seconds; an archive that is replaced under its own name is old for at most this long. */
const maxAgeSeconds = 3_600;

/**
 * Adds /map-files/.
 * @throws SettingsError where the folder is not there
 */
export async function addMapFiles(app: App, folder: string): Promise<void> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SettingsError(`MAP_FOLDER must be a folder that is there, not ${folder}.`);
  }
  await addFolderFiles(app, {
    root: resolve(folder),
    prefix: "/map-files/",
    acceptRanges: true,
    maxAge: maxAgeSeconds * 1000,
  });
}
