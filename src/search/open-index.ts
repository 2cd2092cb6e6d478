// Composes the search: the database that it is built from, the thread that builds it, and its swap.
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { type HalfVersions, readChangedRecords } from "#src/catalogue/store/read-halves.ts";
import { type CatalogueState, orExplain } from "#src/catalogue/store/read-snapshot.ts";
import { type NamesByLanguage, readSecondNames } from "#src/catalogue/store/shown-names.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openLockedSession } from "#src/platform/database/session-lock.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { runInThread } from "#src/platform/threads/run-in-thread.ts";
import type { SearchIndex } from "./build-index.ts";
import { buildLock, heapMegabytes } from "./build-memory.ts";
import { type CurrentIndex, keepCurrent } from "./keep-current.ts";
import { openRecommender, type Recommender } from "./recommend.ts";

/** How to reach the catalogue, or its records: an embedded database is open in one thread only. */
export interface BuildWork {
  catalogue:
    | { databaseUrl: string; since: HalfVersions | null }
    | { changed: Awaited<ReturnType<typeof readChangedRecords>> };
  associationName: string;
}

/** Null for a half that has not changed. */
export interface BuiltHalves {
  clubs: SearchIndex["clubs"] | null;
  venues: SearchIndex["venues"] | null;
  state: CatalogueState;
  versions: HalfVersions;
}

const threadFile = new URL("./build-thread.ts", import.meta.url);

/** What builds an index; another is for tests. */
export interface Builder {
  file: URL;
  heapMegabytes: number;
}

const defaultBuilder: Builder = { file: threadFile, heapMegabytes };

/** What is searched, and what its records are called in further languages. */
export interface SearchedCatalogue extends Recommender {
  names: NamesByLanguage;
}

/** The current catalogue's index, rebuilt after changes. Throws where the first cannot be built. */
export async function composeIndex(
  database: Database,
  {
    databaseUrl,
    associationName,
    catchmentMiles,
  }: { databaseUrl?: string; associationName: string; catchmentMiles: number },
  log: Log,
  builder = defaultBuilder,
): Promise<CurrentIndex<SearchedCatalogue>> {
  let newest: { index: SearchIndex; versions: HalfVersions } | null = null;

  async function buildHalves(signal: AbortSignal): Promise<BuiltHalves> {
    const since = newest?.versions ?? null;
    const catalogue = databaseUrl
      ? { databaseUrl, since }
      : { changed: await orExplain(readChangedRecords(database, since)) };
    const work: BuildWork = { catalogue, associationName };
    const options = { signal, heapMegabytes: builder.heapMegabytes, isBehindRequests: newest !== null };
    return runInThread<BuiltHalves>(builder.file, work, options);
  }

  return keepCurrent({
    store: catalogueStore(database),
    async build(signal) {
      const { clubs, venues, state, versions } = await buildHalves(signal);
      const names = await readSecondNames(database);
      const index = { clubs: clubs ?? newest!.index.clubs, venues: venues ?? newest!.index.venues };
      newest = { index, versions };
      return { index: { ...openRecommender(index, { catchmentMiles }), names }, state };
    },
    // The turn of a server that dies is over with it.
    takeLock: async () => {
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
