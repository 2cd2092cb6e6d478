// A catalogue's files from a folder.
import type { Buffer } from "node:buffer";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import type { CatalogueBytes } from "./catalogue-feed.ts";
import { recogniseFiles } from "./catalogue-names.ts";

/** Some 500 rows at a time: enough to stage in one statement; twice as much makes the garbage collector lazy. */
const pieceBytes = 64 * 1024;

/** @throws SetupProblem where the folder holds nothing of the format */
export async function openCatalogueFolder(folder: string): Promise<CatalogueBytes> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const found = files.map((entry) => ({ name: entry.name, source: join(folder, entry.name) }));
  const { sources, warnings } = recogniseFiles(found, folder);
  return {
    tables: [...sources.keys()],
    warnings,
    read: (table) => readFileInPieces(sources.get(table)!),
    close: async () => {},
  };
}

async function* readFileInPieces(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: pieceBytes })) yield chunk;
  } catch (cause) {
    throw new SetupProblem(`${path} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, { cause });
  }
}
