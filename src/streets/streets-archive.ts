// Reads the head of a PMTiles archive on the disk: whether streets can be drawn from it. Whether
// its tiles are whole is for `pmtiles verify` (docs/deploying.md).
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { Compression, FileSource, type Header, PMTiles, SharedPromiseCache, TileType } from "pmtiles";

/** `message` is a sentence without its end, after the archive's name. */
export class UnusableArchive extends Error {}

export interface ArchiveHead {
  header: Header;
  /** What the archive says of its data. */
  metadata: { vector_layers?: unknown; attribution?: unknown };
}

/** Bytes that directory and metadata may have, and unpack to. */
const largestPart = 64_000_000;

/** @throws UnusableArchive */
export async function readHead(path: string): Promise<ArchiveHead> {
  const file = new File([await openAsBlob(path)], basename(path));
  // The cache reads the header, the archive its metadata.
  const archive = new PMTiles(new FileSource(file), new SharedPromiseCache(100, true, unpacked), unpacked);
  const header = await readable(archive.getHeader());
  refuseUnfit(header, file.size);
  return { header, metadata: Object(await readable(archive.getMetadata())) };
}

function refuseUnfit(header: Header, size: number): void {
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  const checks: [isWrong: boolean, problem: string][] = [
    [header.tileType !== TileType.Mvt, "has pictures or other tiles: streets need vector tiles (MVT)"],
    [header.tileCompression !== Compression.Gzip, "is compressed in another way than by gzip"],
    [Math.max(...ends) > size, "is cut short: it says that it is longer"],
    [header.jsonMetadataLength > largestPart, "is damaged: its metadata is too large"],
    [header.minZoom > header.maxZoom || header.maxZoom > 24, "is damaged: its header contradicts itself"],
    [!header.clustered, "is not clustered"],
    [header.numAddressedTiles === 0, "has no tiles"],
  ];
  const problem = checks.find(([isWrong]) => isWrong)?.[1];
  if (problem) throw new UnusableArchive(problem);
}

/** Of directories and metadata. */
async function unpacked(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) throw new UnusableArchive("is compressed in another way than by gzip");
  const { buffer, byteOffset, byteLength } = gunzipSync(bytes, { maxOutputLength: largestPart });
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

async function readable<Part>(reading: Promise<Part>): Promise<Part> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnusableArchive) throw error;
    throw new UnusableArchive("is no PMTiles archive of version 3, or is damaged", { cause: error });
  }
}
