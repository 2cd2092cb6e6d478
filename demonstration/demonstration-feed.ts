// The demonstration as a feed, so that it is checked and loaded like any association's catalogue.
import type { CatalogueFeed, FeedBatch, FeedFile } from "#src/catalogue/import/catalogue-feed.ts";
import type { CatalogueTable, CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { demonstrationRows, demonstrationTables } from "./demonstration-catalogue.ts";
import type { DemonstrationOptions } from "./plan.ts";

/** A feed of the invented catalogue; rows are numbered from 2, as behind a header. */
export function demonstrationFeed(options: DemonstrationOptions): CatalogueFeed {
  return {
    tables: demonstrationTables,
    warnings: [],
    open: async <T extends CatalogueTable>(table: T): Promise<FeedFile<T>> => ({
      opening: { ok: true, warnings: [] },
      batches: batchesOf<T>(demonstrationRows(table, options)),
    }),
    close: async () => {},
  };
}

async function* batchesOf<T extends CatalogueTable>(
  chunks: Iterable<CatalogueTables[T][]>,
): AsyncGenerator<FeedBatch<T>> {
  let line = 2;
  for (const rows of chunks) {
    const first = line;
    line += rows.length;
    yield { rows: rows.map((record, at) => ({ line: first + at, record })), refusals: [], warnings: [] };
  }
}
