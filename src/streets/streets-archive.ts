// Reads the head of a PMTiles archive on the disk: whether streets can be drawn from it. Whether its tiles are whole is for
// `pmtiles verify` (docs/deploying.md).
import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { Compression, FileSource, type Header, PMTiles, TileType } from "pmtiles";

/** The archive cannot be used: `message` is a sentence without its end, after the archive's name. */
export class UnusableArchive extends Error {}

export interface ArchiveHead {
  header: Header;
  /** What the archive says of its data. */
  metadata: { vector_layers?: unknown; attribution?: unknown };
}

/** @throws UnusableArchive */
export async function readHead(path: string): Promise<ArchiveHead> {
  const file = new File([await openAsBlob(path)], basename(path));
  const { header, metadata } = await headOf(new PMTiles(new FileSource(file)));
  if (header.tileType !== TileType.Mvt) {
    throw new UnusableArchive("has pictures or other tiles: streets need vector tiles (MVT)");
  }
  if (header.tileCompression !== Compression.Gzip) {
    throw new UnusableArchive("is compressed in another way than by gzip");
  }
  if (header.tileDataOffset + (header.tileDataLength ?? 0) > file.size) {
    throw new UnusableArchive("is cut short: it says that it is longer");
  }
  return { header, metadata };
}

async function headOf(archive: PMTiles): Promise<ArchiveHead> {
  try {
    return { header: await archive.getHeader(), metadata: Object(await archive.getMetadata()) };
  } catch (error) {
    throw new UnusableArchive("is no PMTiles archive of version 3, or is damaged", { cause: error });
  }
}
