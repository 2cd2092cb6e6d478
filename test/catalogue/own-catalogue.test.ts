// The catalogue that tests import has the same records as the demonstration: nothing is lost in the exchange files.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCatalogue } from "#src/catalogue/csv/open-catalogue.ts";
import type { CatalogueTable } from "#src/catalogue/records/catalogue.ts";
import { ownCatalogue, ownRows, writeOwnCatalogue } from "./own-catalogue.ts";

test("the written files are read back record by record, without a refusal or a warning", async () => {
  const folder = await mkdtemp(join(tmpdir(), "touchline-own-catalogue-"));
  await writeOwnCatalogue(folder);
  const feed = await openCatalogue(folder);
  const records = ownCatalogue();
  for (const table of Object.keys(records) as CatalogueTable[]) {
    const { batches } = await feed.open(table);
    const read: unknown[] = [];
    for await (const { rows, refusals, warnings } of batches) {
      expect([refusals, warnings], table).toEqual([[], []]);
      read.push(...rows.map((row) => row.record));
    }
    // The kind of a position is found after the feed.
    const written = records[table].map((record) =>
      "positionSource" in record ? { ...record, positionSource: "none" } : record,
    );
    expect(read, table).toEqual(written);
  }
  await feed.close();
  await rm(folder, { recursive: true });
});

test("it is small, and has rows in every file", () => {
  expect(Math.min(...ownRows())).toBeGreaterThan(5);
  expect(Math.max(...ownRows())).toBeLessThan(1_500);
});
