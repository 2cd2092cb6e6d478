// Run as a thread of its own: reads what has changed of a catalogue, builds its index, and keeps it for the next start.
import { sourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { Block } from "#src/search/index/block.ts";
import { viewOf } from "#src/search/index/shared-memory.ts";
import { buildBlock, marksOf, type PartMarks } from "#src/search/write-block.ts";
import { catalogueIdentity } from "../adapters/database/catalogue-identity.ts";
import { openPostgreSQL } from "../adapters/database/postgresql-database.ts";
import { countRows, orExplain, readChangedHalves } from "../adapters/database/read-snapshot.ts";
import { checksumOf, writeIndexFile } from "../adapters/index-file/index-file.ts";
import { threadWork } from "../adapters/threads/thread-work.ts";
import type { IndexResult, IndexWork } from "./compose-index.ts";
import { refuseTooManyRows } from "./index-memory.ts";
import { stampOf } from "./kept-index.ts";

await threadWork<IndexWork>(async ({ catalogue, associationName }, { sendResult, sendNote }) => {
  if ("snapshot" in catalogue) {
    const { version, sources, ...records } = catalogue.snapshot;
    const sourcesOf = sourceFinder(sources, associationName);
    const block = buildBlock({ clubs: records, venues: records }, { sourcesOf, catalogueVersion: version });
    sendResult({ block, version, isDemonstration: sources.isDemonstration } satisfies IndexResult);
    return;
  }
  const previous = catalogue.previous && new Block(catalogue.previous);
  const { changed, identity } = await readFrom(catalogue.databaseUrl, previous && marksOf(previous));
  const { version, sources, marks } = changed;
  const block = buildBlock(
    { clubs: changed.clubs ?? previous!, venues: changed.venues ?? previous! },
    {
      sourcesOf: sourceFinder(sources, associationName),
      ...stampOf(identity, sources, associationName),
      catalogueVersion: version,
      checksum: checksumOf,
      marks,
    },
  );
  sendResult({ block, version, isDemonstration: sources.isDemonstration } satisfies IndexResult);
  // A catalogue that has come since will be kept in its turn.
  if (identity.version !== version) return;
  try {
    writeIndexFile(catalogue.keptIn, viewOf(block));
  } catch (error) {
    sendNote(error instanceof Error ? error.message : String(error));
  }
});

/** Over connections of this thread's own: answers of the database are read here. */
async function readFrom(databaseUrl: string, known: PartMarks | null) {
  const database = await openPostgreSQL(databaseUrl);
  try {
    refuseTooManyRows(await countRows(database));
    const changed = await orExplain(readChangedHalves(database, known));
    return { changed, identity: await catalogueIdentity(database) };
  } finally {
    await database.close();
  }
}
