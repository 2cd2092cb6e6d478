// Entry point of a thread: reads what has changed of a catalogue, builds its index, and stores it for the next start.
import type { Provider } from "#src/domain/catalogue/catalogue.ts";
import { sourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { Block } from "#src/search/index/block.ts";
import { viewOf } from "#src/search/index/shared-memory.ts";
import { CollectedSessions } from "#src/search/results/session-texts.ts";
import { CollectedTeams } from "#src/search/results/team-texts.ts";
import { buildBlock, marksOf, type PartMarks } from "#src/search/write-block.ts";
import { catalogueIdentity } from "../adapters/database/catalogue-identity.ts";
import { openPostgreSQL } from "../adapters/database/postgresql-database.ts";
import { countRows, orExplain, readChangedHalves } from "../adapters/database/read-snapshot.ts";
import { checksumOf, writeIndexFile } from "../adapters/index-file/index-file.ts";
import { threadWork } from "../adapters/threads/thread-work.ts";
import type { IndexResult, IndexWork } from "./compose-index.ts";
import { refuseTooManyRows } from "./index-memory.ts";
import { stampOf } from "./stored-index.ts";

/** Texts are written while the database is still reading, and no team or session is kept whole. */
const collectors = {
  teams: () => new CollectedTeams(),
  sessions: (providers: Provider[]) => new CollectedSessions(providers),
};

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
  // The catalogue has changed since it was read: the next build stores the index of the newer one.
  if (identity.version !== version) return;
  try {
    writeIndexFile(catalogue.indexFolder, viewOf(block));
  } catch (error) {
    sendNote(error instanceof Error ? error.message : String(error));
  }
});

/** Opens its own connections, so that parsing the database's answers takes no time of the thread that serves. */
async function readFrom(databaseUrl: string, known: PartMarks | null) {
  const database = await openPostgreSQL(databaseUrl);
  try {
    refuseTooManyRows(await countRows(database));
    const changed = await orExplain(readChangedHalves(database, known, collectors));
    return { changed, identity: await catalogueIdentity(database) };
  } finally {
    await database.close();
  }
}
