// Makes once what every browser test needs: none waits for it, and no two make it at once.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { browserCommand, launchSharedBrowser } from "#test/browser/browser.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { importCatalogueFiles, preparedFolders, startFilled, startProduct } from "#test/server/product.ts";
import { writeContactCatalogue } from "./contact-catalogue.ts";
import { publicUrl, writeDetailsCatalogue } from "./details-catalogue.ts";

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Without a browser nothing else is worth doing.
  await browserCommand();
  const root = await mkdtemp(join(tmpdir(), "touchline-prepared-"));
  // The build is one process, the databases are others: two cores run both at once.
  await Promise.all([ensureBuilt(), preparePGlite(join(root, "empty")).then(() => importCatalogues(root))]);
  await cp(join(root, "empty"), join(root, "demonstration"), { recursive: true });
  await (await startProduct({ DATA_DIR: join(root, "demonstration") })).stop();
  const [browser, product, detailsProduct] = await Promise.all([
    launchSharedBrowser(),
    startProduct(),
    startFilled(writeDetailsCatalogue, { PUBLIC_URL: publicUrl }),
  ]);
  project.provide("shared", {
    browserEndpoint: browser.wsEndpoint(),
    origin: product.origin,
    detailsOrigin: detailsProduct.origin,
  });
  return async () => {
    await Promise.all([browser.close(), product.stop(), detailsProduct.stop()]);
    await rm(root, { recursive: true, force: true });
  };
}

/** Databases that several tests start from: fillDatabase() finds each by the name of its writer. */
async function importCatalogues(root: string): Promise<void> {
  process.env[preparedFolders] = root;
  for (const write of [writeContactCatalogue, writeDetailsCatalogue])
    await importCatalogueFiles(write, join(root, write.name));
}
