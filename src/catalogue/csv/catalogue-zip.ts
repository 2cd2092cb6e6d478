// A catalogue's files from a zip: nothing is written to disk, each file is unpacked as it is read.
import type { Buffer } from "node:buffer";
import { basename, dirname } from "node:path/posix";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { CatalogueTable } from "#src/catalogue/ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { CatalogueBytes } from "./catalogue-feed.ts";
import { recogniseFiles } from "./catalogue-names.ts";

/** Entries looked at before a zip is taken for something else; a catalogue has eight. */
const maxEntries = 10_000;

/** Real registers shrink to a tenth, repetitive ones to a fiftieth; a bomb to a thousandth. */
const maxCompressionRatio = 300;

/** Below this a file is harmless whatever its ratio. */
const harmlessBytes = 50 * 1024 * 1024;

/** @throws SetupProblem where it is no zip, a damaged or dangerous one, or holds nothing of the format */
export async function openCatalogueZip(path: string): Promise<CatalogueBytes> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: Error) => {
    throw new SetupProblem(`${path} is neither a folder nor a readable zip: ${cause.message.replace(/\.+$/, "")}.`, {
      cause,
    });
  });
  try {
    const { sources, warnings } = recogniseFiles(await entriesOfTopFolder(zip, path), path);
    for (const [table, entry] of sources) refuseUnfit(table, entry, path);
    const read = (table: CatalogueTable) => unpack(zip, sources.get(table)!, path);
    return { tables: [...sources.keys()], warnings, read, close: async () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The files at the top, or in the one folder that holds them all; what a Mac adds is passed over. */
async function entriesOfTopFolder(zip: ZipFile, path: string): Promise<{ name: string; source: Entry }[]> {
  if (zip.entryCount > maxEntries) throw new SetupProblem(`${path} has more than ${maxEntries} files.`);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (isCandidate(entry.fileName)) entries.push(entry);
  } catch (cause) {
    throw damaged(path, cause);
  }
  const folders = new Set(entries.filter(isCsv).map((entry) => dirname(entry.fileName)));
  const [first = "."] = folders;
  const top = folders.size === 1 ? first : ".";
  return entries
    .filter((entry) => dirname(entry.fileName) === top)
    .map((entry) => ({ name: basename(entry.fileName), source: entry }));
}

function isCsv(entry: Entry): boolean {
  return entry.fileName.toLowerCase().endsWith(".csv");
}

function isCandidate(name: string): boolean {
  return !name.endsWith("/") && !name.startsWith("__MACOSX/") && !basename(name).startsWith(".");
}

function refuseUnfit(table: CatalogueTable, entry: Entry, path: string): void {
  if (entry.isEncrypted()) throw new SetupProblem(`${table}.csv in ${path} is encrypted.`);
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize <= harmlessBytes || ratio <= maxCompressionRatio) return;
  throw new SetupProblem(`${table}.csv in ${path} would unpack to ${Math.round(ratio)} times its size.`);
}

/** Breaks off with an error where the bytes are not those that were packed. */
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
