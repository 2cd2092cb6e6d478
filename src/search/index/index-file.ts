// The search index on disk, for the next start and for a server's other processes: one file, there whole or not at all.
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as otherWork } from "node:timers/promises";
import { crc32 } from "node:zlib";

const fileName = "search-index.block";

/** What is written is given the file's name once all of it is on the disk. */
const unfinishedName = "search-index.unfinished";

/** More bytes than that are written a piece at a time. */
const writtenBytes = 2 ** 30;

/** Bytes that are read and checked at a time, some 4 ms; a process answers requests in between. */
const readBytes = 2 ** 22;

/**
 * Reads the file into the bytes that `roomFor` gives; null where there is none. Whether they can be believed is for the
 * reader. @throws where it cannot be read
 */
export async function readIndexFile(
  folder: string,
  roomFor: (byteLength: number) => Uint8Array,
): Promise<Uint8Array | null> {
  return withIndexFile(folder, async (file) => {
    const bytes = roomFor((await file.stat()).size);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, at, Math.min(readBytes, bytes.length - at), at);
      if (bytesRead === 0) throw new Error(`${fileName} became shorter while it was read`);
      at += bytesRead;
    }
    return bytes;
  });
}

/** The file's first bytes, at most so many; null where there is none. @throws where it cannot be read */
export async function readIndexHeader(folder: string, byteLength: number): Promise<Uint8Array | null> {
  return withIndexFile(folder, async (file) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(byteLength), 0, byteLength, 0);
    return buffer.subarray(0, bytesRead);
  });
}

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

/** Puts a block in the file's place. @throws where it cannot; the file is then as it was */
export function writeIndexFile(folder: string, block: Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, unfinishedName);
  try {
    writeWhole(unfinished, block);
    renameSync(unfinished, join(folder, fileName));
    syncFolder(folder);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function writeWhole(path: string, block: Uint8Array): void {
  const file = openSync(path, "w");
  try {
    for (let at = 0; at < block.length; ) {
      at += writeSync(file, block, at, Math.min(writtenBytes, block.length - at), at);
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

/** A checksum that notices every single turned bit, a gigabyte a second. */
export function checksumOf(bytes: Uint8Array): number {
  return crc32(bytes);
}

/** The same a piece at a time. */
export async function checksumInPieces(bytes: Uint8Array): Promise<number> {
  let checksum = 0;
  for (let at = 0; at < bytes.length; at += readBytes) {
    checksum = crc32(bytes.subarray(at, at + readBytes), checksum);
    await otherWork();
  }
  return checksum;
}

/** 32 bytes that differ where anything in the JSON of the parts does. */
export function digestOf(parts: unknown): Uint8Array {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
