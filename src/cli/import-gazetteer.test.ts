// `import postcodes` and `import places`, run as processes on files in the layouts that are published.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { writeOutwardCodes, writePlaces } from "#test/gazetteer/own-gazetteer.ts";
import {
  demonstrationOutwardCodes,
  demonstrationPlaces,
} from "../adapters/feeds/demonstration/demonstration-places.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "touchline-gazetteer-"));
  await preparePGlite(join(scratch, "database"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function touchline(...words: string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: "development", DATA_DIR: join(scratch, "database") };
  const node = join(root, "node_modules/.bin/node");
  return run(node, ["src/cli/main.ts", "import", ...words], { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({ ...error, status: error.code }),
  );
}

test("places without coordinates get new positions when postcodes are imported after them", async () => {
  const club = "1,c311560d-7b59-5ebb-9069-6da6697f87e1,Sale Juniors,M33 7WR";
  await writeFile(join(scratch, "clubs.csv"), `ClubId,WgsClubId,ClubName,PostCode\n${club}\n`);
  const catalogue = await touchline("catalogue", scratch);
  expect(catalogue).toMatchObject({ status: 0, stderr: "" });
  expect(catalogue.stdout).toContain("clubs.csv line 2, PostCode: nothing is known of postcode M33 7WR");

  const codes = demonstrationOutwardCodes().length;
  const outward = await touchline("postcodes", await writeOutwardCodes(scratch));
  expect(outward).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(new RegExp(`outward-codes\\.csv +${codes.toLocaleString("en-GB")} +0`)),
  });
  expect(outward.stdout).toContain("1 clubs and venues without coordinates of their own were placed anew.");
  const places = await touchline("places", await writePlaces(scratch), "--json");
  expect(JSON.parse(places.stdout)).toMatchObject({
    files: { "places.csv": { loaded: demonstrationPlaces().length + 1, refused: 0 } },
  });
});

test("a file of neither kind is refused in one line", async () => {
  for (const kind of ["postcodes", "places"]) {
    const outcome = await touchline(kind, "package.json");
    expect(outcome).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^package\.json is .*\n$/) });
  }
});
