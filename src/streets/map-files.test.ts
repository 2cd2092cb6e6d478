import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { App } from "#src/platform/http/fastify.ts";
import { addMapFiles } from "./map-files.ts";

async function serverOver(folder: string): Promise<App> {
  const app = Fastify() as unknown as App;
  await addMapFiles(app, folder);
  return app;
}

function mapFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "touchline-map-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "england.pmtiles"), "PMTiles0123456789");
  return folder;
}

test("an archive is served by the range that a browser requests", async () => {
  const app = await serverOver(mapFolder());
  const answer = await app.inject({ url: "/map-files/england.pmtiles", headers: { range: "bytes=7-11" } });
  expect(answer.statusCode).toBe(206);
  expect(answer.headers["content-range"]).toBe("bytes 7-11/17");
  expect(answer.body).toBe("01234");
});

test("nothing outside the folder is served", async () => {
  const app = await serverOver(mapFolder());
  expect((await app.inject("/map-files/..%2f..%2fetc%2fpasswd")).statusCode).toBeGreaterThanOrEqual(400);
  expect((await app.inject("/map-files/missing.pmtiles")).statusCode).toBe(404);
});

test("a missing folder stops the start and names the setting", async () => {
  await expect(serverOver("no/such/folder")).rejects.toThrow("MAP_FOLDER");
});

test("an archive of map install may be cached for good, others for an hour; its style is revalidated", async () => {
  const folder = mapFolder();
  writeFileSync(join(folder, "streets-0123456789abcdef.pmtiles"), "PMTiles0123456789");
  writeFileSync(join(folder, "streets.json"), JSON.stringify({ version: 8, layers: Array(500).fill("layer") }));
  writeFileSync(join(folder, ".streets-0123456789abcdef.part"), "half");
  const app = await serverOver(folder);
  const archive = await app.inject({
    url: "/map-files/streets-0123456789abcdef.pmtiles",
    headers: { range: "bytes=0-6" },
  });
  expect(archive.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await app.inject("/map-files/england.pmtiles")).headers["cache-control"]).toBe("public, max-age=3600");
  const style = await app.inject({ url: "/map-files/streets.json", headers: { "accept-encoding": "br" } });
  expect(style.headers).toMatchObject({ "cache-control": "no-cache", "content-encoding": "br" });
  const { etag } = style.headers as { etag: string };
  const again = await app.inject({ url: "/map-files/streets.json", headers: { "if-none-match": etag } });
  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: "" });
  expect((await app.inject("/map-files/.streets-0123456789abcdef.part")).statusCode).toBe(404);
  rmSync(join(folder, "streets.json"));
  expect((await app.inject("/map-files/streets.json")).statusCode).toBe(404);
});
