// Text that no database can store, in every column of every exchange file.

import { Buffer } from "node:buffer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalogueFeed } from "#src/catalogue/csv/open-catalogue.ts";
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import type { FeedNote } from "#src/platform/import-report.ts";
import { exchangeFiles } from "./exchange-rows.ts";

/** The refusals of a file whose only row has this cell in this column and nothing in the others. */
async function refusalsOf(table: CatalogueTable, column: string, cell: string): Promise<FeedNote[]> {
  const names = exchangeFiles[table].columns.map(({ name }) => name);
  const cells = names.map((name) => (name === column ? `"${cell.replaceAll('"', '""')}"` : ""));
  async function* chunks() {
    yield Buffer.from(`${names.join(",")}\n${cells.join(",")}\n`);
  }
  const feed = catalogueFeed({ tables: [table], warnings: [], read: chunks, close: async () => {} });
  const refusals: FeedNote[] = [];
  for await (const batch of (await feed.open(table))!.batches) {
    expect(batch.rows).toEqual([]);
    refusals.push(...batch.refusals.flatMap(({ notes }) => notes));
  }
  return refusals;
}

const columns = catalogueTables.flatMap((table) => exchangeFiles[table].columns.map(({ name }) => ({ table, name })));
const refused = (name: string) => [{ line: 2, column: name, reason: "holds a NUL character" }];

test("every column of every file refuses a NUL, wherever it is in the cell", async () => {
  const text = fc.string({ unit: "grapheme" });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...columns), text, text, async ({ table, name }, before, after) => {
      expect(await refusalsOf(table, name, `${before}\0${after}`)).toEqual(refused(name));
    }),
    { numRuns: 500, seed: 18 },
  );
});
