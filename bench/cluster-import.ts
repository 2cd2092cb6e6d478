// An import of England's size in a process of its own: the demonstration as of another day, so that it changes much.

import { demonstrationFeed } from "#demonstration/demonstration-feed.ts";
import { englandSize } from "#demonstration/plan.ts";
import { importCatalogue } from "#src/catalogue/import/import-catalogue.ts";
import { catalogueWriter } from "#src/catalogue/store/catalogue-writer.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";

const dayMs = 86_400_000;
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? null, dataFolder: "" });
try {
  const feed = demonstrationFeed({ todayMs: Date.now() + dayMs, ...englandSize });
  await importCatalogue(feed, catalogueWriter(database, publishTouched), { isPartial: false, isDemonstration: true });
} finally {
  await database.close();
}
