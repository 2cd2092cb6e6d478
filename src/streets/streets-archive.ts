// Reads the head of a PMTiles archive on the disk: whether it is one of vector tiles, whole by its own word, and of what. Whether its
// tiles are whole is for `pmtiles verify` (docs/deploying.md).
import type { FileHandle } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { bytesToHeader, Compression, type Header, TileType } from "pmtiles";
import { parseJson } from "#src/platform/outgoing/parse-json.ts";

/** The archive cannot be used: `message` is a sentence without its end, after the archive's name. */
export class UnusableArchive extends Error {}

const headerBytes = 127;

/** Bytes that the metadata may have, and unpack to. */
const largestMetadata = 64_000_000;

/** The archive's own beginning, checked against its size. Throws UnusableArchive. */
export async function readHeader(file: FileHandle): Promise<Header> {
  const { size } = await file.stat();
  const bytes = await read(file, 0, Math.min(headerBytes, size));
  if (bytes.toString("latin1", 0, 2) !== "PM") {
    throw new UnusableArchive("is no PMTiles archive: it begins with something else");
  }
  if (bytes.toString("latin1", 0, 7) !== "PMTiles" || bytes[7] !== 3) {
    throw new UnusableArchive("is a PMTiles archive of another version than 3");
  }
  if (bytes.length < headerBytes) throw new UnusableArchive("is cut short within its header");
  const header = bytesToHeader(new Uint8Array(bytes).buffer);
  if (header.tileType !== TileType.Mvt) {
    throw new UnusableArchive("has pictures or other tiles: streets need vector tiles (MVT)");
  }
  if (header.internalCompression !== Compression.Gzip || header.tileCompression !== Compression.Gzip) {
    throw new UnusableArchive("is compressed in another way than by gzip");
  }
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (ends.some((end) => end > size)) throw new UnusableArchive("is cut short: it says that it is longer");
  if (header.minZoom > header.maxZoom || header.maxZoom > 24) {
    throw new UnusableArchive("is damaged: its header contradicts itself");
  }
  if (!header.clustered) throw new UnusableArchive("is not clustered");
  if (header.numAddressedTiles === 0) throw new UnusableArchive("has no tiles");
  return header;
}

/** What the archive says of its data. Throws UnusableArchive. */
export async function readMetadata(file: FileHandle, header: Header): Promise<Record<string, unknown>> {
  const { jsonMetadataOffset, jsonMetadataLength } = header;
  if (jsonMetadataLength > largestMetadata) throw new UnusableArchive("is damaged: its metadata is too large");
  const value = parseJson(unpacked(await read(file, jsonMetadataOffset, jsonMetadataLength)).toString("utf8"));
  if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  throw new UnusableArchive("is damaged: its metadata is not JSON");
}

function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: largestMetadata });
  } catch (error) {
    throw new UnusableArchive("is damaged: its metadata cannot be unpacked", { cause: error });
  }
}

async function read(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  if (bytesRead < length) throw new UnusableArchive("is cut short");
  return buffer;
}
