// Connects the search with the thread that builds its index, and with the database that it is built from.
import { Block } from "#src/search/index/block.ts";
import { openRecommender, type Recommender } from "#src/search/recommend.ts";
import type { KeptIndex } from "#src/services/catalogue-state/keep-index.ts";
import { keepIndex } from "#src/services/catalogue-state/keep-index.ts";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { catalogueStore } from "../adapters/database/catalogue-store.ts";
import type { Database } from "../adapters/database/database.ts";
import { takeIndexTurn } from "../adapters/database/index-turn.ts";
import { runInThread } from "../adapters/threads/run-in-thread.ts";
import type { Config } from "../config.ts";
import type { CatalogueSnapshot } from "../services/ports.ts";
import type { Log } from "./event-log.ts";

/** What the thread is given: where the catalogue is, or the catalogue. The embedded database stays with one thread. */
export interface IndexWork {
  catalogue: { databaseUrl: string } | { snapshot: CatalogueSnapshot };
  associationName: string;
}

export interface IndexResult {
  block: SharedArrayBuffer;
  version: number;
  isDemonstration: boolean;
}

/** Megabytes of objects while an index is built: ten Englands take half of it. A larger catalogue is refused by its end. */
const heapMegabytes = 4_096;

const threadFile = new URL("./build-index-thread.ts", import.meta.url);

/** The index of the catalogue in force, kept up to date. Throws where the first cannot be built. */
export async function composeIndex(database: Database, config: Config, log: Log): Promise<KeptIndex<Recommender>> {
  const store = catalogueStore(database);
  const { databaseUrl, associationName, catchmentMiles } = config;
  let isFirst = true;
  return keepIndex({
    store,
    async build(signal) {
      const catalogue = databaseUrl ? { databaseUrl } : { snapshot: await store.readSnapshot() };
      const work: IndexWork = { catalogue, associationName };
      const options = { signal, heapMegabytes, isBehindRequests: !isFirst };
      const { block, version, isDemonstration } = await runInThread<IndexResult>(threadFile, work, options);
      isFirst = false;
      return { index: openRecommender(new Block(block), { catchmentMiles }), version, isDemonstration };
    },
    takeTurn: () => takeIndexTurn(database),
    onFailure: (err) => {
      // Where the database is away, that has been said.
      if (err instanceof NotAnswering) return;
      log.error({ err }, "The new catalogue cannot be loaded; the old one is still served");
    },
  });
}
