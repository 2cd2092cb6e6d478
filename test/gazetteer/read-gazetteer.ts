// Reads a whole file of postcodes or places, for tests of its records and refusals.

import type { GazetteerFeed, GazetteerTable } from "#src/gazetteer/ports.ts";
import type { FeedNote } from "#src/platform/import-report.ts";

export async function readWhole(feed: GazetteerFeed<GazetteerTable>) {
  const records: unknown[] = [];
  const refusals: FeedNote[] = [];
  for await (const batch of feed.batches) {
    records.push(...batch.rows.map((row) => row.record));
    refusals.push(...batch.refusals);
  }
  return { table: feed.table, source: feed.source, records, refusals };
}
