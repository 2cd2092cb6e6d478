// The search index in DATA_DIR, for the next start: one file, there whole or not at all, and believed only where it is of
// this catalogue, this code and these settings.
import { createHash } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { endianness } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import type { CatalogueSources } from "#src/catalogue/records/catalogue-sources.ts";
import type { CatalogueIdentity } from "#src/catalogue/store/read-snapshot.ts";
import { country } from "#src/platform/country/country.ts";
import type { BlockContent, SharedBlock } from "#src/search/index/block.ts";
import { sharedBytes, viewOf } from "#src/search/index/shared-memory.ts";

const src = new URL("..", import.meta.url);

const fileName = "search-index.block";

/** What is written is given the file's name once all of it is on the disk. */
const unfinishedName = "search-index.unfinished";

/** More bytes than that are written a piece at a time. */
const writtenBytes = 2 ** 30;

/** Bytes that are read and checked at a time, some 4 ms; a process answers requests in between. */
const readBytes = 2 ** 22;

/** What a stored block is of: changes with anything that a byte of it depends on. */
export interface IndexStamp {
  catalogueVersion: number;
  digest: string;
}

/** The beginning of the file, JSON in so many bytes. The block's content as JSON follows, and then its bytes. */
const headBytes = 256;

interface Head extends IndexStamp {
  contentBytes: number;
  /** Of all that follows, beginning with `contentBytes`; it notices every single turned bit. */
  checksum: number;
}

export function stampOf(
  { version, identity }: CatalogueIdentity,
  sources: CatalogueSources,
  associationName: string,
): IndexStamp {
  const order = endianness();
  const parts = { identity, sources, associationName, country: country(), code: codeFingerprint(src), order };
  const digest = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return { catalogueVersion: version, digest };
}

/** Folders of src from whose code bytes of the index come: records, layout, texts, and how rows become records. */
const shapingFolders = ["catalogue", "gazetteer", "open-data", "platform/database", "platform/text", "search"];

/** A digest of the sources in a folder `src`, and of the runtime, which brings the time zones. Some 20 ms. */
export function codeFingerprint(src: URL): string {
  const root = fileURLToPath(src);
  const hash = createHash("sha256").update(process.version);
  for (const folder of shapingFolders) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    for (const name of names.filter((each) => each.endsWith(".ts") && !each.endsWith(".test.ts")).sort()) {
      hash.update(`${folder}/${name}\0`).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest("hex");
}

/** Puts a block in the file's place. @throws where it cannot; the file is then as it was */
export function writeStoredBlock(
  folder: string,
  { memory, byteLength, ...rest }: SharedBlock,
  stamp: IndexStamp,
): void {
  const bytes = viewOf({ memory, byteLength });
  const content = Buffer.from(JSON.stringify(rest satisfies BlockContent));
  const contentBytes = content.length;
  const head: Head = { ...stamp, contentBytes, checksum: crc32(bytes, crc32(content, contentBytes)) };
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, unfinishedName);
  try {
    writeWhole(unfinished, [Buffer.from(JSON.stringify(head).padEnd(headBytes)), content, bytes]);
    renameSync(unfinished, join(folder, fileName));
    syncFolder(folder);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function writeWhole(path: string, parts: Uint8Array[]): void {
  const file = openSync(path, "w");
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; ) at += writeSync(file, part, at, Math.min(writtenBytes, part.length - at));
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** So that the new name outlasts a loss of power as well. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * The block stored in a folder, if it has the stamp; else null. `onUnusable` gets the reason where there is a block that
 * cannot be used.
 */
export async function readStoredBlock(
  folder: string,
  stamp: IndexStamp,
  onUnusable: (reason: string) => void,
): Promise<SharedBlock | null> {
  try {
    return await withIndexFile(folder, async (file) => {
      const head = await readHead(file);
      if (head.catalogueVersion !== stamp.catalogueVersion)
        throw new Error(`It is of catalogue ${head.catalogueVersion}, not ${stamp.catalogueVersion}`);
      if (head.digest !== stamp.digest)
        throw new Error("It is of another database, other sources, another version of the code or another association");
      return readBlock(file, head);
    });
  } catch (error) {
    onUnusable(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Null where there is no file. */
async function withIndexFile<T>(folder: string, read: (file: FileHandle) => Promise<T>): Promise<T | null> {
  let file: FileHandle;
  try {
    file = await open(join(folder, fileName), "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) {
      return null;
    }
    throw error;
  }
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}

async function readHead(file: FileHandle): Promise<Head> {
  const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  try {
    return JSON.parse(buffer.toString("latin1")) as Head;
  } catch (cause) {
    throw new Error("It is damaged, or another version wrote it", { cause });
  }
}

async function readBlock(file: FileHandle, { contentBytes, checksum }: Head): Promise<SharedBlock> {
  const begin = headBytes + contentBytes;
  const shared = sharedBytes((await file.stat()).size - begin);
  const { buffer: content } = await file.read(Buffer.alloc(contentBytes), 0, contentBytes, headBytes);
  const bytes = viewOf(shared);
  let sum = crc32(content, contentBytes);
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, Math.min(readBytes, bytes.length - at), begin + at);
    if (bytesRead === 0) throw new Error(`${fileName} became shorter while it was read`);
    sum = crc32(bytes.subarray(at, at + bytesRead), sum);
    at += bytesRead;
  }
  if (sum !== checksum) throw new Error("The checksum is wrong");
  return { ...shared, ...(JSON.parse(content.toString()) as BlockContent) };
}
