// A catalogue's files from a zip.
import { basename, dirname } from "node:path/posix";
import type { Entry } from "yauzl";
import { openZip } from "#src/platform/read-zip.ts";
import type { CatalogueBytes } from "./catalogue-feed.ts";
import { recogniseFiles } from "./catalogue-names.ts";

/** @throws SetupProblem where it is no zip, a damaged or dangerous one, or holds nothing of the format */
export async function openCatalogueZip(path: string): Promise<CatalogueBytes> {
  const zip = await openZip(path);
  try {
    const { sources, warnings } = recogniseFiles(inTopFolder(zip.entries), path);
    for (const entry of sources.values()) zip.refuseUnfit(entry);
    return {
      tables: [...sources.keys()],
      warnings,
      read: (table) => zip.read(sources.get(table)!),
      close: async () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The files at the top, or in the one folder that holds them all. */
function inTopFolder(entries: Entry[]): { name: string; source: Entry }[] {
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
