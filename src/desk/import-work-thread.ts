// Entry point of a thread that previews, publishes or takes back an import, on its own connections.

import { alertCipher } from "#src/alerts/alert-cipher.ts";
import { countNews } from "#src/alerts/count-news.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { doWork } from "#src/catalogue/uploads/import-work.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { systemClock } from "#src/platform/clock/clock.ts";
import { openPostgreSQL, threadLimits } from "#src/platform/database/postgresql-database.ts";
import { threadWork } from "#src/platform/threads/thread-work.ts";
import type { ImportThreadWork } from "./import-in-thread.ts";

await threadWork<ImportThreadWork>(async ({ databaseUrl, news, workId, work }) => {
  const database = await openPostgreSQL(databaseUrl, { limits: threadLimits });
  try {
    const cipher = news && alertCipher(news.keys);
    await doWork(
      {
        database,
        writer: catalogueWriter(database, publishTouched),
        publishAlongside: publishTouched,
        countNews: cipher && ((queries) => countNews(queries, { ...news, cipher, nowMs: systemClock.nowMs() })),
      },
      workId,
      work,
    );
  } finally {
    await database.close();
  }
});
