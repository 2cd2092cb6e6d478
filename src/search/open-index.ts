// Composes the search index: the database it is built from, the thread that builds it, and the file it is stored in.

import { type CatalogueStore, catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { type CatalogueSnapshot, catalogueIdentity } from "#src/catalogue/store/read-snapshot.ts";
import { type NamesByLanguage, readSecondNames } from "#src/catalogue/store/shown-names.ts";
import type { Database } from "#src/platform/database/database.ts";
import { importLock, isLocked, openLockedSession } from "#src/platform/database/session-lock.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { isMemoryShort } from "#src/platform/system-memory.ts";
import { runInThread } from "#src/platform/threads/run-in-thread.ts";
import { Block, type SharedBlock } from "#src/search/index/block.ts";
import type { Config } from "#src/settings.ts";
import { buildLock, heapMegabytes } from "./index-memory.ts";
import { type BuiltIndex, type MaintainedIndex, maintainIndex } from "./maintain-index.ts";
import { openRecommender, type Recommender } from "./recommend.ts";
import { readStoredBlock, stampOf } from "./stored-index.ts";

/**
 * What the thread gets: how to reach the catalogue, the folder its index is stored in and the index so far; or the
 * catalogue itself, where the database is the embedded one. Only one thread can open that, and its index is never stored,
 * as two embedded databases cannot be told apart.
 */
export interface IndexWork {
  catalogue:
    | { databaseUrl: string; indexFolder: string; previous: SharedBlock | null }
    | { snapshot: CatalogueSnapshot };
  associationName: string;
}

export interface IndexResult {
  block: SharedBlock;
  version: number;
  isDemonstration: boolean;
  /** Why the index could not be stored; null where it was, or is not to be. */
  notStored: string | null;
}

const threadFile = new URL("./build-index-thread.ts", import.meta.url);

/** What builds an index; another is for tests. */
export interface Builder {
  file: URL;
  heapMegabytes: number;
  /** An import is a process of its own on the same machine, or a thread of this one: there may be no room for both. */
  waitsForImports?: boolean;
}

const defaultBuilder: Builder = { file: threadFile, heapMegabytes, waitsForImports: isMemoryShort };

/** What is searched, and what its records are called in further languages. */
export interface SearchedCatalogue extends Recommender {
  names: NamesByLanguage;
}

/** The index of the current catalogue, rebuilt after each change of it. Throws where the first cannot be built. */
export async function composeIndex(
  database: Database,
  config: Config,
  log: Log,
  builder = defaultBuilder,
): Promise<MaintainedIndex<SearchedCatalogue>> {
  const store = catalogueStore(database);
  const { databaseUrl, dataDir, associationName } = config;
  let newest: SharedBlock | null = null;
  let lastReason: string | null = null;

  /** Builds in a thread. Logs why an index cannot be stored: once for each reason. */
  async function build(signal: AbortSignal): Promise<IndexResult> {
    const catalogue = databaseUrl
      ? { databaseUrl, indexFolder: dataDir, previous: newest }
      : { snapshot: await store.readSnapshot() };
    const work: IndexWork = { catalogue, associationName };
    const options = { signal, heapMegabytes: builder.heapMegabytes, isBehindRequests: newest !== null };
    const built = await runInThread<IndexResult>(builder.file, work, options);
    const { notStored: reason } = built;
    if (reason !== null && reason !== lastReason)
      log.info({ reason }, "The search index cannot be stored in DATA_DIR: the next start will build it again");
    lastReason = reason ?? lastReason;
    return built;
  }

  return maintainIndex({
    store,
    async build(signal) {
      const stored = newest === null ? await storedIndex(database, store, config, log) : null;
      const { block, version, isDemonstration } = stored ?? (await build(signal));
      const index = { ...openRecommender(new Block(block), config), names: await readSecondNames(database) };
      newest = block;
      return { index, version, isDemonstration } satisfies BuiltIndex<SearchedCatalogue>;
    },
    mayLoad: async () => !builder.waitsForImports || !(await isLocked(database, importLock)),
    // The turn of a server that dies is over with it.
    takeTurn: async () => {
      const session = await openLockedSession(database, buildLock);
      return session && (() => session.release());
    },
    onFailure: (err) => {
      // That the database does not answer has been logged already.
      if (err instanceof NotAnswering) return;
      log.error({ err }, "The new catalogue cannot be loaded; the old one is still served");
    },
  });
}

/** The index that an earlier start stored, if it is of this catalogue; null where one has to be built. */
async function storedIndex(
  database: Database,
  store: CatalogueStore,
  config: Config,
  log: Log,
): Promise<Omit<IndexResult, "notStored"> | null> {
  if (!config.databaseUrl) return null;
  const identity = await catalogueIdentity(database);
  const sources = await store.readSources();
  const stamp = stampOf(identity, sources, config.associationName);
  const block = await readStoredBlock(config.dataDir, stamp, (reason) => {
    log.info({ reason }, "The stored search index is not used: a new one is built");
  });
  return block && { block, version: identity.version, isDemonstration: sources.isDemonstration };
}
