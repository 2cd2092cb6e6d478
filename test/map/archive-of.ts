// A small PMTiles archive of given tiles, as `pmtiles extract` writes one.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Compression, type Entry, TileType, zxyToTileId } from "pmtiles";
import type { MapBounds } from "#src/streets/streets.ts";

export interface TileBytes {
  tileId: number;
  bytes: Uint8Array;
}

interface Zooms {
  min: number;
  max: number;
}

interface ArchiveParts {
  zooms: Zooms;
  metadata: object;
}

/** Layers of the Protomaps base map, as its metadata name them. */
const layerNames = ["boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads", "water"];

export const protomapsMetadata = {
  name: "Protomaps Basemap",
  attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
  vector_layers: layerNames.map((id) => ({ id, fields: {} })),
};

/** An archive in which equal tiles share their bytes. Tiles in the order of their numbers. */
export function archiveOf(
  tiles: readonly TileBytes[],
  bounds: MapBounds,
  { zooms = { min: 0, max: 15 }, metadata = protomapsMetadata }: Partial<ArchiveParts> = {},
): Buffer {
  const entries: Entry[] = [];
  const places = new Map<string, number>();
  const data: Uint8Array[] = [];
  let tileBytes = 0;
  for (const { tileId, bytes } of tiles) {
    const digest = createHash("sha256").update(bytes).digest("hex");
    const offset = places.get(digest) ?? tileBytes;
    if (!places.has(digest)) {
      places.set(digest, offset);
      data.push(bytes);
      tileBytes += bytes.length;
    }
    entries.push({ tileId, offset, length: bytes.length, runLength: 1 });
  }
  const noLeaves = Buffer.alloc(0);
  const sections = [directory(entries), gzipSync(JSON.stringify(metadata)), noLeaves, Buffer.concat(data)];
  return Buffer.concat([headerOf(sections, [tiles.length, entries.length, data.length], zooms, bounds), ...sections]);
}

function headerOf(sections: Buffer[], counts: number[], zooms: Zooms, { west, south, east, north }: MapBounds): Buffer {
  const header = Buffer.alloc(127);
  header.write("PMTiles", 0, "latin1");
  header[7] = 3;
  let at = header.length;
  for (const [index, { length }] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    at += length;
  }
  for (const [index, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + 8 * index);
  header.set([1, Compression.Gzip, Compression.Gzip, TileType.Mvt, zooms.min, zooms.max], 96);
  for (const [index, degrees] of [west, south, east, north].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  }
  return header;
}

/** Numbers column by column, each in groups of seven bits, as the format has it. */
function directory(entries: readonly Entry[]): Buffer {
  const ids = entries.map(({ tileId }, at) => tileId - (entries[at - 1]?.tileId ?? 0));
  const columns = [
    ids,
    entries.map(({ runLength }) => runLength),
    entries.map(({ length }) => length),
    entries.map(({ offset }) => offset + 1),
  ];
  return gzipSync(Buffer.from([entries.length, ...columns.flat()].flatMap(varint)));
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** Numbers of the tiles that cover the bounds, in their order. */
export function tilesOf({ west, south, east, north }: MapBounds, { min, max }: Zooms): number[] {
  const row = (latitude: number) => (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  const ids: number[] = [];
  for (let zoom = min; zoom <= max; zoom++) {
    const at = (share: number) => Math.floor(share * 2 ** zoom);
    for (let x = at((west + 180) / 360); x <= at((east + 180) / 360); x++) {
      for (let y = at(row(north)); y <= at(row(south)); y++) ids.push(zxyToTileId(zoom, x, y));
    }
  }
  return ids.sort((one, other) => one - other);
}

export const smallArea: MapBounds = { west: -2.48, south: 53.35, east: -2.24, north: 53.48 };

/** An archive of the small area, its tiles invented. Every sixth is sea; these share bytes. */
export function smallArchive(maxZoom = 10, parts: Partial<ArchiveParts> = {}): Buffer {
  const zooms = { min: 0, max: maxZoom };
  const tiles = tilesOf(smallArea, zooms).map((tileId) => ({
    tileId,
    bytes: gzipSync(tileId % 6 === 0 ? "sea" : `land ${tileId}`),
  }));
  return archiveOf(tiles, smallArea, { zooms, ...parts });
}
