// That no import empties the register, what it says instead, and the way back from the last one.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import type { ImportReport } from "#src/platform/import-report.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

let scratch: string;
let settings: { DATA_DIR: string };
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "touchline-safety-"));
  settings = { DATA_DIR: await preparePGlite(join(scratch, "data")) };
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

const run = (...words: string[]) => touchlineHere(words, settings);

async function importJson(folder: string, ...words: string[]) {
  const { status, output } = await run("import", "catalogue", folder, "--json", ...words);
  return { status, report: JSON.parse(output) as ImportReport };
}

const headers = {
  clubs: "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude",
  teams: "TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType",
};

async function folderOf(files: { [F in keyof typeof headers]?: string[] }): Promise<string> {
  const folder = await mkdtemp(join(scratch, "files-"));
  for (const [name, rows] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.csv`), [headers[name as keyof typeof headers], ...rows, ""].join("\n"));
  }
  return folder;
}

const uuid = (kind: number, id: number) => `0000000${kind}-0000-4000-8000-${String(id).padStart(12, "0")}`;
const club = (id: number, wgs = uuid(1, id)) => `${id},${wgs},Club ${id},M33 7WR,53.4,-2.3`;
const team = (id: number, clubId: number) => `${id},${uuid(2, id)},${clubId},Team ${id},U12,Female,11v11`;
const many = <T>(count: number, make: (id: number) => T) => Array.from({ length: count }, (_, at) => make(at + 1));

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPGlite(settings.DATA_DIR);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The catalogue without its version. */
const catalogue = () =>
  withDatabase(async (database) => {
    const { version: _version, ...rest } = await catalogueStore(database).readSnapshot();
    return rest;
  });

test("2,000 clubs with a malformed WgsClubId stay as they were, and nothing is removed", async () => {
  await importJson(await folderOf({ clubs: many(2_003, (id) => club(id)) }));
  const before = await catalogue();
  const bad = await folderOf({ clubs: many(2_000, (id) => club(id, "not-a-uuid")) });
  const { status, report } = await importJson(bad);
  expect(status).toBe(2);
  expect(report.files["clubs.csv"]).toMatchObject({ loaded: 0, removed: 3, refused: 2_000, retained: 2_000 });
  expect(report).toMatchObject({ outcome: "stopped", stop: { removals: 3 } });
  expect(await catalogue()).toEqual(before);
  const text = await run("import", "catalogue", bad);
  expect(text.output).toMatch(/kept as it was/i);
  expect(text.output).toContain("--allow-removals 3");
  expect(text.output).not.toContain("Every row was loaded");
  expect((await importJson(bad, "--allow-removals", "3")).report.files["clubs.csv"]).toMatchObject({ removed: 3 });
  expect((await catalogue()).clubs).toHaveLength(2_000);
});

test("where all rows are refused and none would be removed, the report says what helps", async () => {
  await importJson(await folderOf({ clubs: many(3, (id) => club(id)) }));
  const { status, output } = await run(
    "import",
    "catalogue",
    await folderOf({ clubs: many(3, (id) => club(id, "x")) }),
  );
  expect(status).toBe(2);
  expect(output).toContain("Mend the rows and import again, or leave the file out");
  expect(output).not.toContain("--allow-removals");
});

test("a clubs.csv that was cut off after 199 good rows stops, until exactly its removals are allowed", async () => {
  const whole = { clubs: many(2_003, (id) => club(id)), teams: many(40, (id) => team(id, id + 190)) };
  await importJson(await folderOf(whole));
  const before = await catalogue();
  const cut = await folderOf({ ...whole, clubs: whole.clubs.slice(0, 199) });
  const { status, report } = await importJson(cut);
  expect(status).toBe(2);
  expect(report.files["clubs.csv"]).toMatchObject({ unchanged: 199, removed: 1_804 });
  expect(report.files["teams.csv"]).toMatchObject({ unchanged: 9, removed: 0, refused: 31, retained: 31 });
  expect(report.stop?.removals).toBe(1_804);
  expect((await importJson(cut, "--allow-removals", "1803")).status).toBe(2);
  expect(await catalogue()).toEqual(before);
  const dry = await importJson(cut, "--dry-run", "--allow-removals", "1804");
  expect(dry).toMatchObject({ status: 1, report: { outcome: "dry-run", stop: null } });
  expect(await catalogue()).toEqual(before);
  expect(await importJson(cut, "--allow-removals", "1804")).toMatchObject({
    status: 1,
    report: { outcome: "imported" },
  });
  expect((await catalogue()).clubs).toHaveLength(199);
  expect((await run("imports", "undo")).status).toBe(0);
  expect(await catalogue()).toEqual(before);
});

test("a file that was cut off within a row removes nothing, as whose row it is cannot be read", async () => {
  await importJson(await folderOf({ clubs: many(100, (id) => club(id)) }));
  const { status, report } = await importJson(await folderOf({ clubs: [...many(50, (id) => club(id)), "51,0000"] }));
  expect(status).toBe(1);
  expect(report.files["clubs.csv"]).toMatchObject({ unchanged: 50, removed: 0, refused: 1 });
  expect(report.warnings).toEqual([
    { file: "clubs.csv", line: null, column: null, reason: expect.stringContaining("nothing is removed") },
  ]);
  expect((await catalogue()).clubs).toHaveLength(100);
});

test("refused rows do not replace the demonstration, and one good row does", async () => {
  await run("demo", "--scale", "0.02");
  const before = await catalogue();
  const bad = await folderOf({ clubs: many(3, (id) => club(id, "not-a-uuid")) });
  for (const words of [["--partial"], [], ["--allow-removals", "0"]]) {
    const { status, report } = await importJson(bad, ...words);
    expect([status, report.outcome, report.stop?.removals]).toEqual([2, "stopped", null]);
  }
  expect(await catalogue()).toEqual(before);
  expect((await importJson(await folderOf({ clubs: [club(1)] }))).status).toBe(0);
  expect((await catalogue()).clubs).toHaveLength(1);
  await run("imports", "undo");
  expect(await catalogue()).toEqual(before);
});

test("an ordinary import changes nothing a second time, and a tenth of a file goes without a question", async () => {
  const files = await folderOf({ clubs: many(400, (id) => club(id)), teams: many(400, (id) => team(id, id)) });
  expect((await importJson(files)).status).toBe(0);
  const before = await catalogue();
  const again = await importJson(files);
  expect(again).toMatchObject({ status: 0, report: { outcome: "imported", stop: null } });
  expect(again.report.files["teams.csv"]).toMatchObject({ loaded: 0, changed: 0, unchanged: 400, removed: 0 });
  expect(await catalogue()).toEqual(before);
  const fewer = await folderOf({ clubs: many(400, (id) => club(id)), teams: many(360, (id) => team(id, id)) });
  expect(await importJson(fewer)).toMatchObject({ status: 0, report: { outcome: "imported" } });
  const fewerStill = await folderOf({ teams: many(323, (id) => team(id, id)) });
  expect(await importJson(fewerStill)).toMatchObject({ status: 2, report: { stop: { removals: 37 } } });
});

test("imports are listed with their counts, and the last that changed anything is undone once", async () => {
  expect((await run("imports", "list")).output).toContain("Nothing has been imported yet.");
  expect(await run("imports", "undo")).toMatchObject({ status: 1 });
  const first = await folderOf({ clubs: many(5, (id) => club(id)) });
  const second = await folderOf({ clubs: [club(1, uuid(3, 1)), club(6)] });
  await importJson(first);
  const before = await catalogue();
  await importJson(second);
  await importJson(second);
  const list = async () => JSON.parse((await run("imports", "list", "--json")).output) as PastImport[];
  expect((await list()).map(({ command, canBeUndone }) => [command, canBeUndone])).toEqual([
    ["import catalogue", false],
    ["import catalogue", true],
    ["import catalogue", false],
  ]);
  expect((await list())[1]!.files["clubs.csv"]).toMatchObject({ loaded: 1, changed: 1, removed: 4 });
  expect((await run("imports", "undo")).output).toContain("Undone");
  expect(await catalogue()).toEqual(before);
  expect((await list())[1]!.undoneAt).not.toBeNull();
  expect((await run("imports", "undo")).output).toContain("There is no import to undo");
});

test("what has changed since the import is not undone", async () => {
  await importJson(await folderOf({ clubs: many(3, (id) => club(id)) }));
  await withDatabase((database) => database.query("update clubs set club_name = 'By hand' where club_id = 2"));
  const undo = await run("imports", "undo");
  expect(undo.status).toBe(1);
  expect(undo.output).toContain("changed since");
  expect((await catalogue()).clubs).toHaveLength(3);
});
