// Entry point of a thread: reads what has changed of a catalogue, builds its index, and stores it for the next start.
import { sourceFinder } from "#src/catalogue/records/catalogue-sources.ts";
import { openPostgreSQL, threadLimits } from "#src/platform/database/postgresql-database.ts";
import { threadWork } from "#src/platform/threads/thread-work.ts";
import { Block, type SharedBlock } from "#src/search/index/block.ts";
import { buildChangedIndex } from "./build-changed-index.ts";
import type { IndexResult, IndexWork } from "./open-index.ts";
import { type IndexStamp, writeStoredBlock } from "./stored-index.ts";
import { buildBlock } from "./write-block.ts";

await threadWork<IndexWork>(async ({ catalogue, associationName }): Promise<IndexResult> => {
  if ("snapshot" in catalogue) {
    const { version, sources, ...records } = catalogue.snapshot;
    const sourcesOf = sourceFinder(sources, associationName);
    const block = buildBlock({ clubs: records, venues: records }, { sourcesOf });
    return { block, version, isDemonstration: sources.isDemonstration, notStored: null };
  }
  const { isNewest, stamp, ...result } = await buildFrom(catalogue, associationName);
  // Where the catalogue has changed since it was read, the next build stores the index of the newer one.
  return { ...result, notStored: isNewest ? store(catalogue.indexFolder, result.block, stamp) : null };
});

/** Why the block could not be stored; null where it was. */
function store(folder: string, block: SharedBlock, stamp: IndexStamp): string | null {
  try {
    writeStoredBlock(folder, block, stamp);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Opens its own connections, so that parsing the database's answers takes no time of the thread that serves. */
async function buildFrom(
  { databaseUrl, previous }: { databaseUrl: string; previous: SharedBlock | null },
  associationName: string,
) {
  const database = await openPostgreSQL(databaseUrl, { limits: threadLimits });
  try {
    return await buildChangedIndex(database, previous && new Block(previous), associationName);
  } finally {
    await database.close();
  }
}
