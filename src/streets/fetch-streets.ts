// Takes the part of a public PMTiles archive that covers an area into a folder, with the style that draws it.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Header } from "pmtiles";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { defaultRangeLimits, openRemoteFile, type RangeLimits, type RemoteFile } from "./byte-ranges.ts";
import { readStreets, streetsArchive, streetsStyleFile } from "./held-streets.ts";
import { loadRequests } from "./load-requests.ts";
import type { MapBounds } from "./map-bounds.ts";
import { finishedRequests, openPartial } from "./partial-archive.ts";
import { type ExtractPlan, planExtract } from "./plan-extract.ts";
import { type ReadableArchive, readEntries, readHeader, readMetadata, UnusableArchive } from "./read-archive.ts";
import { streetsStyle } from "./streets-style.ts";
import { countTiles, type TileRun, tileRuns } from "./tile-ranges.ts";
import { archiveFront } from "./write-archive.ts";

export interface StreetsOrder {
  from: string;
  bounds: MapBounds;
  /** Closest zoom that is taken; the archive's own where null. */
  maxZoom: number | null;
  /** Folder that gets archive and style; made where it is missing. */
  to: string;
}

/** What is known before the first tile is asked for. */
export interface StreetsSize {
  from: string;
  tiles: number;
  zooms: { min: number; max: number };
  /** Bytes that the archive will have on the disk. */
  archiveBytes: number;
  /** Bytes still to load, including gaps between tiles, and bytes that an earlier call has loaded. */
  downloadBytes: number;
  alreadyBytes: number;
  requests: number;
  freeBytes: number;
}

export interface StreetsFetched extends StreetsSize {
  archive: string;
  style: string;
}

export interface StreetsWatcher {
  onSize?(size: StreetsSize): void;
  onProgress?(loadedBytes: number, ofBytes: number): void;
}

/** What tests set otherwise. */
export interface StreetsSurroundings {
  limits?: RangeLimits;
  freeBytes?(folder: string): Promise<number>;
}

/** Tiles that one archive may have: some twenty Englands at the closest zoom. */
const mostTiles = 20_000_000;

/** Bytes of the disk that stay free. */
const sparedBytes = 50_000_000;

/** Layers of the Protomaps base map that the style draws: MapLibre refuses a style that names one which is not there. */
export const neededLayers = ["boundaries", "buildings", "earth", "landuse", "places", "pois", "roads", "water"];

/**
 * Loads what is missing, checks every tile, and only then puts archive and style in their places.
 * @throws SetupProblem with one line that says what to do; the folder's map is then what it was
 */
export async function fetchStreets(
  order: StreetsOrder,
  watcher: StreetsWatcher = {},
  { limits = defaultRangeLimits, freeBytes = freeOn }: StreetsSurroundings = {},
): Promise<StreetsFetched> {
  const remote = await openRemoteFile(order.from, limits);
  try {
    const offer = await readOffer(remote, order);
    return await load(remote, offer, order, { watcher, freeBytes });
  } catch (error) {
    if (error instanceof UnusableArchive) {
      throw new SetupProblem(`${remote.shownUrl} ${error.message}. Check --from, or use another copy.`, {
        cause: error,
      });
    }
    throw error;
  }
}

interface Look {
  watcher: StreetsWatcher;
  freeBytes(folder: string): Promise<number>;
}

/** Which of the wanted tiles the archive has. */
interface Offer {
  header: Header;
  plan: ExtractPlan;
  zooms: { min: number; max: number };
  front: Buffer;
  attribution: unknown;
  /** The same for the same data of the same archive, and no other. */
  key: string;
}

async function readOffer(remote: RemoteFile, { bounds, maxZoom }: StreetsOrder): Promise<Offer> {
  const archive: ReadableArchive = { name: remote.shownUrl, size: remote.size, read: remote.read };
  const header = await readHeader(archive);
  const zooms = { min: header.minZoom, max: Math.min(header.maxZoom, maxZoom ?? header.maxZoom) };
  if (zooms.max < zooms.min) {
    throw new SetupProblem(`--max-zoom must be at least ${header.minZoom}, where ${remote.shownUrl} begins.`);
  }
  const runs = wantedRuns(bounds, zooms);
  const metadata = await readMetadata(archive, header);
  refuseOtherLayers(metadata);
  const plan = planExtract(await readEntries(archive, header, runs));
  if (plan.tileBytes === 0 || liesBeside(bounds, header)) {
    const { minLon, minLat, maxLon, maxLat } = header;
    throw new SetupProblem(
      `${remote.shownUrl} has nothing within --bounds: it covers ${[minLon, minLat, maxLon, maxLat].join(",")}.`,
    );
  }
  const front = archiveFront({
    ...{ entries: plan.entries, tileBytes: plan.tileBytes, metadata, zooms, bounds },
    tileCompression: header.tileCompression,
    clustered: true,
  });
  // Without a word on whether the file has changed, nothing that was loaded before may be trusted.
  const same = [remote.shownUrl, remote.size, remote.validator ?? randomUUID()];
  const key = createHash("sha256").update(JSON.stringify(same)).update(front).digest("hex").slice(0, 16);
  return { header, plan, zooms, front, attribution: metadata.attribution, key };
}

function wantedRuns(bounds: MapBounds, zooms: { min: number; max: number }): TileRun[] {
  const runs = tileRuns(bounds, zooms);
  const tiles = countTiles(runs);
  if (tiles <= mostTiles) return runs;
  const counts = `${tiles.toLocaleString("en-GB")} tiles, more than ${mostTiles.toLocaleString("en-GB")}`;
  throw new SetupProblem(`--bounds has ${counts}. Make it smaller, or set --max-zoom lower than ${zooms.max}.`);
}

function liesBeside({ west, south, east, north }: MapBounds, { minLon, minLat, maxLon, maxLat }: Header): boolean {
  return west >= maxLon || east <= minLon || south >= maxLat || north <= minLat;
}

function refuseOtherLayers({ vector_layers: layers }: Record<string, unknown>): void {
  const ids = Array.isArray(layers) ? layers.map((layer: { id?: unknown } | null) => layer?.id) : [];
  const missing = neededLayers.filter((id) => !ids.includes(id));
  if (missing.length === 0) return;
  throw new UnusableArchive(`is not a base map of Protomaps: it has no layer ${missing.join(", ")}`);
}

async function load(remote: RemoteFile, offer: Offer, order: StreetsOrder, look: Look): Promise<StreetsFetched> {
  const { plan, front, key } = offer;
  const archive = `streets-${key}.pmtiles`;
  const archiveBytes = front.length + plan.tileBytes;
  const place = join(order.to, `.streets-${key}`);
  await mkdir(order.to, { recursive: true });
  const before = await readStreets(order.to);
  const isThere = before.kind === "streets" && before.archive === archive;
  const begun = isThere ? null : await finishedRequests(place, archiveBytes);
  const open = isThere ? [] : plan.requests.map((_, at) => at).filter((at) => !begun?.has(at));
  const allBytes = sum(plan.requests.map(({ length }) => length));
  const downloadBytes = sum(open.map((at) => plan.requests[at]!.length));
  const size: StreetsSize = {
    from: remote.shownUrl,
    tiles: sum(plan.entries.map(({ runLength }) => runLength)),
    zooms: offer.zooms,
    archiveBytes,
    downloadBytes,
    alreadyBytes: allBytes - downloadBytes,
    requests: open.length,
    freeBytes: await look.freeBytes(order.to),
  };
  look.watcher.onSize?.(size);
  refuseFullDisk(order.to, begun ? downloadBytes : isThere ? 0 : archiveBytes, size.freeBytes);
  await removeHidden(order.to, key);
  if (!isThere) {
    const shape = { frontBytes: front.length, bytes: archiveBytes, isBegun: begun !== null };
    const partial = await openPartial(place, shape);
    const onLoaded = (bytes: number) => look.watcher.onProgress?.(size.alreadyBytes + bytes, allBytes);
    try {
      await loadRequests({ remote, header: offer.header, requests: plan.requests, open, partial, onLoaded });
      await partial.complete(front, join(order.to, archive));
    } finally {
      await partial.close();
    }
  }
  const text = JSON.stringify(
    streetsStyle({ archive, from: remote.shownUrl, bounds: order.bounds, attribution: offer.attribution }),
  );
  await putFile(order.to, streetsStyleFile, text);
  await removeOld(order.to, [archive, ...(before.kind === "streets" ? [before.archive] : [])]);
  return { ...size, archive: join(order.to, archive), style: join(order.to, streetsStyleFile) };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function refuseFullDisk(folder: string, neededBytes: number, freeBytes: number): void {
  if (neededBytes + sparedBytes <= freeBytes) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString("en-GB")} MB`;
  throw new SetupProblem(
    `${folder} has ${megabytes(freeBytes)} free, and ${megabytes(neededBytes + sparedBytes)} are needed. Free some space, or choose smaller --bounds or a lower --max-zoom.`,
  );
}

/** Removes what downloads of other archives or areas left behind; they are never resumed. */
async function removeHidden(folder: string, key: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^\.streets-[0-9a-f]{16}\.(part|done)$/.test(name) && !name.includes(key)) await rm(join(folder, name));
  }
}

/** Archives of earlier calls go, but for the last: open pages still read it. */
async function removeOld(folder: string, cached: string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (streetsArchive.test(name) && !cached.includes(name)) await rm(join(folder, name));
  }
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
