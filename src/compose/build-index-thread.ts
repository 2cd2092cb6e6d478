// Run as a thread of its own: reads a catalogue and builds its index.
import { sourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { buildBlock } from "#src/search/recommend.ts";
import { catalogueStore } from "../adapters/database/catalogue-store.ts";
import { openPostgreSQL } from "../adapters/database/postgresql-database.ts";
import { threadWork } from "../adapters/threads/thread-work.ts";
import type { CatalogueSnapshot } from "../services/ports.ts";
import type { IndexResult, IndexWork } from "./compose-index.ts";

await threadWork<IndexWork>(async ({ catalogue, associationName }, sendResult) => {
  const snapshot = "databaseUrl" in catalogue ? await readFrom(catalogue.databaseUrl) : catalogue.snapshot;
  const { version, sources } = snapshot;
  const sourcesOf = sourceFinder(sources, associationName);
  const block = buildBlock(snapshot, { sourcesOf, catalogueVersion: version });
  sendResult({ block, version, isDemonstration: sources.isDemonstration } satisfies IndexResult);
});

/** Over connections of this thread's own: answers of the database are read here. */
async function readFrom(databaseUrl: string): Promise<CatalogueSnapshot> {
  const database = await openPostgreSQL(databaseUrl);
  try {
    return await catalogueStore(database).readSnapshot();
  } finally {
    await database.close();
  }
}
