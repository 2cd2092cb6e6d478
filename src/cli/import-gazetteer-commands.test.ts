// `import postcodes` and `import places`, run on files in the layouts that are published.

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationOutwardCodes, demonstrationPlaces } from "#demonstration/demonstration-places.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { writeOutwardCodes, writePlaces } from "#test/gazetteer/own-gazetteer.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "touchline-gazetteer-"));
  await preparePGlite(join(scratch, "database"));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

const touchline = (...words: string[]) => touchlineHere(["import", ...words], { DATA_DIR: join(scratch, "database") });

test("places without coordinates get new positions when postcodes are imported after them", async () => {
  const club = "1,c311560d-7b59-5ebb-9069-6da6697f87e1,Sale Juniors,M33 7WR";
  await writeFile(join(scratch, "clubs.csv"), `ClubId,WgsClubId,ClubName,PostCode\n${club}\n`);
  const catalogue = await touchline("catalogue", scratch);
  expect(catalogue).toMatchObject({ status: 0, stderr: "" });
  expect(catalogue.stdout).toContain("clubs.csv line 2, PostCode: postcode M33 7WR is not known");

  const codes = demonstrationOutwardCodes().length;
  const outward = await touchline("postcodes", await writeOutwardCodes(scratch));
  expect(outward).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(new RegExp(`outward-codes\\.csv +${codes.toLocaleString("en-GB")} +0`)),
  });
  expect(outward.stdout).toContain("1 clubs and venues without coordinates of their own got new positions.");
  const places = await touchline("places", await writePlaces(scratch), "--json");
  expect(JSON.parse(places.stdout)).toMatchObject({
    files: { "places.csv": { loaded: demonstrationPlaces().length + 1, refused: 0 } },
  });
});

test("a file of places that was cut off stops, until its removals are named", async () => {
  const whole = (await readFile(await writePlaces(scratch), "utf8")).trimEnd().split("\n");
  const cut = join(scratch, "cut.csv");
  await writeFile(cut, `${whole.slice(0, 20).join("\n")}\n`);
  await touchline("places", await writePlaces(scratch));
  const removed = whole.length - 20;
  const stopped = await touchline("places", cut);
  expect(stopped).toMatchObject({ status: 2, stdout: expect.stringContaining(`--allow-removals ${removed}`) });
  expect((await touchline("places", cut, "--allow-removals", "1")).status).toBe(2);
  const allowed = await touchline("places", cut, "--json", "--allow-removals", String(removed));
  expect([allowed.status, JSON.parse(allowed.stdout).files["cut.csv"]]).toMatchObject([0, { unchanged: 19, removed }]);
});

test("places as GeoNames publishes them replace what was there once that is allowed", async () => {
  await touchline("places", await writePlaces(scratch));
  const before = demonstrationPlaces().length + 1;
  const fields = (id: number, name: string) =>
    [id, name, name, "", "53.4", "-2.3", "P", "PPL", "GB", "", "ENG", "J9", "", "", "0", "", "", "", ""].join("\t");
  const file = join(scratch, "GB.txt");
  await writeFile(file, `${fields(1, "Sale")}\n${fields(2, "Sale Moor")}\nno place\n`);
  const dry = await touchline("places", file, "--dry-run", "--allow-removals", String(before));
  expect(dry).toMatchObject({ status: 1, stdout: expect.stringContaining("This was a dry run: nothing was changed.") });
  expect(dry.stdout).toContain("GB.txt line 3: has 1 fields but needs 19");
  expect((await touchline("places", file)).status).toBe(2);
  const report = JSON.parse((await touchline("places", file, "--json", "--allow-removals", String(before))).stdout);
  expect(report.files["GB.txt"]).toMatchObject({ loaded: 2, removed: before, refused: 1 });
});

test("a file without a usable row changes nothing, with a catalogue’s status and words", async () => {
  const path = join(scratch, "none.csv");
  await writeFile(path, "name,state_code,type,latitude,longitude\nSale,TRF,town,north,-2.3\n");
  const { status, stdout } = await touchline("places", path);
  expect(status).toBe(2);
  expect(stdout).toContain('none.csv line 2, latitude: "north" is not a number of degrees');
  expect(stdout).toContain("Stopped: nothing was changed.");
  expect(stdout).toContain("none.csv: its only row is refused");
  expect(stdout).toContain("Correct the rows and import again");
});

test("a club is where its postcode is in a country whose postcodes are not in two parts", async () => {
  const norway = { DATA_DIR: join(scratch, "norway"), COUNTRY: "norway" };
  await preparePGlite(norway.DATA_DIR);
  const codes = join(scratch, "NO.txt");
  await writeFile(codes, "NO\t5003\tBergen\tVestland\t46\tBergen\t4601\t\t\t60.39\t5.32\t4\n");
  expect(await touchlineHere(["import", "postcodes", codes], norway)).toMatchObject({ status: 0, stderr: "" });
  const folder = join(scratch, "norwegian");
  await mkdir(folder);
  const club = "1,c311560d-7b59-5ebb-9069-6da6697f87e1,Fotballklubben Lyn,5003";
  await writeFile(join(folder, "clubs.csv"), `ClubId,WgsClubId,ClubName,PostCode\n${club}\n`);
  const { status, stdout } = await touchlineHere(["import", "catalogue", folder], norway);
  expect([status, stdout.match(/nothing is known.*/)]).toEqual([0, null]);
});

test("a file of neither kind is refused in one line", async () => {
  for (const kind of ["postcodes", "places"]) {
    const outcome = await touchline(kind, "package.json");
    expect(outcome).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^package\.json is .*\n$/) });
  }
});
