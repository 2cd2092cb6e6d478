// An import of England's size in a process of its own: the demonstration as of another day, so that it changes much.
import { catalogueWriter } from "#src/adapters/database/catalogue-writer.ts";
import { openDatabase } from "#src/adapters/database/open-database.ts";
import { demonstrationFeed } from "#src/adapters/feeds/demonstration/demonstration-feed.ts";
import { englandSize } from "#src/adapters/feeds/demonstration/plan.ts";
import { importCatalogue } from "#src/services/importing/import-catalogue.ts";

const dayMs = 86_400_000;
const database = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? null, dataFolder: "" });
try {
  const feed = demonstrationFeed({ todayMs: Date.now() + dayMs, ...englandSize });
  await importCatalogue(feed, catalogueWriter(database), { isPartial: false, isDemonstration: true });
} finally {
  await database.close();
}
