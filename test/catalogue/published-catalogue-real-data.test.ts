// @module-tag thorough A register as it is published, imported by the command and searched:
// compared with clubs computed from the files.

import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import type { ImportReport } from "#src/platform/import-report.ts";
import type { ClubCard, SearchAnswer } from "#src/search/answer/answer-schema.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { type ClubByHand, clubsByHand, positionOf } from "./clubs-by-hand.ts";
import { realData } from "./real-data.ts";

const catalogue = realData("trafford");
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-published-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The report of an import; its status is 1 where a row was refused. */
async function importWhole(): Promise<ImportReport> {
  const words = ["src/cli/touchline.ts", "import", "catalogue", catalogue, "--json"];
  const env = { PATH: process.env.PATH, NODE_ENV: "development", DATA_DIR: join(folder, "database") };
  const { stdout } = await run(process.execPath, words, { env }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout);
}

test("the published register is loaded except for repeated keys, and a second time nothing changes", async () => {
  const first = await importWhole();
  for (const { file, column, reason } of first.refusals) {
    expect([file, column, reason]).toEqual([
      "provider_venues.csv",
      "ProviderId",
      expect.stringMatching(/^a second row/),
    ]);
  }
  for (const name of await readdir(catalogue)) {
    const rows = parse(await readFile(join(catalogue, name), "utf8"), { columns: true, bom: true }).length;
    const { loaded = 0, refused = 0 } = first.files[name] ?? {};
    expect([name, loaded + refused]).toEqual([name, rows]);
  }
  const second = await importWhole();
  expect(Object.values(second.files).map((file) => file.unchanged)).toEqual(
    Object.values(first.files).map((file) => file.loaded),
  );
});

test("a search over it gives the clubs computed from the files", async () => {
  const database = await openPGlite(join(folder, "database"));
  const snapshot = await catalogueStore(database).readSnapshot();
  await database.close();
  const from = positionOf(realData("postcodes/greater-manchester-unit-postcodes.csv"), "M33 7WR");
  const expected = clubsByHand(catalogue, {
    ...from,
    ageGroups: ["U12", "U13", "U14"],
    genders: ["Female", "Mixed"],
    days: [1, 2, 3, 4, 5, 6, 7],
  });
  const body: SearchRequest = {
    Age: 12,
    PlayWith: 2,
    Disabilityoption: 2,
    Latitude: from.latitude,
    Longitude: from.longitude,
    PageSize: 50,
  };
  const text = buildRecommender(snapshot, { catchmentMiles: 50 }).answer("club", body, Date.now());
  const [answer] = JSON.parse(text) as SearchAnswer;
  const shown = answer!.Recommendations.filter((group) => group.DisabilityId === null).map(
    (group): [string, ClubByHand[]] => [group.FootballType, group.RecommendationClubCartDto.map(asByHand)],
  );
  expect(new Map(shown)).toEqual(expected);
  expect(shown.flatMap(([, clubs]) => clubs).length).toBeGreaterThan(5);
});

function asByHand(card: ClubCard): ClubByHand {
  // The last digits of a great circle depend on the order of its sums.
  const miles = expect.closeTo(card.DistanceFromUserLocation, 9);
  return { clubId: card.ClubId, name: card.ClubName, miles, matchingTeams: card.TeamsPreferenceCount };
}
