// Connects the search with the thread that builds its index, with the database that it is built from, and with what is kept.
import { Block } from "#src/search/index/block.ts";
import type { SharedBytes } from "#src/search/index/shared-memory.ts";
import { openRecommender, type Recommender } from "#src/search/recommend.ts";
import { type BuiltIndex, type KeptIndex, keepIndex } from "#src/services/catalogue-state/keep-index.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { catalogueIdentity } from "../adapters/database/catalogue-identity.ts";
import { catalogueStore } from "../adapters/database/catalogue-store.ts";
import type { Database } from "../adapters/database/database.ts";
import { takeIndexTurn } from "../adapters/database/index-turn.ts";
import { runInThread } from "../adapters/threads/run-in-thread.ts";
import type { Config } from "../config.ts";
import type { CatalogueSnapshot } from "../services/ports.ts";
import type { Log } from "./event-log.ts";
import { heapMegabytes } from "./index-memory.ts";
import { readKeptBlock, stampOf } from "./kept-index.ts";

/**
 * What the thread is given: where the catalogue is, where its index is kept and the index so far, or the catalogue itself. The embedded
 * database stays with one thread, and is built from anew at each start: nothing tells two of them apart.
 */
export interface IndexWork {
  catalogue: { databaseUrl: string; keptIn: string; previous: SharedBytes | null } | { snapshot: CatalogueSnapshot };
  associationName: string;
}

export interface IndexResult {
  block: SharedBytes;
  version: number;
  isDemonstration: boolean;
}

const threadFile = new URL("./build-index-thread.ts", import.meta.url);

export interface ComposedIndex extends KeptIndex<Recommender> {
  /** The newest index as it is in memory, for other threads to open. */
  newest(): IndexResult;
  /** Calls back with each index from now on. */
  onNewest(listener: (index: IndexResult) => void): void;
}

/** The index of the catalogue in force, kept up to date. Throws where the first cannot be built. */
export async function composeIndex(database: Database, config: Config, log: Log): Promise<ComposedIndex> {
  const store = catalogueStore(database);
  const build = indexBuilder(database, config, log);
  const listeners: ((index: IndexResult) => void)[] = [];
  let newest: IndexResult | null = null;
  const kept = await keepIndex({
    store,
    async build(signal) {
      const result = (newest === null ? await keptIndex(database, config, log) : null) ?? (await build(signal, newest));
      const index = openRecommender(new Block(result.block), config);
      newest = result;
      for (const listener of listeners) listener(result);
      const { version, isDemonstration } = result;
      return { index, version, isDemonstration } satisfies BuiltIndex<Recommender>;
    },
    takeTurn: () => takeIndexTurn(database),
    onFailure: (err) => {
      // Where the database is away, that has been said.
      if (err instanceof NotAnswering) return;
      log.error({ err }, "The new catalogue cannot be loaded; the old one is still served");
    },
  });
  return { ...kept, newest: () => newest!, onNewest: (listener) => void listeners.push(listener) };
}

/** What an earlier start has left of this very catalogue; null where it has to be built. */
async function keptIndex(database: Database, config: Config, log: Log): Promise<IndexResult | null> {
  if (!config.databaseUrl) return null;
  const identity = await catalogueIdentity(database);
  const sources = await catalogueStore(database).readSources();
  const stamp = stampOf(identity, sources, config.associationName);
  const block = readKeptBlock(config.dataDir, stamp, (reason) => {
    log.info({ reason }, "The kept search index is not used: it is built anew");
  });
  return block && { block, version: identity.version, isDemonstration: sources.isDemonstration };
}

/** Builds in a thread. Says once why an index cannot be kept, until there is another reason. */
function indexBuilder(database: Database, { databaseUrl, dataDir, associationName }: Config, log: Log) {
  let lastNote: string | null = null;
  const onNote = (reason: string) => {
    if (reason !== lastNote)
      log.info({ reason }, "The search index is not kept in DATA_DIR: the next start builds it anew");
    lastNote = reason;
  };
  return async (signal: AbortSignal, newest: IndexResult | null): Promise<IndexResult> => {
    const catalogue = databaseUrl
      ? { databaseUrl, keptIn: dataDir, previous: newest?.block ?? null }
      : { snapshot: await catalogueStore(database).readSnapshot() };
    const work: IndexWork = { catalogue, associationName };
    return runInThread<IndexResult>(threadFile, work, {
      signal,
      heapMegabytes,
      isBehindRequests: newest !== null,
      onNote,
    });
  };
}
