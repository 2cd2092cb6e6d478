// `touchline map install`: what it says, and how it is refused.
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { aClub } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { smallArchive } from "#test/map/archive-of.ts";
import { archiveFile, scratchFolder } from "#test/map/streets-setup.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

const archive = smallArchive();

test("what was installed, whom the map names, where, and the next step are stated", async () => {
  const to = scratchFolder();
  const settings = { MAP_FOLDER: to, DATA_DIR: scratchFolder() };
  const { status, stdout } = await touchlineHere(["map", "install", archiveFile(archive)], settings);
  expect(status).toBe(0);
  const lines = stdout.trim().split("\n");
  expect(lines[0]).toMatch(
    /^Streets of -2\.48,53\.35,-2\.24,53\.48: \d+ tiles, zoom 0 to 10, 0 MB, of © OpenStreetMap, Protomaps\.$/,
  );
  expect(lines[1]).toMatch(
    /^.*streets-[0-9a-f]{16}\.pmtiles and .*streets\.json are in place\. Servers with MAP_FOLDER=/,
  );
  expect(lines[2]).toBe("There is no catalogue here to compare the area with.");
  const again = await touchlineHere(["map", "install", archiveFile(archive), "--to", to, "--json"], settings);
  expect(JSON.parse(again.stdout)).toMatchObject({ zooms: { min: 0, max: 10 }, places: null });
});

test("clubs and venues outside of the area are counted, and an open catalogue is no obstacle", async () => {
  const dataFolder = await preparePGlite(scratchFolder());
  const words = ["map", "install", archiveFile(archive), "--to", join(scratchFolder(), "map")];
  const install = () => touchlineHere(words, { DATA_DIR: dataFolder });
  const database = await openPGlite(dataFolder);
  try {
    const at = (latitude: number) => ({ position: { latitude, longitude: -2.295 } });
    await loadCatalogue(database, { clubs: [aClub(1, at(53.4)), aClub(2, at(52.006))] });
    const { status, stdout } = await install();
    expect(status).toBe(0);
    expect(stdout).toMatch(/^The area was not compared with the catalogue: a site has its database open\.$/m);
  } finally {
    await database.close();
  }
  expect((await install()).stdout).toMatch(
    /^1 of 2 clubs and venues lie outside it: all of them lie within -2\.3,52,-2\.29,53\.4\.$/m,
  );
});

test.each([
  ["missing.pmtiles", scratchFolder, /^There is no file missing\.pmtiles/],
  [import.meta.filename, scratchFolder, /is no PMTiles archive/],
  [import.meta.filename, () => "", /^No folder is given/],
])("%s is refused with what to do", async (file, folder, message) => {
  const { status, stdout, stderr } = await touchlineHere(["map", "install", file, "--to", folder()]);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stdout).toBe("");
});
