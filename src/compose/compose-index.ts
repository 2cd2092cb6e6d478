// Composes the search index: the database it is built from, the thread that builds it, and the file it is stored in.
import type { CatalogueSnapshot, CatalogueStore } from "#src/catalogue/ports.ts";
import { catalogueIdentity } from "#src/catalogue/store/catalogue-identity.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { takeIndexTurn } from "#src/catalogue/store/index-turn.ts";
import type { Database } from "#src/platform/database/database.ts";
import type { Log } from "#src/platform/log/event-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { runInThread } from "#src/platform/threads/run-in-thread.ts";
import { Block } from "#src/search/index/block.ts";
import type { SharedBytes } from "#src/search/index/shared-memory.ts";
import { type BuiltIndex, type MaintainedIndex, maintainIndex } from "#src/search/maintain-index.ts";
import { openRecommender, type Recommender } from "#src/search/recommend.ts";
import type { Config } from "./config.ts";
import { heapMegabytes } from "./index-memory.ts";
import { readStoredBlock, stampOf } from "./stored-index.ts";

/**
 * What the thread gets: how to reach the catalogue, the folder its index is stored in and the index so far; or the
 * catalogue itself, where the database is the embedded one. Only one thread can open that, and its index is never stored,
 * as two embedded databases cannot be told apart.
 */
export interface IndexWork {
  catalogue:
    | { databaseUrl: string; indexFolder: string; previous: SharedBytes | null }
    | { snapshot: CatalogueSnapshot };
  associationName: string;
}

export interface IndexResult {
  block: SharedBytes;
  version: number;
  isDemonstration: boolean;
}

const threadFile = new URL("./build-index-thread.ts", import.meta.url);

export interface ComposedIndex extends MaintainedIndex<Recommender> {
  /** The newest index as it is in memory, for other threads to open. */
  newest(): IndexResult;
  /** Calls back with each index from now on. */
  onNewest(listener: (index: IndexResult) => void): void;
}

/** What builds an index; another is for tests. */
export interface Builder {
  file: URL;
  heapMegabytes: number;
}

const defaultBuilder: Builder = { file: threadFile, heapMegabytes };

/** The index of the current catalogue, rebuilt after each change of it. Throws where the first cannot be built. */
export async function composeIndex(
  database: Database,
  config: Config,
  log: Log,
  builder = defaultBuilder,
): Promise<ComposedIndex> {
  const store = catalogueStore(database);
  const build = indexBuilder(store, config, log, builder);
  const listeners: ((index: IndexResult) => void)[] = [];
  let newest: IndexResult | null = null;
  const maintained = await maintainIndex({
    store,
    async build(signal) {
      const result =
        (newest === null ? await storedIndex(database, store, config, log) : null) ?? (await build(signal, newest));
      const index = openRecommender(new Block(result.block), config);
      newest = result;
      for (const listener of listeners) listener(result);
      const { version, isDemonstration } = result;
      return { index, version, isDemonstration } satisfies BuiltIndex<Recommender>;
    },
    takeTurn: () => takeIndexTurn(database),
    onFailure: (err) => {
      // That the database does not answer has been logged already.
      if (err instanceof NotAnswering) return;
      log.error({ err }, "The new catalogue cannot be loaded; the old one is still served");
    },
  });
  return { ...maintained, newest: () => newest!, onNewest: (listener) => void listeners.push(listener) };
}

/** The index that an earlier start stored, if it is of this catalogue; null where one has to be built. */
async function storedIndex(
  database: Database,
  store: CatalogueStore,
  config: Config,
  log: Log,
): Promise<IndexResult | null> {
  if (!config.databaseUrl) return null;
  const identity = await catalogueIdentity(database);
  const sources = await store.readSources();
  const stamp = stampOf(identity, sources, config.associationName);
  const block = readStoredBlock(config.dataDir, stamp, (reason) => {
    log.info({ reason }, "The stored search index is not used: a new one is built");
  });
  return block && { block, version: identity.version, isDemonstration: sources.isDemonstration };
}

/** Builds in a thread. Logs why an index cannot be stored: once for each reason. */
function indexBuilder(
  store: CatalogueStore,
  { databaseUrl, dataDir, associationName }: Config,
  log: Log,
  { file, heapMegabytes }: Builder,
) {
  let lastNote: string | null = null;
  const onNote = (reason: string) => {
    if (reason !== lastNote)
      log.info({ reason }, "The search index cannot be stored in DATA_DIR: the next start will build it again");
    lastNote = reason;
  };
  return async (signal: AbortSignal, newest: IndexResult | null): Promise<IndexResult> => {
    const catalogue = databaseUrl
      ? { databaseUrl, indexFolder: dataDir, previous: newest?.block ?? null }
      : { snapshot: await store.readSnapshot() };
    const work: IndexWork = { catalogue, associationName };
    return runInThread<IndexResult>(file, work, {
      signal,
      heapMegabytes,
      isBehindRequests: newest !== null,
      onNote,
    });
  };
}
