import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { App } from "#src/server/fastify.ts";
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

test("an archive is served by the range a browser asks for", async () => {
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

test("a folder that is not there stops the start and names the setting", async () => {
  await expect(serverOver("no/such/folder")).rejects.toThrow("MAP_FOLDER");
});
