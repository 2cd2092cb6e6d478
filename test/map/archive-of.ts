// A PMTiles archive of given tiles, and a web server with it: answering ranges correctly, or badly.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Compression, type Entry } from "pmtiles";
import type { MapBounds } from "#src/streets/map-bounds.ts";
import { type ArchiveParts, archiveFront } from "#src/streets/write-archive.ts";

export interface TileBytes {
  tileId: number;
  bytes: Uint8Array;
}

/** Layers of the Protomaps base map, as its metadata name them. */
const layerNames = ["boundaries", "buildings", "earth", "landcover", "landuse", "places", "pois", "roads", "water"];

export const protomapsMetadata = {
  name: "Protomaps Basemap",
  attribution: '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
  vector_layers: layerNames.map((id) => ({ id, fields: {} })),
};

/** An archive in which tiles with the same bytes share them. Tiles in the order of their numbers. */
export function archiveOf(tiles: readonly TileBytes[], bounds: MapBounds, change: Partial<ArchiveParts> = {}): Buffer {
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
    const last = entries.at(-1);
    if (last && last.offset === offset && last.tileId + last.runLength === tileId) last.runLength++;
    else entries.push({ tileId, offset, length: bytes.length, runLength: 1 });
  }
  const front = archiveFront({
    ...{ entries, tileBytes, bounds, metadata: protomapsMetadata, zooms: { min: 0, max: 15 } },
    tileCompression: Compression.Gzip,
    clustered: true,
    ...change,
  });
  return Buffer.concat([front, ...data]);
}

export type Answer = (request: IncomingMessage, response: ServerResponse, asked: { from: number; to: number }) => void;

/** A web server with one file. Each requested range is recorded. */
export class ArchiveServer {
  readonly ranges: { from: number; to: number }[] = [];
  etag = '"one"';
  /** Answers in place of the file; null to answer this request correctly. */
  instead: ((number: number, request: IncomingMessage) => Answer | null) | null = null;
  file: Buffer;
  readonly #server: Server;

  constructor(file: Buffer) {
    this.file = file;
    this.#server = createServer((request, response) => this.#handle(request, response));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/planet.pmtiles`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "")?.map(Number) ?? [];
    const asked = { from, to: Math.min(to, this.file.length - 1) };
    const other = this.instead?.(this.ranges.length, request);
    this.ranges.push(asked);
    (other ?? this.answer)(request, response, asked);
  }

  /** The correct answer. */
  answer: Answer = (_request, response, { from, to }) => {
    const part = this.file.subarray(from, to + 1);
    response
      .writeHead(206, {
        "content-range": `bytes ${from}-${to}/${this.file.length}`,
        "content-length": part.length,
        etag: this.etag,
        "content-type": "application/octet-stream",
      })
      .end(part);
  };
}
