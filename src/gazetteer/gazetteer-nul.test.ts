// Text that no database can store, in every column of every layout of postcodes and places.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FeedNote } from "#src/platform/import-report.ts";
import { readPlacesFile } from "./places-file.ts";
import { readPostcodeFile } from "./postcode-layouts.ts";

const folder = mkdtempSync(join(tmpdir(), "touchline-nul-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A row of each layout that is read without an error. */
const layouts = {
  "outward codes": { postcode: "M33", latitude: "53.4", longitude: "-2.3", town: "Sale", region: "Trafford" },
  "unit postcodes": { postcode: "M33 7WR", latitude: "53.4", longitude: "-2.3" },
  "the directory": { pcds: "M33 7WR", doterm: "", lat: "53.4", long: "-2.3", oslaua: "E08000009" },
  places: { name: "Sale", state_code: "ENG", type: "town", latitude: "53.4", longitude: "-2.3" },
};

async function readRow(layout: string, row: Record<string, string>) {
  const path = join(folder, "file.csv");
  writeFileSync(path, `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`);
  const feed = layout === "places" ? await readPlacesFile(path) : await readPostcodeFile(path);
  const refusals: FeedNote[] = [];
  let records = 0;
  for await (const batch of feed.batches) {
    records += batch.rows.length;
    refusals.push(...batch.refusals);
  }
  return { records, refusals };
}

const columns = Object.entries(layouts).flatMap(([layout, row]) =>
  Object.keys(row).map((name) => ({ layout, name, row })),
);

test.each(columns)("a file of $layout refuses a NUL in $name", async ({ layout, name, row }) => {
  expect(await readRow(layout, row)).toEqual({ records: 1, refusals: [] });
  const cells: Record<string, string> = row;
  const { records, refusals } = await readRow(layout, { ...cells, [name]: `${cells[name]}\0` });
  expect(records).toBe(0);
  expect(refusals).toEqual([{ line: 2, column: null, reason: "holds a NUL character, which no text has" }]);
});
