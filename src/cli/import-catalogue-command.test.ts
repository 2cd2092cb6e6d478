// `touchline import catalogue`, run on real folders and databases.

import { execFile, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { appendFile, cp, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import type { ImportReport } from "#src/platform/import-report.ts";
import { ownRows, writeOwnCatalogue } from "#test/catalogue/own-catalogue.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

const root = join(import.meta.dirname, "../..");
const node = join(root, "node_modules/.bin/node");
const run = promisify(execFile);

let scratch: string;
/** A catalogue without an error. */
let catalogue: string;
/** The same with a row twice. */
let withSecondRow: string;
let offers: string[];
/** A database that has imported it, copied for each test that goes on from there; its import. */
let imported: string;
let first: Awaited<ReturnType<typeof importJson>>;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), "touchline-cli-"));
  catalogue = join(scratch, "catalogue");
  await writeOwnCatalogue(catalogue);
  withSecondRow = await catalogueWith({});
  offers = (await readFile(join(catalogue, "provider_venues.csv"), "utf8")).trimEnd().split("\n");
  await appendFile(join(withSecondRow, "provider_venues.csv"), `${offers[4]}\n`);
  imported = await emptyDatabase();
  first = await importJson({ DATA_DIR: imported }, withSecondRow);
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

let made = 0;
const fresh = (name: string) => join(scratch, `${name}-${made++}`);
const emptyDatabase = () => preparePGlite(fresh("database"));

function importedDatabase(): string {
  const folder = fresh("database");
  cpSync(imported, folder, { recursive: true });
  return folder;
}

function environment(settings: Record<string, string>) {
  return { PATH: process.env.PATH, NODE_ENV: "development", ...settings };
}

const touchline = (settings: Record<string, string>, ...words: string[]) => touchlineHere(words, settings);

async function importJson(settings: Record<string, string>, ...words: string[]) {
  const outcome = await touchline(settings, "import", "catalogue", ...words, "--json");
  expect(outcome.stderr).toBe("");
  return { status: outcome.status, report: JSON.parse(outcome.stdout) as ImportReport };
}

const loaded = (report: ImportReport) => Object.values(report.files).map((file) => file.loaded);
const unchanged = (report: ImportReport) => Object.values(report.files).map((file) => file.unchanged);
const errors = ({ refusals }: ImportReport) =>
  refusals.map(({ file, line, column, reason }) => `${file} ${line} ${column}: ${reason}`);

type Changes = Record<string, Record<number, (line: string) => string | Buffer>>;

/** A copy of the catalogue with lines changed by file and number. */
async function catalogueWith(changes: Changes) {
  const folder = fresh("catalogue");
  await cp(catalogue, folder, { recursive: true });
  for (const [file, lines] of Object.entries(changes)) {
    const text = (await readFile(join(folder, file), "utf8")).split("\n");
    const changed = text.map((line, index) => Buffer.from(lines[index + 1]?.(line) ?? line));
    await writeFile(join(folder, file), Buffer.concat(changed.flatMap((line) => [line, Buffer.from("\n")])));
  }
  return folder;
}

const put = (cell: number, value: string) => (line: string) =>
  line
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .with(cell, value)
    .join(",");

test("a catalogue is loaded, and its one repeated key is reported; a second time nothing changes", async () => {
  expect(first.status).toBe(1);
  expect(loaded(first.report)).toEqual(ownRows());
  const place = `provider_venues.csv ${offers.length + 1} ProviderId`;
  expect(errors(first.report)).toEqual([expect.stringMatching(`^${place}: a second row with .*: line 5 has it$`)]);
  const second = await importJson({ DATA_DIR: importedDatabase() }, withSecondRow);
  expect(loaded(second.report)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(unchanged(second.report)).toEqual(ownRows());
});

test("a catalogue without an error exits with status 0, and its report is readable", async () => {
  const folder = await catalogueWith({ "clubs.csv": { 1: (line) => `${line},Colour`, 2: (line) => `${line},red` } });
  const clubs = await readFile(join(folder, "clubs.csv"), "utf8");
  const padded = clubs.split("\n").map((line, index) => (index > 1 && line !== "" ? `${line},` : line));
  await writeFile(join(folder, "clubs.csv"), padded.join("\n"));
  const outcome = await touchline({ DATA_DIR: importedDatabase() }, "import", "catalogue", folder);
  expect(outcome).toMatchObject({ status: 0, stderr: "" });
  expect(outcome.stdout).toMatch(/sessions\.csv +0 +0 +1,266 +0 +0/);
  expect(outcome.stdout).toContain("Warnings:\n  clubs.csv line 1, Colour: unknown column: ignored\n");
  expect(outcome.stdout).toContain("Every row was loaded.");
});

test("of a damaged folder each bad row is reported by its place and reason, and the rest is loaded", async () => {
  const folder = await catalogueWith({
    "clubs.csv": { 3: put(7, ""), 4: put(11, "153.4"), 26: (line) => line.replace(/,[^,]*$/, "") },
    "teams.csv": {
      5: put(4, "U19"),
      6: put(5, "female"),
      7: put(2, "424242"),
      8: () => `x${"y".repeat(10)}`,
      9: (line) => Buffer.from(put(3, "Caf\u00e9")(line), "latin1"),
      10: put(3, "Caf\u00e9"),
    },
    "venues.csv": { 2: put(0, "") },
    "sessions.csv": {
      10: (line) => line.replace("+00:00", ""),
      11: put(6, "-1"),
      12: put(3, '"Two\r\nlines"'),
      13: put(12, "mud"),
      20: put(3, '"never closed'),
    },
  });
  const { status, report } = await importJson({ DATA_DIR: await emptyDatabase() }, folder);
  expect(status).toBe(1);
  const own = errors(report).filter((each) => !/is unknown, or was refused/.test(each));
  expect(own).toEqual([
    "clubs.csv 3 PostCode: the required value is missing",
    'clubs.csv 4 OrgId: "153.4" is not a whole number',
    "clubs.csv 26 null: 40 fields, but the header has 41",
    expect.stringMatching(/^teams\.csv 5 Agegroup: "U19" is none of U5, U6/),
    'teams.csv 6 Gender: "female" is none of Male, Female, Mixed',
    "teams.csv 8 null: 1 fields, but the header has 27",
    "teams.csv 9 TeamName: bytes that are not UTF-8",
    "venues.csv 2 PitchFinderId: the required value is missing",
    expect.stringMatching(/^sessions\.csv 10 SessionDateTime: ".*" has no offset from UTC$/),
    'sessions.csv 11 MinAge: "-1" is below 0',
    expect.stringMatching(/^sessions\.csv 14 SurfaceType: "mud" is none of 3G/),
    "sessions.csv 21 SessionName: a quote is never closed: this row and all later ones are left out",
  ]);
  expect(errors(report)).toContain("teams.csv 7 ClubId: club 424242 is unknown, or was refused");
  for (const [file, counts] of Object.entries(report.files)) {
    const lines = report.refusals.flatMap((refusal) => (refusal.file === file ? [refusal.line] : []));
    expect(counts.refused, file).toBe(new Set(lines).size);
  }
  expect(report.files["clubs.csv"]).toMatchObject({ loaded: ownRows()[0]! - 3, refused: 3 });
  expect(report.files["sessions.csv"]?.loaded).toBeLessThan(18);
});

test("a zip of the folder gives the same report as the folder, and --partial removes nothing", async () => {
  const settings = { DATA_DIR: importedDatabase() };
  const zip = new ZipFile();
  for (const name of await readdir(catalogue)) zip.addFile(join(catalogue, name), `catalogue/${name}`);
  zip.end();
  const path = `${fresh("catalogue")}.zip`;
  await writeFile(path, zip.outputStream);
  expect(unchanged((await importJson(settings, path)).report)).toEqual(ownRows());
  const part = fresh("part");
  await cp(catalogue, part, { recursive: true, filter: (source) => !/(?<!clubs|teams)\.csv$/.test(source) });
  const clubs = (await readFile(join(part, "clubs.csv"), "utf8")).split("\n");
  const renamed = [clubs[0], put(2, "Another Name FC")(clubs[1]!), clubs[2]];
  await writeFile(join(part, "clubs.csv"), renamed.join("\n"));
  const { status, report } = await importJson(settings, part, "--partial");
  expect(status).toBe(0);
  expect(report.files).toEqual({
    "clubs.csv": { loaded: 0, changed: 1, unchanged: 1, removed: 0, refused: 0, retained: 0 },
    "teams.csv": { loaded: 0, changed: 0, unchanged: ownRows()[1], removed: 0, refused: 0, retained: 0 },
  });
});

test.each([
  [["import", "catalogue", "no-such-folder"], /^no-such-folder does not exist\.\n$/],
  [["import", "catalogue", "docs"], /^docs has none of the catalogue's files .*\n$/],
  [["import", "catalogue", "package.json"], /^package\.json is neither a folder nor a readable zip.*\n$/],
  [["import", "catalogue"], /^error: missing required argument.*\n$/],
  [["import", "catalogue", ".", "--part"], /^error: unknown option '--part'/],
  [["fetch"], /^error: unknown command 'fetch'/],
])("%j exits with status 1 and a line that says why", async (words, message) => {
  const outcome = await touchline({ DATA_DIR: imported }, ...words);
  expect(outcome.stderr).toMatch(message);
  expect(outcome).toMatchObject({ status: 1, stdout: "" });
});

test("a setting that cannot be used is named", async () => {
  const outcome = await touchline({ DATABASE_URL: "mysql://localhost" }, "import", "catalogue", catalogue);
  expect(outcome).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^DATABASE_URL must be/) });
});

test("--help lists the commands and exits with status 0", async () => {
  const outcome = await touchline({}, "--help");
  expect(outcome).toMatchObject({ status: 0, stderr: "" });
  expect(outcome.stdout).toMatch(/touchline/);
  expect((await touchline({}, "import", "catalogue", "--help")).stdout).toMatch(/--partial/);
});

test("if another process has the embedded database open, the command says so and changes nothing", async () => {
  const folder = await emptyDatabase();
  const server = await openPGlite(folder);
  const outcome = await touchline({ DATA_DIR: folder }, "import", "catalogue", catalogue);
  await server.close();
  expect(outcome).toMatchObject({ status: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/use/);
  expect(outcome.stderr).not.toMatch(/\n {4}at /);
});

test("a file with other names for its columns is told what they would be, and is read so with --columns", async () => {
  const file = `${fresh("clubs export")}.csv`;
  await writeFile(file, "Club ID;Club;Postcode\n1;Sale Rovers;M33 7WR\n");
  const settings = { DATA_DIR: await emptyDatabase() };
  const first = await touchline(settings, "import", "catalogue", file);
  expect(first.status).not.toBe(0);
  expect(first.stderr).toContain("Club ID is ClubId");
  const columns = fresh("columns");
  await writeFile(columns, first.stderr.slice(first.stderr.indexOf("{"), first.stderr.lastIndexOf("}") + 1));
  const { stdout, status } = await touchline(settings, "import", "catalogue", file, "--columns", columns);
  expect(stdout).toContain("Every row was loaded");
  expect(status).toBe(0);
  await writeFile(columns, '{"clubs.csv":{"table":"club","columns":{}}}');
  const wrong = await touchline(settings, "import", "catalogue", file, "--columns", columns);
  expect(wrong.stderr).toContain("/clubs.csv/table");
});

describe("an import killed in the middle leaves the old catalogue", () => {
  test("in the embedded database", { tags: ["thorough"] }, async () => {
    const settings = { DATA_DIR: importedDatabase() };
    await killedInTheMiddle(settings);
    expect(unchanged((await importJson(settings, catalogue)).report)).toEqual(ownRows());
  });

  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl === undefined) return;
  test("in PostgreSQL, whose readers see the old catalogue throughout", { tags: ["thorough"] }, async () => {
    const { url, database, drop } = await openOwnPostgreSQL(serverUrl);
    const countClubs = async () => (await database.query("select from clubs")).rows.length;
    await importJson({ DATABASE_URL: url }, catalogue);
    await killedInTheMiddle({ DATABASE_URL: url }, async () => expect(await countClubs()).toBe(ownRows()[0]));
    expect(await countClubs()).toBe(ownRows()[0]);
    expect(unchanged((await importJson({ DATABASE_URL: url }, catalogue)).report)).toEqual(ownRows());
    await database.close();
    await drop?.();
  });
});

/** Imports a catalogue that stops at a pipe instead of fixtures.csv, and kills it there. */
async function killedInTheMiddle(settings: Record<string, string>, meanwhile = async () => {}): Promise<void> {
  const folder = await catalogueWith({});
  for (const file of ["clubs.csv", "sessions.csv"]) {
    const [header] = (await readFile(join(folder, file), "utf8")).split("\n");
    await writeFile(join(folder, file), `${header}\n`);
  }
  await rm(join(folder, "fixtures.csv"));
  await run("mkfifo", [join(folder, "fixtures.csv")]);
  const options = { cwd: root, env: environment(settings) };
  const importing = spawn(node, ["src/cli/touchline.ts", "import", "catalogue", folder], options);
  const ended = new Promise((resolve) => importing.once("exit", (_code, signal) => resolve(signal)));
  // Opens once the import has staged all before it and reads this last file, which never ends.
  const pipe = await open(join(folder, "fixtures.csv"), "w");
  await pipe.write("WgsTeamId\n");
  await meanwhile();
  importing.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  await pipe.close();
}
