// Content from files and from a content system: what will not work on this site is logged once.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#src/settings.ts";
import { type LayoutServer, renderedRoute, startLayoutServer } from "#test/upstream/layout-server.ts";
import { composeContent } from "./open-content.ts";

let folder: string;
let server: LayoutServer;
let logged: object[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-composed-"));
  await cp("content", folder, { recursive: true });
  server = await startLayoutServer();
  logged = [];
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

let nowMs = 0;
const compose = (settings: Record<string, string>) =>
  composeContent(
    readConfig({ NODE_ENV: "test", CONTENT_DIR: folder, ...settings }),
    { nowMs: () => nowMs },
    { info() {}, error: (details) => void logged.push(details) },
  );
const warnings = () => logged.filter((details) => "warnings" in details);

test("a link in a file to a page that does not exist is logged at the start, and once as long as it is the same", async () => {
  const file = join(folder, "home.json");
  const home = JSON.parse(await readFile(file, "utf8"));
  home.types[0].to = "/abuot";
  await writeFile(file, JSON.stringify(home));
  const content = await compose({});
  expect(warnings()).toEqual([{ warnings: ["home: types[0].to leads to /abuot, where there is no page"] }]);
  await writeFile(file, JSON.stringify({ ...home, typesHeading: "Ways to play" }));
  await expect.poll(() => content.current().home.typesHeading).toBe("Ways to play");
  expect(warnings()).toHaveLength(1);
  await content.stop();
});

test.each([
  ["that EXTERNAL_ORIGINS names", { EXTERNAL_ORIGINS: "images=https://content.example" }],
  ["of the logo", { LOGO_URL: "https://content.example/logo.svg" }],
])("a content system's pictures are logged unless their server is allowed: one %s", async (_, allowing) => {
  const [own, elsewhere] = ["https://content.example/a.webp", "https://elsewhere.example/a.webp"];
  const images = (src: string) => ({ hero: { desktopImage: { src }, mobileImage: { src } } });
  server.answer("/", renderedRoute(images(elsewhere)));
  const content = await compose({ CONTENT_API_URL: server.url, CONTENT_API_KEY: "second-key", ...allowing });
  expect(warnings()).toHaveLength(1);
  server.answer("/", renderedRoute(images(own)));
  nowMs += 61_000;
  await expect.poll(() => content.current().home.hero.images?.desktop).toBe(own);
  expect(warnings()).toHaveLength(1);
  await content.stop();
});
