// An import of postcodes or places stages in order, reports its result, and always releases the database.

import { expect, test } from "vitest";
import type { FeedNote } from "#src/platform/import-report.ts";
import { importGazetteer } from "./import-gazetteer.ts";
import type { GazetteerFeed, GazetteerRow, GazetteerWriter } from "./ports.ts";

type PlaceBatch = { rows: GazetteerRow<"places">[]; refusals: FeedNote[] };

const aRow = (line: number): GazetteerRow<"places"> => ({
  line,
  record: {
    name: `Place ${line}`,
    kind: "city",
    regionCode: "X",
    region: null,
    areas: [],
    population: null,
    position: { latitude: 1, longitude: 1 },
  },
});
const aRefusal = (line: number): FeedNote => ({ line, column: "name", reason: "is missing" });

const feedOf = (batches: AsyncIterable<PlaceBatch>): GazetteerFeed<"places"> => ({
  file: "places.csv",
  table: "places",
  source: "list",
  batches,
});

async function* batchesOf(...batches: PlaceBatch[]) {
  yield* batches;
}

/** Records its calls, and reports line 4 as a repeated one. */
function aWriter() {
  const asked: string[] = [];
  const writer: GazetteerWriter = {
    async begin(table, source) {
      asked.push(`begin ${table} ${source}`);
      return {
        stage: async (rows) => void asked.push(`stage ${rows.map((row) => row.line)}`),
        finish: async () => {
          asked.push("finish");
          const counts = { loaded: 2, changed: 0, unchanged: 0, removed: 1 };
          return { counts, repeatedLines: [4], repeatedCount: 1, movedPlaces: 3 };
        },
        abandon: async () => void asked.push("abandon"),
      };
    },
  };
  return { writer, asked };
}

test("rows are staged batch by batch and the report lists refused and repeated rows in file order", async () => {
  const { writer, asked } = aWriter();
  const batches = batchesOf(
    { rows: [aRow(2)], refusals: [aRefusal(3)] },
    { rows: [aRow(4), aRow(5)], refusals: [aRefusal(6)] },
  );
  const progress: unknown[] = [];
  const report = await importGazetteer(feedOf(batches), writer, {
    onProgress: (step) => progress.push(step?.rows ?? null),
  });
  expect(asked).toEqual(["begin places list", "stage 2", "stage 4,5", "finish", "abandon"]);
  expect(progress).toEqual([2, 5, null]);
  expect(report.files).toEqual({
    "places.csv": { loaded: 2, changed: 0, unchanged: 0, removed: 1, refused: 3, retained: 0 },
  });
  expect(report.refusals.map((refusal) => refusal.line)).toEqual([3, 4, 6]);
  expect(report).toMatchObject({ refusalCount: 3, movedPlaces: 3 });
});

test("a file without one usable row changes nothing, and says so as an import of a catalogue does", async () => {
  const { writer, asked } = aWriter();
  const report = await importGazetteer(feedOf(batchesOf({ rows: [], refusals: [aRefusal(2)] })), writer);
  expect(asked).toEqual(["begin places list", "abandon"]);
  expect(report.files["places.csv"]).toEqual({
    loaded: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    refused: 1,
    retained: 0,
  });
  const stopped = (reason: string) => ({
    outcome: "stopped",
    stop: { reasons: [{ file: "places.csv", reason }], removals: 0 },
  });
  expect(report).toMatchObject(stopped("its only row is refused"));
  expect(await importGazetteer(feedOf(batchesOf()), writer)).toMatchObject(stopped("no row of it can be used"));
});

test("a dry run reports what would happen, and the merge is not to stay", async () => {
  const { writer } = aWriter();
  let stays: boolean | null = null;
  const counts = { loaded: 2, changed: 0, unchanged: 0, removed: 0 };
  const dry: GazetteerWriter = {
    begin: async (...words) => ({
      ...(await writer.begin(...words)),
      finish: async (isToStay) => {
        stays = isToStay(counts);
        return { counts, repeatedLines: [], repeatedCount: 0, movedPlaces: 0 };
      },
    }),
  };
  const report = await importGazetteer(feedOf(batchesOf({ rows: [aRow(2)], refusals: [] })), dry, { isDryRun: true });
  expect([stays, report.outcome, report.stop]).toEqual([false, "dry-run", null]);
});

test("a file that breaks off changes nothing", async () => {
  const { writer, asked } = aWriter();
  async function* breakingOff() {
    yield { rows: [aRow(2)], refusals: [] };
    throw new Error("the disk is gone");
  }
  await expect(importGazetteer(feedOf(breakingOff()), writer)).rejects.toThrow("the disk is gone");
  expect(asked).toEqual(["begin places list", "stage 2", "abandon"]);
});
