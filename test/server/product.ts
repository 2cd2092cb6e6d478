// The product as a newcomer runs it, for browser tests: a process of its own on a free port.
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteContent } from "#src/site/content-parts.ts";
import { ownContent } from "#test/content/own-content.ts";
import { timeLimits } from "#test/time-limits.ts";
import { startNode } from "./node-process.ts";

/** The variable that names the folder of prepared databases, made by build-first.ts. */
export const preparedFolders = "E2E_PREPARED_FOLDERS";

/** Copies a prepared database, or makes it first: that takes longer than most tests. */
async function copyPrepared(kind: string, folder: string): Promise<void> {
  const root = process.env[preparedFolders];
  if (!root || existsSync(join(folder, "pglite")) || !existsSync(join(root, kind))) return;
  await cp(join(root, kind), folder, { recursive: true });
}

export interface Product {
  /** "http://127.0.0.1:PORT", without a slash at the end. */
  origin: string;
  /** Everything the process has printed so far. */
  output(): string;
  stop(): Promise<void>;
  /** Ends it at once, as a failing machine does; `stop` afterwards deletes what it leaves. */
  kill(): Promise<void>;
}

/**
 * Starts the server on an embedded database in its own folder (or the given one) and waits for its
 * address. An empty folder gets the demonstration. `checkout`: the folder of another version.
 * @throws with what the process printed, where it ends or stays silent
 */
export async function startProduct(environment: Record<string, string> = {}, checkout = "."): Promise<Product> {
  const folder = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "touchline-e2e-")));
  const removeOwn = async () => {
    if (!environment.DATA_DIR) await rm(folder, { recursive: true, force: true });
  };
  try {
    if (!environment.API_GATEWAY_URL && !environment.DATABASE_URL && !environment.COUNTRY)
      await copyPrepared("demonstration", folder);
    const settings = { NODE_ENV: "development", HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder, ...environment };
    const { output, address, end } = startNode(["src/main.ts"], settings, { cwd: checkout });
    const origin = await address(timeLimits.process);
    const stop = async () => void (await end().finally(removeOwn));
    return { origin, output, stop, kill: async () => void (await end("SIGKILL")) };
  } catch (error) {
    await removeOwn();
    throw error;
  }
}

/** A database with a test's own catalogue, for several starts of the product. */
export interface FilledDatabase {
  /** The settings that open it. */
  settings: { DATA_DIR: string; DEMO: string };
  remove(): Promise<void>;
}

/** Writes a catalogue's files into the folder; its name is the prepared database's, if any. */
type WriteCatalogue = (folder: string) => Promise<void>;

/**
 * Imports a catalogue into an embedded database by the command.
 * @throws with what the command printed, where it refuses anything
 */
export async function importCatalogueFiles(write: WriteCatalogue, dataFolder: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-catalogue-"));
  try {
    await write(folder);
    const { status, output } = await touchline(["import", "catalogue", folder], { DATA_DIR: dataFolder });
    if (status !== 0) throw new Error(`The catalogue was not imported whole:\n${output}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An embedded database with the catalogue that `write` writes, prepared or imported now. */
export async function fillDatabase(write: WriteCatalogue): Promise<FilledDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-filled-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const settings = { DATA_DIR: join(folder, "data"), DEMO: "off" };
  try {
    await copyPrepared(write.name, settings.DATA_DIR);
    if (!existsSync(settings.DATA_DIR)) await importCatalogueFiles(write, settings.DATA_DIR);
    return { settings, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the product over the catalogue that `write` writes. Its stop leaves nothing behind. */
export async function startFilled(write: WriteCatalogue, settings: Record<string, string> = {}): Promise<Product> {
  const filled = await fillDatabase(write);
  try {
    const product = await startProduct({ ...filled.settings, ...settings });
    return { ...product, stop: () => product.stop().finally(filled.remove) };
  } catch (error) {
    await filled.remove();
    throw error;
  }
}

/** Starts the product with its own content after a change. Its stop leaves nothing behind. */
export async function startWithContent(
  change: (content: SiteContent) => void,
  settings: Record<string, string> = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-content-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const content = ownContent();
    change(content);
    for (const [part, value] of Object.entries(content)) {
      await writeFile(join(folder, `${part}.json`), JSON.stringify(value));
    }
    const product = await startProduct({ CONTENT_DIR: folder, ...settings });
    return { ...product, stop: () => product.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs a touchline command with `input` to read. Returns its exit status and what it printed. */
export async function touchline(
  words: string[],
  environment: Record<string, string>,
  input = "",
  checkout = ".",
): Promise<{ status: number | null; output: string }> {
  // A backup creates no database: without one it must find none.
  const isEmbedded = environment.DATA_DIR && !environment.DATABASE_URL;
  if (isEmbedded && words[0] !== "backup") await copyPrepared("empty", environment.DATA_DIR!);
  const settings = { NODE_ENV: "development", ...environment };
  const { child, output } = startNode(["src/cli/touchline.ts", ...words], settings, { cwd: checkout, input });
  await once(child, "close");
  return { status: child.exitCode, output: output() };
}
