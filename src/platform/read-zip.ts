// The files of a zip: nothing is written to disk, each file is unpacked as it is read.
import type { Buffer } from "node:buffer";
import { basename } from "node:path/posix";
import { crc32 } from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, openPromise, type RandomAccessReader, type ZipFile } from "yauzl";
import { SetupProblem } from "./setup-problem.ts";

/** Entries before a zip counts as something else; the largest, OS Open Names, has under 1,000. */
const maxEntries = 10_000;

/** Real registers shrink to a tenth, repetitive ones to a fiftieth; a bomb to a thousandth. */
const maxCompressionRatio = 300;

/** Below this a file is harmless whatever its ratio. */
const harmlessBytes = 50 * 1024 * 1024;

export interface OpenedZip {
  /** What a Mac adds is left out. */
  entries: Entry[];
  /** Breaks off with a SetupProblem where the bytes are not those that were packed. */
  read(entry: Entry): AsyncGenerator<Buffer>;
  /** @throws SetupProblem where it is encrypted, or would unpack to far more than it should */
  refuseUnfit(entry: Entry): void;
  close(): void;
}

/** @throws SetupProblem where it is no zip or a damaged one */
export async function openZip(path: string): Promise<OpenedZip> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: Error) => {
    throw unreadable(`${path} is neither a folder nor a readable zip`, cause);
  });
  return opened(zip, path);
}

/** The same of bytes that are no file. */
export async function openZipFrom(reader: RandomAccessReader, size: number, name: string): Promise<OpenedZip> {
  const options = { autoClose: false, lazyEntries: true };
  const zip = await fromRandomAccessReaderPromise(reader, size, options).catch((cause: Error) => {
    throw unreadable(`${name} is no readable zip`, cause);
  });
  return opened(zip, name);
}

const unreadable = (what: string, cause: Error) =>
  new SetupProblem(`${what}: ${cause.message.replace(/\.+$/, "")}.`, { cause });

async function opened(zip: ZipFile, path: string): Promise<OpenedZip> {
  try {
    return {
      entries: await filesOf(zip, path),
      read: (entry) => unpack(zip, entry, path),
      refuseUnfit: (entry) => refuseUnfit(entry, path),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function filesOf(zip: ZipFile, path: string): Promise<Entry[]> {
  if (zip.entryCount > maxEntries) throw new SetupProblem(`${path} has more than ${maxEntries} files.`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (isCandidate(entry.fileName)) entries.push(entry);
  } catch (cause) {
    throw damaged(path, cause);
  }
  return entries;
}

function isCandidate(name: string): boolean {
  return !name.endsWith("/") && !name.startsWith("__MACOSX/") && !basename(name).startsWith(".");
}

function refuseUnfit(entry: Entry, path: string): void {
  const name = basename(entry.fileName);
  if (entry.isEncrypted()) throw new SetupProblem(`${name} in ${path} is encrypted.`);
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize <= harmlessBytes || ratio <= maxCompressionRatio) return;
  throw new SetupProblem(`${name} in ${path} would unpack to ${Math.round(ratio)} times its size.`);
}

async function* unpack(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  let checksum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
  } catch (cause) {
    throw damaged(`${entry.fileName} in ${path}`, cause);
  }
  if (checksum !== entry.crc32) throw new SetupProblem(`${entry.fileName} in ${path} is damaged.`);
}

function damaged(what: string, cause: unknown): SetupProblem {
  return new SetupProblem(`${what} is damaged: ${(cause as Error).message}.`, { cause });
}
