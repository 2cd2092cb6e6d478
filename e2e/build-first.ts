// Makes once what every browser test needs, so that none of them waits for it and no two make it at the same time.
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "#src/server/web-build.ts";
import { launchBrowser } from "./browser.ts";
import { preparedFolders, startProduct, touchline } from "./product.ts";

export async function setup(): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), "touchline-prepared-"));
  // The build is one process and the databases another: a machine of two cores does both at once.
  await Promise.all([ensureBuilt(), unpackBrowser(), makeEmpty(join(root, "empty"))]);
  await cp(join(root, "empty"), join(root, "demonstration"), { recursive: true });
  await (await startProduct({ DATA_DIR: join(root, "demonstration") })).stop();
  process.env[preparedFolders] = root;
  return () => rm(root, { recursive: true, force: true });
}

/** The packages' own browser is unpacked by its first start. */
async function unpackBrowser(): Promise<void> {
  await (await launchBrowser()).close();
}

/** A database with its tables and nothing in them: any command makes one. */
async function makeEmpty(folder: string): Promise<void> {
  const { status, output } = await touchline(["outbox", "list"], { DATA_DIR: folder });
  if (status !== 0) throw new Error(`No empty database was made:\n${output}`);
}
