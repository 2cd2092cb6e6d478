// @module-tag thorough
// Servers and archives that are not as they should be: each is reported in one line, and nothing is written.
import { readdirSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Answer, type ArchiveServer, archiveOf } from "#test/map/archive-of.ts";
import { noiseArchive, noiseTiles, smallArea } from "#test/map/noise-archive.ts";
import { limits, orderOf, scratchFolder, serving } from "#test/map/streets-setup.ts";
import { fetchStreets } from "./fetch-streets.ts";

const zooms = { min: 0, max: 12 };
const file = noiseArchive();
const first = (answer: Answer) => () => answer;
const changed = (change: (copy: Buffer) => void) => {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
};
const dataAt = Number(file.readBigUInt64LE(56));

test.each<[string, RegExp, { file?: Buffer; instead?: ArchiveServer["instead"] }]>([
  [
    "sends the whole file",
    /does not support range requests \(status 200\)/,
    { instead: first((_request, response) => response.writeHead(200).end(file)) },
  ],
  [
    "does not have the file",
    /was not found \(status 404\)/,
    { instead: first((_q, response) => response.writeHead(404).end()) },
  ],
  [
    "keeps the file to itself",
    /may not be read \(status 403\)/,
    { instead: first((_q, response) => response.writeHead(403).end()) },
  ],
  [
    "sends a web page",
    /is a web page, not a file/,
    {
      instead: first((_q, response) => response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>")),
    },
  ],
  [
    "sends on",
    /redirects to https:\/\/elsewhere\.example\/planet\.pmtiles/,
    {
      instead: first((_q, response) =>
        response.writeHead(302, { location: "https://elsewhere.example/planet.pmtiles?key=1" }).end(),
      ),
    },
  ],
  [
    "gives another range",
    /returns other bytes than requested/,
    {
      instead: first((_q, response) =>
        response.writeHead(206, { "content-range": `bytes 5-20/${file.length}` }).end(file.subarray(5, 21)),
      ),
    },
  ],
  [
    "sends more than it says",
    /sends more bytes than it announced/,
    {
      instead: first((_q, response) =>
        response.writeHead(206, { "content-range": `bytes 0-16383/${file.length}` }).end(file),
      ),
    },
  ],
  [
    "sends less than it says",
    /sends fewer bytes than it says \(3 tries\)/,
    {
      instead: first((_q, response) =>
        response.writeHead(206, { "content-range": `bytes 0-16383/${file.length}` }).end("PM"),
      ),
    },
  ],
  [
    "compresses what it sends",
    /compresses although that was not accepted/,
    {
      instead: first((_q, response, { from, to }) =>
        response
          .writeHead(206, { "content-range": `bytes ${from}-${to}/${file.length}`, "content-encoding": "br" })
          .end(file.subarray(from, to + 1)),
      ),
    },
  ],
  ["says nothing", /no whole answer in 2 seconds \(3 tries\)/, { instead: first(() => undefined) }],
  ["has another file", /is no PMTiles archive/, { file: Buffer.alloc(50_000, "<html>") }],
  ["has another version", /another version than 3/, { file: changed((copy) => copy.writeUInt8(2, 7)) }],
  ["has pictures", /vector tiles \(MVT\)/, { file: changed((copy) => copy.writeUInt8(2, 99)) }],
  ["has brotli", /compressed in another way/, { file: changed((copy) => copy.writeUInt8(3, 98)) }],
  ["is cut short", /is cut short: it says that it is longer/, { file: file.subarray(0, dataAt + 900) }],
  ["is empty", /does not support range requests|is no PMTiles/, { file: Buffer.alloc(0) }],
  ["has a damaged directory", /its directory cannot be unpacked/, { file: changed((copy) => copy.fill(0, 140, 200)) }],
  ["has damaged tiles", /a tile cannot be unpacked/, { file: changed((copy) => copy.fill(7, dataAt + 300)) }],
  [
    "has another map",
    /is not a base map of Protomaps: it has no layer boundaries, buildings/,
    {
      file: archiveOf(noiseTiles(smallArea, zooms, 50), smallArea, {
        metadata: { vector_layers: [{ id: "transportation" }] },
      }),
    },
  ],
  [
    "has another country",
    /has nothing within --bounds: it covers -9,38,-8,39/,
    {
      file: archiveOf(noiseTiles({ west: -9, south: 38, east: -8, north: 39 }, zooms, 50), {
        west: -9,
        south: 38,
        east: -8,
        north: 39,
      }),
    },
  ],
])(
  "a server that %s is reported in one line, and nothing is written",
  async (_what, message, { file: other, instead }) => {
    const server = await serving(other ?? file);
    server.instead = instead ?? null;
    const to = scratchFolder();
    const outcome = await fetchStreets(orderOf(server, to), {}, { limits }).catch((error: Error) => error);
    expect(outcome).toMatchObject({ name: "SetupProblem", message: expect.stringMatching(message) });
    expect((outcome as Error).message).not.toContain("\n");
    expect(readdirSync(to).filter((name) => !name.startsWith("."))).toEqual([]);
  },
);

test("a directory that is cut short is refused, not read as a shorter one", async () => {
  const length = Number(file.readBigUInt64LE(16));
  const directory = gunzipSync(file.subarray(127, 127 + length));
  const cut = gzipSync(directory.subarray(0, directory.length - 40));
  const copy = Buffer.concat([file.subarray(0, 127), cut, file.subarray(127 + length)]);
  copy.writeBigUInt64LE(BigInt(cut.length), 16);
  // The directory's bytes after the cut move that much nearer to the beginning.
  for (const at of [24, 40, 56]) copy.writeBigUInt64LE(copy.readBigUInt64LE(at) - BigInt(length - cut.length), at);
  const server = await serving(copy);
  await expect(fetchStreets(orderOf(server, scratchFolder()), {}, { limits })).rejects.toThrow(
    "a directory is cut short",
  );
});
