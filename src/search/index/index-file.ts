// The search index on disk between starts: one file, there whole or not at all.
import { createHash } from "node:crypto";
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

const fileName = "search-index.block";

/** What is written is given the file's name once all of it is on the disk. */
const unfinishedName = "search-index.unfinished";

/** More bytes than that are read and written a piece at a time. */
const pieceBytes = 2 ** 30;

/**
 * Reads the file into the bytes that `roomFor` gives; null where there is none. Whether they can be believed is for the
 * reader. @throws where it cannot be read
 */
export function readIndexFile(folder: string, roomFor: (byteLength: number) => Uint8Array): Uint8Array | null {
  let file: number;
  try {
    file = openSync(join(folder, fileName), "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) {
      return null;
    }
    throw error;
  }
  try {
    const bytes = roomFor(fstatSync(file).size);
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(file, bytes, at, Math.min(pieceBytes, bytes.length - at), at);
      if (count === 0) throw new Error(`${fileName} became shorter while it was read`);
      at += count;
    }
    return bytes;
  } finally {
    closeSync(file);
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
      at += writeSync(file, block, at, Math.min(pieceBytes, block.length - at), at);
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

/** 32 bytes that differ where anything in the JSON of the parts does. */
export function digestOf(parts: unknown): Uint8Array {
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}
