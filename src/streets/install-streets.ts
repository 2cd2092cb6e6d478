// Checks an archive of streets, and puts it into MAP_FOLDER with the style that draws it.
import { createHash, randomUUID } from "node:crypto";
import { constants, createReadStream, statSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Header } from "pmtiles";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { readStreets, streetsArchive, streetsStyleFile } from "./installed-streets.ts";
import { isMapBounds, type MapBounds } from "./streets.ts";
import { readHead, UnusableArchive } from "./streets-archive.ts";
import { credits, neededLayers, streetsFromZoom, streetsStyle } from "./streets-style.ts";

export interface StreetsReport {
  archive: string;
  style: string;
  bounds: MapBounds;
  zooms: { min: number; max: number };
  tiles: number;
  bytes: number;
  /** Whom the map names as owners of the data, as HTML. */
  attribution: string;
}

/** Bytes: a continent. The whole planet has six times as many, and nobody means to serve it. */
const largestArchive = 20_000_000_000;

/** Bytes of the disk that stay free. */
const sparedBytes = 50_000_000;

/** What an installation, or a download of an earlier version, leaves behind where it is killed. */
const leftBehind = /^\.streets.*\.(part|done)$/;

/**
 * Copies the archive, checks the head of the copy, and only then puts it and its style in their
 * places. The archive that was there before stays beside it: open pages still read it, and
 * installing it again takes this installation back.
 * @throws SetupProblem with one line that says what to do; the folder's map is then what it was.
 * `freeBytes`: tests set it otherwise
 */
export async function installStreets(
  file: string,
  folder: string,
  freeBytes: (folder: string) => Promise<number> = freeOn,
): Promise<StreetsReport> {
  const bytes = sizeOf(file);
  await mkdir(folder, { recursive: true });
  refuseFullDisk(folder, bytes, await freeBytes(folder));
  const before = await readStreets(folder);
  const hidden = join(folder, `.streets-${randomUUID()}.part`);
  try {
    await copyFile(file, hidden, constants.COPYFILE_FICLONE);
    // A server may run as another user.
    await chmod(hidden, 0o644);
    const { attribution, ...checked } = await checkArchive(hidden);
    const archive = `streets-${await digestOf(hidden)}.pmtiles`;
    await rename(hidden, join(folder, archive));
    const text = JSON.stringify(streetsStyle({ archive, bounds: checked.bounds, attribution }));
    await putFile(folder, streetsStyleFile, text);
    await removeOld(folder, archive, before.kind === "streets" ? before.archive : null);
    return {
      archive: join(folder, archive),
      style: join(folder, streetsStyleFile),
      ...checked,
      bytes,
      attribution: credits(attribution),
    };
  } catch (error) {
    if (!(error instanceof UnusableArchive)) throw error;
    throw new SetupProblem(`${file} ${error.message}. Make it again with \`pmtiles extract\` (docs/deploying.md).`, {
      cause: error,
    });
  } finally {
    await rm(hidden, { force: true });
  }
}

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new SetupProblem(`There is no file ${file}.`);
  if (found.size <= largestArchive) return found.size;
  throw new SetupProblem(
    `${file} is larger than ${megabytes(largestArchive)}. ` +
      "Make a smaller one with `pmtiles extract`, by --bbox or --maxzoom.",
  );
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function refuseFullDisk(folder: string, bytes: number, freeBytes: number): void {
  if (bytes + sparedBytes <= freeBytes) return;
  throw new SetupProblem(
    `${folder} has ${megabytes(freeBytes)} free, and ${megabytes(bytes + sparedBytes)} are needed. ` +
      "Free some space, or make a smaller archive.",
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en-GB")} MB`;

/** Of an archive that can be used, and is on the disk for good. Throws UnusableArchive. */
async function checkArchive(path: string) {
  const { header, metadata } = await readHead(path);
  const zooms = { min: header.minZoom, max: header.maxZoom };
  if (zooms.min > streetsFromZoom || zooms.max < streetsFromZoom) {
    throw new UnusableArchive(
      `has zoom ${zooms.min} to ${zooms.max}, and streets are drawn from ${streetsFromZoom} on`,
    );
  }
  const bounds = boundsOf(header);
  refuseOtherLayers(metadata.vector_layers);
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
  return { bounds, zooms, tiles: header.numAddressedTiles, attribution: metadata.attribution };
}

function boundsOf({ minLon: west, minLat: south, maxLon: east, maxLat: north }: Header): MapBounds {
  if (isMapBounds([west, south, east, north])) return { west, south, east, north };
  throw new UnusableArchive(`covers no area: it says ${[west, south, east, north].join(",")}`);
}

function refuseOtherLayers(layers: unknown): void {
  const ids = Array.isArray(layers) ? layers.map((layer: { id?: unknown } | null) => layer?.id) : [];
  const missing = neededLayers.filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  throw new UnusableArchive(`is not a base map of Protomaps: it has no layer ${missing.join(", ")}`);
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex").slice(0, 16);
}

/** Removes archives of earlier installations but the last; none where only the style is new. */
async function removeOld(folder: string, archive: string, before: string | null): Promise<void> {
  const isOld = (name: string) =>
    streetsArchive.test(name) && archive !== before && name !== archive && name !== before;
  for (const name of await readdir(folder)) if (isOld(name) || leftBehind.test(name)) await rm(join(folder, name));
}

/** Whole or not at all. */
async function putFile(folder: string, name: string, text: string): Promise<void> {
  const hidden = join(folder, `.${name}.part`);
  const file = await open(hidden, "w");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(hidden, join(folder, name));
}
