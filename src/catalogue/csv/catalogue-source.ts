// Opens whatever the person named: a folder or a zip in the exchange format.
import { stat } from "node:fs/promises";
import type { CatalogueFeed } from "#src/catalogue/ports.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { catalogueFeed } from "./catalogue-feed.ts";
import { openCatalogueFolder } from "./catalogue-folder.ts";
import { openCatalogueZip } from "./catalogue-zip.ts";

/** @throws SetupProblem where there is nothing, or nothing of the format */
export async function openCatalogue(path: string): Promise<CatalogueFeed> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    const why = cause.code === "ENOENT" ? "does not exist" : `cannot be read (${cause.code})`;
    throw new SetupProblem(`${path} ${why}.`, { cause });
  });
  return catalogueFeed(found.isDirectory() ? await openCatalogueFolder(path) : await openCatalogueZip(path));
}
