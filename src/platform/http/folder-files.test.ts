import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#src/platform/log/server-log.ts";
import { addMapFiles } from "#src/streets/map-files.ts";
import { addAssets } from "./assets.ts";
import { bareServer } from "./fastify.ts";
import { addProblems } from "./problems.ts";

let folder: string;
const app = bareServer(createLog("silent"), { trustedProxies: 0 });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "touchline-files-"));
  for (const name of ["client/assets/inner", "client/icons", "map/tiles", "secret"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const files = ["client/assets/a.js", "client/icons/i.svg", "map/style.json", "map/.env", "client/assets/.key"];
  for (const name of [...files, "secret/key"]) writeFileSync(join(folder, name), `{"is":"${name}"}`);
  addProblems(app);
  await addMapFiles(app, join(folder, "map"));
  await addAssets(app, join(folder, "client"));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(["/assets/a.js", "/icons/i.svg", "/map-files/style.json"])("%s is a file", async (url) => {
  expect((await app.inject(url)).statusCode).toBe(200);
});

test.each([
  ...["/assets/", "/assets/inner", "/assets/inner/", "/assets/.", "/icons/", "/icons", "/map-files/"],
  ...["/map-files/tiles", "/map-files/tiles/", "/assets//"],
])("%s, a folder, is answered like any unknown URL", async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ type: "urn:touchline:problem:no-such-address", status: 404 });
});

test.each([
  ...["/map-files/.env", "/assets/.key", "/assets/%2ekey", "/assets/..%2f..%2fsecret%2fkey"],
  ...["/map-files/..%2fsecret%2fkey", "/map-files/%2e%2e/secret/key", "/map-files/..%5csecret%5ckey"],
  ...["/assets/a.js%00", "/map-files/style.json%00.js", "/map-files//etc/passwd", "/map-files/%2fetc%2fpasswd"],
])("%s reveals nothing", async (url) => {
  const answer = await app.inject(url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('"is"');
  expect(answer.body).not.toContain("root:");
});
