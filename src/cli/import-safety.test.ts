// That no import empties the register, what it says instead, and the way back from the last one.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import type { PastImport } from "#src/catalogue/store/past-imports.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openDatabase } from "#src/platform/database/open-database.ts";
import type { ImportReport } from "#src/platform/import-report.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

let scratch: string;
/** Of a database that has imported `whole`. */
let settings: { DATA_DIR: string; DATABASE_URL?: string };
let before: Awaited<ReturnType<typeof catalogue>>;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "touchline-safety-"));
});
beforeEach(async () => {
  await useEmptyDatabase();
  expect((await importJson(await folderOf(whole))).status).toBe(0);
  before = await catalogue();
});
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** On a PostgreSQL if there is one: each command would take a second to open the embedded one. */
async function useEmptyDatabase(): Promise<void> {
  const DATA_DIR = await mkdtemp(join(scratch, "data-"));
  drops.push(() => rm(DATA_DIR, { recursive: true, force: true }));
  settings = { DATA_DIR };
  if (!serverUrl) return void (await preparePGlite(DATA_DIR));
  const { url, database, drop } = await openOwnPostgreSQL(serverUrl);
  await database.close();
  settings.DATABASE_URL = url;
  drops.push(async () => drop?.());
}

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
const whole = { clubs: many(403, (id) => club(id)), teams: many(40, (id) => team(id, id + 160)) };

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
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

test("400 clubs with a malformed WgsClubId stay as they were, and nothing is removed", async () => {
  const bad = await folderOf({ clubs: many(400, (id) => club(id, "not-a-uuid")) });
  const { status, report } = await importJson(bad);
  expect(status).toBe(2);
  expect(report.files["clubs.csv"]).toMatchObject({ loaded: 0, removed: 3, refused: 400, retained: 400 });
  expect(report).toMatchObject({ outcome: "stopped", stop: { removals: 3 } });
  const text = await run("import", "catalogue", bad);
  expect(text.output).toMatch(/kept as it was/i);
  expect(text.output).toContain("--allow-removals 3");
  expect(text.output).not.toContain("Every row was loaded");
  expect(await catalogue()).toEqual(before);
  expect((await importJson(bad, "--allow-removals", "3")).report.files["clubs.csv"]).toMatchObject({ removed: 3 });
  expect((await catalogue()).clubs).toHaveLength(400);
});

test("where all rows are refused and none would be removed, the report says what helps", async () => {
  const bad = await folderOf({ clubs: many(403, (id) => club(id, "x")) });
  const { status, output } = await run("import", "catalogue", bad);
  expect(status).toBe(2);
  expect(output).toContain("Correct the rows and import again, or leave the file out");
  expect(output).not.toContain("--allow-removals");
});

test("a clubs.csv that was cut off after 169 good rows stops, until exactly its removals are allowed", async () => {
  const cut = await folderOf({ ...whole, clubs: whole.clubs.slice(0, 169) });
  const { status, report } = await importJson(cut);
  expect(status).toBe(2);
  expect(report.files["clubs.csv"]).toMatchObject({ unchanged: 169, removed: 234 });
  expect(report.files["teams.csv"]).toMatchObject({ unchanged: 9, removed: 0, refused: 31, retained: 31 });
  expect(report.stop?.removals).toBe(234);
  expect((await importJson(cut, "--allow-removals", "233")).status).toBe(2);
  const dry = await importJson(cut, "--dry-run", "--allow-removals", "234");
  expect(dry).toMatchObject({ status: 1, report: { outcome: "dry-run", stop: null } });
  expect(await catalogue()).toEqual(before);
  const allowed = await importJson(cut, "--allow-removals", "234");
  expect(allowed).toMatchObject({ status: 1, report: { outcome: "imported" } });
  expect((await catalogue()).clubs).toHaveLength(169);
  expect((await run("imports", "undo")).status).toBe(0);
  expect(await catalogue()).toEqual(before);
});

test("a file that was cut off within a row removes nothing, as whose row it is cannot be read", async () => {
  const { status, report } = await importJson(await folderOf({ clubs: [...whole.clubs.slice(0, 50), "51,0000"] }));
  expect(status).toBe(1);
  expect(report.files["clubs.csv"]).toMatchObject({ unchanged: 50, removed: 0, refused: 1 });
  expect(report.warnings).toEqual([
    { file: "clubs.csv", line: null, column: null, reason: expect.stringContaining("nothing is removed") },
  ]);
  expect((await catalogue()).clubs).toHaveLength(403);
});

test("refused rows do not replace the demonstration, and one good row does", async () => {
  await useEmptyDatabase();
  await run("demo", "--scale", "0.02");
  const demonstration = await catalogue();
  const bad = await folderOf({ clubs: many(3, (id) => club(id, "not-a-uuid")) });
  for (const words of [["--partial"], [], ["--allow-removals", "0"]]) {
    const { status, report } = await importJson(bad, ...words);
    expect([status, report.outcome, report.stop?.removals]).toEqual([2, "stopped", null]);
  }
  expect(await catalogue()).toEqual(demonstration);
  expect((await importJson(await folderOf({ clubs: [club(1)] }))).status).toBe(0);
  expect((await catalogue()).clubs).toHaveLength(1);
  await run("imports", "undo");
  expect(await catalogue()).toEqual(demonstration);
});

test("a tenth of a file goes without a question, and no more", async () => {
  const fewer = await folderOf({ clubs: whole.clubs.slice(0, 363) });
  expect(await importJson(fewer)).toMatchObject({ status: 0, report: { outcome: "imported", stop: null } });
  const fewerStill = await folderOf({ clubs: whole.clubs.slice(0, 326) });
  expect(await importJson(fewerStill)).toMatchObject({ status: 2, report: { stop: { removals: 37 } } });
});

test("without an import there is none to list, and none to undo", async () => {
  await useEmptyDatabase();
  expect((await run("imports", "list")).output).toContain("Nothing has been imported yet.");
  expect(await run("imports", "undo")).toMatchObject({ status: 1 });
});

test("imports are listed with their counts, and the last that changed anything is undone once", async () => {
  const changed = await folderOf({ clubs: [club(1, uuid(3, 1)), ...whole.clubs.slice(1, 399), club(404)] });
  await importJson(changed);
  await importJson(changed);
  const list = async () => JSON.parse((await run("imports", "list", "--json")).output) as PastImport[];
  const listed = await list();
  expect(listed.map(({ command, canBeUndone }) => [command, canBeUndone])).toEqual([
    ["import catalogue", false],
    ["import catalogue", true],
    ["import catalogue", false],
  ]);
  expect(listed[1]!.files["clubs.csv"]).toMatchObject({ loaded: 1, changed: 1, removed: 4 });
  expect((await run("imports", "undo")).output).toContain("Undone");
  expect(await catalogue()).toEqual(before);
  expect((await list())[1]!.undoneAt).not.toBeNull();
  expect((await run("imports", "undo")).output).toContain("There is no import to undo");
});

test("what has changed since the import is not undone", async () => {
  await withDatabase((database) => database.query("update clubs set club_name = 'By hand' where club_id = 2"));
  const undo = await run("imports", "undo");
  expect(undo.status).toBe(1);
  expect(undo.output).toContain("changed since");
  expect((await catalogue()).clubs).toHaveLength(403);
});
