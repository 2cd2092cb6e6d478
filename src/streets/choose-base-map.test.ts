import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkMapStyle } from "#src/cli/check-outside.ts";
import { readConfig } from "#src/settings.ts";
import { smallArchive, smallArea } from "#test/map/archive-of.ts";
import { archiveFile, scratchFolder } from "#test/map/streets-setup.ts";
import { installStreets } from "./install-streets.ts";
import { chooseBaseMap } from "./installed-streets.ts";

async function chosen(settings: Record<string, string>) {
  const lines: string[] = [];
  const log = {
    info: (_details: object, message: string) => void lines.push(message),
    warn: (details: object, message: string) => void lines.push(`${JSON.stringify(details)} ${message}`),
  };
  const config = readConfig({ NODE_ENV: "test", ...settings });
  return { baseMap: await chooseBaseMap(config, log), lines, checked: (await checkMapStyle(config))[0] };
}

async function folderWithStreets(): Promise<string> {
  const to = scratchFolder();
  await installStreets(archiveFile(smallArchive(9)), to);
  return to;
}

test("streets in MAP_FOLDER are used without a setting, and the check names their area", async () => {
  const { baseMap, lines, checked } = await chosen({ MAP_FOLDER: await folderWithStreets() });
  expect(baseMap).toEqual({ kind: "streets", url: "/map-files/streets.json" });
  expect(lines).toEqual(["The map has streets"]);
  const area = Object.values(smallArea).join(",");
  expect(checked).toEqual({ what: "map style", state: "ok", line: `Streets of ${area} to zoom 9, 1 MB.` });
});

test("a configured style goes before them, and without either nothing is read", async () => {
  const folder = await folderWithStreets();
  const style = { MAP_FOLDER: folder, MAP_STYLE_URL: "/map-files/style.json" };
  expect((await chosen(style)).baseMap).toEqual({ kind: "style", url: "/map-files/style.json" });
  expect(await chosen({})).toMatchObject({ baseMap: { kind: "own", url: "" }, lines: [], checked: { state: "ok" } });
});

test("an unusable map gives one line with the reason and what to do, and our own map is used", async () => {
  const empty = await chosen({ MAP_FOLDER: scratchFolder() });
  expect(empty.baseMap.kind).toBe("own");
  expect(empty.lines).toEqual([expect.stringMatching(/there is no streets\.json.*map install/)]);
  expect(empty.checked).toMatchObject({ state: "note", line: expect.stringMatching(/no streets in .*map install/) });

  const folder = await folderWithStreets();
  const style = join(folder, "streets.json");
  writeFileSync(style, readFileSync(style, "utf8").slice(0, 300));
  const damaged = await chosen({ MAP_FOLDER: folder });
  expect(damaged.baseMap.kind).toBe("own");
  expect(damaged.lines).toEqual([expect.stringMatching(/streets\.json is not what map install writes/)]);
  expect(damaged.checked).toMatchObject({
    state: "problem",
    line: expect.stringMatching(/streets\.json.*map install/),
  });

  const missing = await chosen({ MAP_FOLDER: join(folder, "missing") });
  expect(missing.checked).toMatchObject({ state: "problem", line: expect.stringMatching(/no folder/) });
});
