// @module-tag thorough
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { FileSource, PMTiles, tileIdToZxy } from "pmtiles";
import { expect, test } from "vitest";
import { type Answer, archiveOf, protomapsMetadata } from "#test/map/archive-of.ts";
import { noiseArchive, noiseTiles, smallArea, wholeArea } from "#test/map/noise-archive.ts";
import { townTiles } from "#test/map/street-town.ts";
import { limits, orderOf, scratchFolder, serving } from "#test/map/streets-setup.ts";
import { fetchStreets, type StreetsSize } from "./fetch-streets.ts";
import { readStreets } from "./held-streets.ts";
import { countTiles, tileRuns } from "./tile-ranges.ts";

const zooms = { min: 0, max: 12 };

const opened = (path: string) => new PMTiles(new FileSource(new File([readFileSync(path)], path)));

test("every tile of the archive within the bounds is fetched unchanged, and no other tile", async () => {
  const server = await serving(noiseArchive());
  const to = scratchFolder();
  const fetched = await fetchStreets(orderOf(server, to), {}, { limits });
  const taken = opened(fetched.archive);
  const wanted = tileRuns(smallArea, zooms);
  for (const { tileId, bytes } of noiseTiles(wholeArea, zooms, 3_000)) {
    const [zoom, x, y] = tileIdToZxy(tileId);
    const tile = await taken.getZxy(zoom, x, y);
    const isWanted = wanted.some(({ start, end }) => tileId >= start && tileId < end);
    if (isWanted) expect(Buffer.from(tile!.data).equals(gunzipSync(bytes))).toBe(true);
    else expect(tile).toBeUndefined();
  }
  const header = await taken.getHeader();
  expect(header).toMatchObject({ minZoom: 0, maxZoom: 12, clustered: true, numAddressedTiles: countTiles(wanted) });
  expect(header).toMatchObject({ minLon: smallArea.west, maxLat: smallArea.north });
  expect(header.numTileContents).toBeLessThan(countTiles(wanted));
  expect(await taken.getMetadata()).toEqual(protomapsMetadata);
  expect(fetched.tiles).toBe(countTiles(wanted));
  expect(readdirSync(to).sort()).toEqual(
    [fetched.archive, fetched.style].map((path) => path.slice(to.length + 1)).sort(),
  );
});

test("a town's vector tiles are fetched unchanged, without those around it", async () => {
  const tiles = townTiles({ latitude: 53.425, longitude: -2.322 });
  const server = await serving(archiveOf(tiles, wholeArea));
  const inner = { west: -2.33, south: 53.42, east: -2.31, north: 53.43 };
  const { archive, tiles: count } = await fetchStreets(
    orderOf(server, scratchFolder(), { bounds: inner }),
    {},
    { limits },
  );
  const wanted = tileRuns(inner, { min: 0, max: 15 });
  expect(count).toBe(countTiles(wanted));
  for (const { tileId, bytes } of tiles) {
    const tile = await opened(archive).getZxy(...tileIdToZxy(tileId));
    const isWanted = wanted.some(({ start, end }) => tileId >= start && tileId < end);
    expect(tile && Buffer.from(tile.data).equals(gunzipSync(bytes))).toBe(isWanted || undefined);
  }
});

test("few ranges are requested, with little waste, and the size is reported before the first tile", async () => {
  const file = noiseArchive({ min: 0, max: 13 });
  const server = await serving(file);
  let reported: StreetsSize | null = null;
  let askedBefore = 0;
  const onSize = (size: StreetsSize) => {
    reported = size;
    askedBefore = server.ranges.length;
  };
  const progress: number[] = [];
  const fetched = await fetchStreets(
    orderOf(server, scratchFolder()),
    { onSize, onProgress: (at) => progress.push(at) },
    { limits },
  );
  const loaded = server.ranges.slice(askedBefore).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  expect(reported).toMatchObject({ downloadBytes: loaded, requests: server.ranges.length - askedBefore });
  expect(server.ranges.length - askedBefore).toBeLessThan(fetched.tiles / 5);
  expect(loaded).toBeLessThan(fetched.archiveBytes * 1.06);
  expect(progress.at(-1)).toBe(loaded);
  expect(fetched.archiveBytes).toBe(readFileSync(fetched.archive).length);
});

test("a lower zoom fetches less, and the directories of a large archive are followed and written", async () => {
  const deep = { min: 0, max: 15 };
  const wide = { ...wholeArea, west: -4 };
  const server = await serving(archiveOf(noiseTiles(wide, deep, 20), wide));
  const fetched = await fetchStreets(orderOf(server, scratchFolder(), { maxZoom: 9 }), {}, { limits });
  expect((await opened(fetched.archive).getHeader()).maxZoom).toBe(9);
  const part = await fetchStreets(orderOf(server, scratchFolder()), {}, { limits });
  expect((await opened(part.archive).getHeader()).leafDirectoryLength).toBe(0);
  expect(part.tiles).toBe(countTiles(tileRuns(smallArea, deep)));
  const whole = await fetchStreets(orderOf(server, scratchFolder(), { bounds: wide }), {}, { limits });
  const taken = opened(whole.archive);
  expect((await taken.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const { tileId, bytes } of noiseTiles(wide, { min: 13, max: 13 }, 20)) {
    const tile = await taken.getZxy(...tileIdToZxy(tileId));
    expect(Buffer.from(tile!.data).equals(gunzipSync(bytes))).toBe(true);
  }
});

test("a second fetch loads nothing; another area replaces the first, and the next fetch deletes the archive before it", async () => {
  const server = await serving(noiseArchive());
  const to = scratchFolder();
  const first = await fetchStreets(orderOf(server, to), {}, { limits });
  expect(await fetchStreets(orderOf(server, to), {}, { limits })).toMatchObject({
    downloadBytes: 0,
    archive: first.archive,
  });
  const second = await fetchStreets(orderOf(server, to, { maxZoom: 10 }), {}, { limits });
  expect(await readStreets(to)).toMatchObject({ kind: "streets", maxZoom: 10 });
  expect(readdirSync(to)).toContain(first.archive.slice(to.length + 1));
  const third = await fetchStreets(orderOf(server, to, { maxZoom: 9 }), {}, { limits });
  const names = [third.archive, second.archive, third.style].map((path) => path.slice(to.length + 1));
  expect(readdirSync(to).sort()).toEqual(names.sort());
});

test("a server that fails for a while is asked again; if it stays away, the next call uses what was loaded", async () => {
  const server = await serving(noiseArchive());
  const to = scratchFolder();
  const busy: Answer = (_request, response) => response.writeHead(503).end();
  const asked = new Set<string | undefined>();
  server.instead = (_number, request) => {
    const { range } = request.headers;
    const isFirst = !asked.has(range);
    asked.add(range);
    return isFirst ? busy : null;
  };
  await fetchStreets(orderOf(server, scratchFolder()), {}, { limits });

  const start = server.ranges.length;
  server.instead = (number) => (number > start + 6 ? busy : null);
  await expect(fetchStreets(orderOf(server, to), {}, { limits })).rejects.toThrow(
    /503 \(3 tries\).*resumes the download/,
  );
  expect((await readStreets(to)).kind).toBe("none");
  server.instead = null;
  const again = server.ranges.length;
  const fetched = await fetchStreets(orderOf(server, to), {}, { limits });
  expect(fetched.alreadyBytes).toBeGreaterThan(0);
  const loaded = server.ranges.slice(again).reduce((sum, { from, to: last }) => sum + last - from + 1, 0);
  expect(loaded).toBeLessThan(fetched.archiveBytes - fetched.alreadyBytes + 30_000);
});

test("an archive that has changed is not mixed with what was loaded of the old one", async () => {
  const server = await serving(noiseArchive());
  const to = scratchFolder();
  const drop: Answer = (_request, response) => response.destroy();
  server.instead = (number) => (number > 5 ? drop : null);
  await expect(fetchStreets(orderOf(server, to), {}, { limits })).rejects.toThrow("resumes the download");
  const left = readdirSync(to);
  server.instead = null;
  server.etag = '"two"';
  const fetched = await fetchStreets(orderOf(server, to), {}, { limits });
  expect(fetched.alreadyBytes).toBe(0);
  expect(readdirSync(to).filter((name) => left.includes(name))).toEqual([]);

  server.instead = (number) => {
    if (number === server.ranges.length) server.etag = `"${number}"`;
    return null;
  };
  await expect(fetchStreets(orderOf(server, scratchFolder()), {}, { limits })).rejects.toThrow(
    "changed while it was read",
  );
});

const file = noiseArchive();

test("a full disk is noticed before anything is loaded", async () => {
  const server = await serving(file);
  const to = scratchFolder();
  const surroundings = { limits, freeBytes: async () => 50_000_010 };
  await expect(fetchStreets(orderOf(server, to), {}, surroundings)).rejects.toThrow(
    /has 51 MB free, and \d+ MB are needed/,
  );
  expect(readdirSync(to)).toEqual([]);
});

test("bounds of half the world are refused before a directory is requested", async () => {
  const server = await serving(archiveOf(noiseTiles(smallArea, zooms, 50), wholeArea));
  const world = { west: -180, south: -85, east: 180, north: 85 };
  await expect(fetchStreets(orderOf(server, scratchFolder(), { bounds: world }), {}, { limits })).rejects.toThrow(
    /--max-zoom lower than 15/,
  );
  expect(server.ranges).toHaveLength(1);
});

test.each(["ftp://example.org/a.pmtiles", "planet.pmtiles", "https://user:secret@example.org/a.pmtiles"])(
  "%s cannot be fetched from",
  async (from) => {
    const outcome = await fetchStreets({ from, bounds: smallArea, maxZoom: null, to: scratchFolder() }).catch(
      (error: Error) => error,
    );
    expect(outcome).toMatchObject({ name: "SetupProblem", message: expect.stringMatching(/^--from must/) });
    expect((outcome as Error).message).not.toContain("secret");
  },
);

test("further owners that the archive names are named too, without its markup", async () => {
  const metadata = {
    ...protomapsMetadata,
    attribution: 'Protomaps © OpenStreetMap, <img src=x onerror="alert(1)">Shire "Survey"',
  };
  const server = await serving(archiveOf(noiseTiles(smallArea, zooms, 50), smallArea, { metadata, zooms }));
  const { style } = await fetchStreets(orderOf(server, scratchFolder()), {}, { limits });
  const { sources } = JSON.parse(readFileSync(style, "utf8")) as { sources: { streets: { attribution: string } } };
  expect(sources.streets.attribution).toMatch(/<\/a>, Shire Survey$/);
  expect(sources.streets.attribution).not.toMatch(/img|onerror/);
});

test("anything else in the folder is distinguished from streets", async () => {
  const to = scratchFolder();
  expect(await readStreets(join(to, "missing"))).toEqual({ kind: "no-folder" });
  expect(await readStreets(to)).toEqual({ kind: "none" });
  writeFileSync(join(to, "streets.json"), '{"version":8,"sources":{},"layers":[]}');
  expect(await readStreets(to)).toMatchObject({ kind: "unusable", reason: expect.stringContaining("streets.json") });
  writeFileSync(join(to, "streets.json"), "{");
  expect(await readStreets(to)).toMatchObject({ kind: "unusable" });
  const server = await serving(file);
  const { archive, style } = await fetchStreets(orderOf(server, to), {}, { limits });
  expect(await readStreets(to)).toMatchObject({ kind: "streets", bounds: smallArea, maxZoom: 12 });
  const whole = readFileSync(archive);
  writeFileSync(archive, whole.subarray(0, whole.length - 1));
  expect(await readStreets(to)).toMatchObject({ kind: "unusable", reason: expect.stringContaining("cut short") });
  rmSync(archive);
  expect(await readStreets(to)).toMatchObject({ kind: "unusable", reason: expect.stringContaining("missing") });
  writeFileSync(archive, whole);
  const styleText = readFileSync(style, "utf8");
  writeFileSync(
    style,
    styleText.replace('"sources":{', '"sources":{"other":{"type":"raster","url":"https://elsewhere.example/"},'),
  );
  expect(await readStreets(to)).toMatchObject({ kind: "unusable" });
});
