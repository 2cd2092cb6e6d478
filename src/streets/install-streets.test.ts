import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { archiveOf, protomapsMetadata, smallArchive, smallArea, tilesOf } from "#test/map/archive-of.ts";
import { archiveFile, scratchFolder } from "#test/map/streets-setup.ts";
import { installStreets } from "./install-streets.ts";
import { readStreets } from "./installed-streets.ts";

const file = smallArchive();
const metadataAt = Number(file.readBigUInt64LE(24));

test("an archive is put in place unchanged beside its style, readable by everybody", async () => {
  const path = archiveFile(file);
  chmodSync(path, 0o600);
  const folder = join(scratchFolder(), "map");
  const report = await installStreets(path, folder);
  expect(report).toMatchObject({ bounds: smallArea, zooms: { min: 0, max: 10 }, bytes: file.length });
  expect(report.tiles).toBe(tilesOf(smallArea, report.zooms).length);
  expect(readFileSync(report.archive).equals(file)).toBe(true);
  expect(statSync(report.archive).mode & 0o777).toBe(0o644);
  expect(readdirSync(folder).sort()).toEqual([basename(report.archive), "streets.json"]);
  expect(await readStreets(folder)).toMatchObject({ kind: "streets", archive: basename(report.archive), maxZoom: 10 });
});

test("the archive before stays, installing it again takes the last one back, and older ones go", async () => {
  const folder = scratchFolder();
  const archives = () => readdirSync(folder).filter((name) => name.endsWith(".pmtiles"));
  const install = async (maxZoom: number) => installStreets(archiveFile(smallArchive(maxZoom)), folder);
  const first = await install(9);
  writeFileSync(join(folder, ".streets-0123456789abcdef.part"), "of a download that was killed");
  const second = await install(10);
  expect(new Set(archives())).toEqual(new Set([basename(first.archive), basename(second.archive)]));
  expect(readdirSync(folder)).toHaveLength(3);

  expect((await installStreets(first.archive, folder)).archive).toBe(first.archive);
  expect(await readStreets(folder)).toMatchObject({ kind: "streets", archive: basename(first.archive) });
  // The style alone is written anew.
  await installStreets(first.archive, folder);
  expect(archives()).toHaveLength(2);

  const third = await install(11);
  expect(new Set(archives())).toEqual(new Set([basename(first.archive), basename(third.archive)]));
});

const changed = (change: (copy: Buffer) => void) => {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
};
const withMetadata = (metadata: object) => smallArchive(10, { metadata });
const zoomed = (min: number, max: number) => {
  const tiles = tilesOf(smallArea, { min, max }).map((tileId) => ({ tileId, bytes: gzipSync("land") }));
  return archiveOf(tiles, smallArea, { zooms: { min, max } });
};

test.each<[string, RegExp, Buffer]>([
  ["is another file", /is no PMTiles archive/, Buffer.alloc(50_000, "<html>")],
  ["is empty", /is no PMTiles archive/, Buffer.alloc(0)],
  ["ends within its header", /is no PMTiles archive/, file.subarray(0, 100)],
  ["is of another version", /is no PMTiles archive of version 3/, changed((copy) => copy.writeUInt8(4, 7))],
  ["has pictures", /vector tiles \(MVT\)/, changed((copy) => copy.writeUInt8(2, 99))],
  ["has brotli", /compressed in another way/, changed((copy) => copy.writeUInt8(3, 98))],
  ["is cut short", /is cut short: it says that it is longer/, file.subarray(0, file.length - 1)],
  ["has no tiles", /has no tiles/, changed((copy) => copy.fill(0, 72, 80))],
  ["is not clustered", /is not clustered/, changed((copy) => copy.writeUInt8(0, 96))],
  ["has directories in brotli", /compressed in another way/, changed((copy) => copy.writeUInt8(3, 97))],
  ["says that zooms are the wrong way round", /contradicts itself/, changed((copy) => copy.writeUInt8(99, 100))],
  ["has damaged metadata", /or is damaged/, changed((copy) => copy.fill(0, metadataAt, metadataAt + 20))],
  ["ends before streets begin", /has zoom 0 to 8, and streets are drawn from 9 on/, zoomed(0, 8)],
  ["begins after streets do", /has zoom 10 to 11/, zoomed(10, 11)],
  ["covers nothing", /covers no area: it says 0,0,0,0/, changed((copy) => copy.fill(0, 102, 118))],
  ["has another map", /it has no layer boundaries, buildings/, withMetadata({ vector_layers: [{ id: "transit" }] })],
  ["says nothing of its layers", /it has no layer boundaries, buildings/, withMetadata({})],
])("an archive that %s is refused in one line, and what is installed stays", async (_what, message, bytes) => {
  const folder = scratchFolder();
  const { archive } = await installStreets(archiveFile(file), folder);
  const outcome = await installStreets(archiveFile(bytes), folder).catch((error: Error) => error);
  expect(outcome).toMatchObject({ name: "SetupProblem", message: expect.stringMatching(message) });
  expect((outcome as Error).message).toMatch(/^[^\n]*extract\.pmtiles [^\n]*`pmtiles extract`[^\n]*$/);
  expect(readdirSync(folder).sort()).toEqual([basename(archive), "streets.json"]);
});

test("a full disk is noticed before anything is copied", async () => {
  const folder = scratchFolder();
  const outcome = installStreets(archiveFile(file), folder, async () => 50_000_010);
  await expect(outcome).rejects.toThrow(/has 51 MB free, and 51 MB are needed/);
  expect(readdirSync(folder)).toEqual([]);
});

test("further owners that the archive names are named too, without its markup", async () => {
  const metadata = {
    ...protomapsMetadata,
    attribution: 'Protomaps © OpenStreetMap, <img src=x onerror="alert(1)">Shire "Survey"',
  };
  const { attribution, style } = await installStreets(archiveFile(withMetadata(metadata)), scratchFolder());
  const { sources } = JSON.parse(readFileSync(style, "utf8")) as { sources: { streets: { attribution: string } } };
  expect(sources.streets.attribution).toBe(attribution);
  expect(attribution).toMatch(/<\/a>, Shire Survey$/);
  expect(attribution).not.toMatch(/img|onerror/);
});

test("anything else in the folder is distinguished from streets", async () => {
  const folder = scratchFolder();
  expect(await readStreets(join(folder, "missing"))).toEqual({ kind: "no-folder" });
  expect(await readStreets(folder)).toEqual({ kind: "none" });
  writeFileSync(join(folder, "streets.json"), '{"version":8,"sources":{},"layers":[]}');
  expect(await readStreets(folder)).toMatchObject({
    kind: "unusable",
    reason: expect.stringContaining("streets.json"),
  });
  writeFileSync(join(folder, "streets.json"), "{");
  expect(await readStreets(folder)).toMatchObject({ kind: "unusable" });
  const { archive, style } = await installStreets(archiveFile(file), folder);
  expect(await readStreets(folder)).toMatchObject({ kind: "streets", bounds: smallArea, maxZoom: 10 });
  writeFileSync(archive, file.subarray(0, file.length - 1));
  expect(await readStreets(folder)).toMatchObject({ kind: "unusable", reason: expect.stringContaining("cut short") });
  rmSync(archive);
  expect(await readStreets(folder)).toMatchObject({ kind: "unusable", reason: expect.stringContaining("missing") });
  writeFileSync(archive, file);
  const text = readFileSync(style, "utf8");
  const elsewhere = '"sources":{"other":{"type":"raster","url":"https://elsewhere.example/"},';
  writeFileSync(style, text.replace('"sources":{', elsewhere));
  expect(await readStreets(folder)).toMatchObject({ kind: "unusable" });
  // What the earlier `map fetch` wrote named the address as well.
  writeFileSync(style, text.replace('"archive":', '"from":"https://archive.example/planet.pmtiles","archive":'));
  expect(await readStreets(folder)).toMatchObject({ kind: "streets", archive: basename(archive) });
});
