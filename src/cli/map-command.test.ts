// @module-tag thorough
// `touchline map fetch`, run against a web server of the test.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FileSource, PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { noiseArchive, smallArea } from "#test/map/noise-archive.ts";
import { scratchFolder, serving } from "#test/map/streets-setup.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

const root = join(import.meta.dirname, "../..");
const node = join(root, "node_modules/.bin/node");
const area = Object.values(smallArea).join(",");

interface Fetched {
  archive: string;
  archiveBytes: number;
  downloadBytes: number;
  alreadyBytes: number;
}

const touchline = (words: string[], settings: Record<string, string> = {}) => touchlineHere(words, settings);

test("a fetch that was killed in the middle continues where it was, and the archive is complete", async () => {
  const server = await serving(noiseArchive({ min: 0, max: 13 }, 9_000));
  const to = scratchFolder();
  const words = ["map", "fetch", "--bounds", area, "--from", server.url, "--to", to];
  // The first ranges are directories; some tiles are sent, and then nothing more.
  let child: ChildProcess | undefined;
  const isHeldBack = new Promise<void>((resolve) => {
    server.instead = (number) => (number < 5 ? null : () => resolve());
    child = spawn(node, ["src/cli/main.ts", ...words], { cwd: root, stdio: "ignore" });
  });
  await isHeldBack;
  await expect.poll(() => readdirSync(to).some((name) => name.endsWith(".done"))).toBe(true);
  await expect.poll(() => readFileSync(join(to, doneIn(to))).length).toBeGreaterThan(0);
  child?.kill("SIGKILL");
  await once(child!, "exit");
  expect(readdirSync(to).every((name) => name.startsWith("."))).toBe(true);

  server.instead = null;
  const again = server.ranges.length;
  const { status, stdout, stderr } = await touchline([...words, "--json"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const fetched = JSON.parse(stdout) as Fetched;
  expect(fetched.alreadyBytes).toBeGreaterThan(0);
  const before = new Set(server.ranges.slice(1, again).map(({ from }) => from));
  const asked = server.ranges.slice(again + 1).filter(({ from }) => !before.has(from));
  expect(asked.length).toBeGreaterThan(0);
  const whole = await touchline([...words.slice(0, -1), scratchFolder(), "--json"]);
  const fresh = JSON.parse(whole.stdout) as Fetched;
  expect(fresh.downloadBytes).toBe(fetched.alreadyBytes + fetched.downloadBytes);
  expect(readFileSync(fetched.archive).equals(readFileSync(fresh.archive))).toBe(true);
});

const doneIn = (folder: string) => readdirSync(folder).find((name) => name.endsWith(".done"))!;

test("the size is shown first, MAP_FOLDER is the default folder, and the next step is stated", async () => {
  const server = await serving(noiseArchive());
  const to = scratchFolder();
  const words = ["map", "fetch", "--bounds", area, "--from", server.url, "--max-zoom", "10"];
  const { status, stdout } = await touchline(words, { MAP_FOLDER: to });
  expect(status).toBe(0);
  const lines = stdout.trim().split("\n");
  expect(lines[0]).toMatch(/planet\.pmtiles: \d+ tiles, zoom 0 to 10\.$/);
  expect(lines[1]).toMatch(/^To download: [\d.]+ MB in \d+ requests\. On the disk: [\d.]+ MB, [\d,.]+ MB are free\.$/);
  expect(lines[2]).toMatch(
    /^.*streets-[0-9a-f]{16}\.pmtiles and .*streets\.json are in place\. Servers with MAP_FOLDER=/,
  );
  const archive = readdirSync(to).find((name) => name.endsWith(".pmtiles"))!;
  const taken = new PMTiles(new FileSource(new File([readFileSync(join(to, archive))], archive)));
  expect((await taken.getHeader()).maxZoom).toBe(10);
});

test.each([
  [["--bounds", "1,2,3"], /--bounds.*west before east/],
  [["--bounds", "-1,53,-2,54"], /--bounds.*west before east/],
  [["--bounds", "-2,53,-1,99"], /--bounds.*west before east/],
  [["--max-zoom", "16"], /--max-zoom.*from 0 to 15/],
  [["--from", "file:///etc/passwd"], /^--from must be a web address/m],
  [["--to", ""], /^No folder is given/m],
])("%j is refused with what to do", async (words, message) => {
  const usual = ["--bounds", area, "--from", "http://127.0.0.1:1/a.pmtiles", "--to", "never"];
  const { status, stdout, stderr } = await touchline(["map", "fetch", ...usual, ...words]);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
  expect(stdout).toBe("");
});
