// Entry point of a thread: previews, publishes or takes back an import, over connections of its own.

import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { doWork, type Work } from "#src/catalogue/uploads/import-work.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { threadWork } from "#src/platform/threads/thread-work.ts";

interface ThreadWork {
  databaseUrl: string;
  workId: number;
  work: Work;
}

/** Nobody waits for an answer of this thread, which stands behind those that people wait for. */
const limits = { connectMs: 30_000, answerMs: 60_000, idleTransactionMs: 60_000 };

await threadWork<ThreadWork>(async ({ databaseUrl, workId, work }) => {
  const database = await openPostgreSQL(databaseUrl, { limits });
  try {
    const parts = { database, writer: catalogueWriter(database, publishTouched), publishAlongside: publishTouched };
    await doWork(parts, workId, work);
  } finally {
    await database.close();
  }
});
