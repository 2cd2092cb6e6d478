// Run as a thread of its own: reads a catalogue, builds its index, and keeps it for the next start.
import { sourceFinder } from "#src/domain/catalogue/catalogue-sources.ts";
import { viewOf } from "#src/search/index/shared-memory.ts";
import { buildBlock } from "#src/search/recommend.ts";
import { catalogueIdentity } from "../adapters/database/catalogue-identity.ts";
import { catalogueStore } from "../adapters/database/catalogue-store.ts";
import { openPostgreSQL } from "../adapters/database/postgresql-database.ts";
import { checksumOf, writeIndexFile } from "../adapters/index-file/index-file.ts";
import { threadWork } from "../adapters/threads/thread-work.ts";
import type { CatalogueSnapshot } from "../services/ports.ts";
import type { IndexResult, IndexWork } from "./compose-index.ts";
import { stampOf } from "./kept-index.ts";

await threadWork<IndexWork>(async ({ catalogue, associationName }, { sendResult, sendNote }) => {
  if ("snapshot" in catalogue) {
    sendResult(build(catalogue.snapshot, associationName));
    return;
  }
  const { snapshot, identity } = await readFrom(catalogue.databaseUrl);
  const stamp = stampOf(identity, snapshot.sources, associationName);
  const result = build(snapshot, associationName, stamp.digest);
  sendResult(result);
  // A catalogue that has come since will be kept in its turn.
  if (identity.version !== snapshot.version) return;
  try {
    writeIndexFile(catalogue.keptIn, viewOf(result.block));
  } catch (error) {
    sendNote(error instanceof Error ? error.message : String(error));
  }
});

function build(snapshot: CatalogueSnapshot, associationName: string, digest?: Uint8Array): IndexResult {
  const { version, sources } = snapshot;
  const sourcesOf = sourceFinder(sources, associationName);
  const sealed = digest && { digest, checksum: checksumOf };
  const block = buildBlock(snapshot, { sourcesOf, catalogueVersion: version, ...sealed });
  return { block, version, isDemonstration: sources.isDemonstration };
}

/** Over connections of this thread's own: answers of the database are read here. */
async function readFrom(databaseUrl: string) {
  const database = await openPostgreSQL(databaseUrl);
  try {
    const snapshot = await catalogueStore(database).readSnapshot();
    return { snapshot, identity: await catalogueIdentity(database) };
  } finally {
    await database.close();
  }
}
