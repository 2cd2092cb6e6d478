import { Buffer } from "node:buffer";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCatalogue } from "#src/catalogue/csv/open-catalogue.ts";
import type { CatalogueFeed } from "#src/catalogue/import/catalogue-feed.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { zipBytes } from "#test/zip-bytes.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchline-catalogue-"));
});
afterAll(() => rm(folder, { recursive: true }));

const providers = "ProviderId,ProviderName\n1,Kickabouts\n2,Lions\n";
let made = 0;

async function aFolder(files: Record<string, string>): Promise<string> {
  const path = join(folder, `folder-${made++}`);
  await mkdir(path);
  for (const [name, text] of Object.entries(files)) await writeFile(join(path, name), text);
  return path;
}

async function aFile(bytes: Buffer, name = `file-${made++}.zip`): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const aZip = async (files: Record<string, string | Buffer>) => aFile(await zipBytes(files));

async function names(feed: CatalogueFeed): Promise<string[]> {
  const found: string[] = [];
  const { batches } = (await feed.open("providers"))!;
  for await (const batch of batches) found.push(...batch.rows.map((row) => row.record.providerName));
  await feed.close();
  return found;
}

test("a folder's files are read in any letter case, other .csv files reported, the rest ignored", async () => {
  const feed = await openCatalogue(
    await aFolder({ "Providers.CSV": providers, "clubs.csv": "ClubId\n", "team.csv": "x", "README.md": "x" }),
  );
  expect(feed.tables.sort()).toEqual(["clubs", "providers"]);
  expect(feed.warnings).toEqual([{ file: "team.csv", reason: expect.stringContaining("ignored") }]);
  expect(await names(feed)).toEqual(["Kickabouts", "Lions"]);
});

test.each([
  ["at its top", { "providers.csv": providers }],
  ["in its one folder", { "export/": "", "export/PROVIDERS.csv": providers, "export/notes/readme.txt": "x" }],
  ["beside what a Mac adds", { "export/providers.csv": providers, "__MACOSX/export/._providers.csv": "x" }],
  ["stored below a folder of folders", { "a/b/providers.csv": providers }],
])("a zip is read with the files %s", async (_where, files) => {
  expect(await names(await openCatalogue(await aZip(files)))).toEqual(["Kickabouts", "Lions"]);
});

test("a zip needs no .zip in its name, and its files may be stored uncompressed", async () => {
  const path = await aFile(await zipBytes({ "providers.csv": providers }, false), "registers");
  expect(await names(await openCatalogue(path))).toEqual(["Kickabouts", "Lions"]);
});

const refusal = async (path: string) => {
  const error = await openCatalogue(path).then(names, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(SetupProblem);
  return (error as SetupProblem).message;
};

test("a missing path, something that is no catalogue and a repeated file are refused with a message", async () => {
  expect(await refusal(join(folder, "nowhere"))).toMatch(/nowhere does not exist/);
  expect(await refusal(await aFolder({}))).toMatch(/none of the catalogue's files \(clubs\.csv, teams\.csv/);
  expect(await refusal(await aFolder({ "notes.txt": "x" }))).toMatch(/none of the catalogue's files/);
  expect(await refusal(await aFolder({ "clubs.csv": "", "Clubs.csv": "" }))).toMatch(/has clubs\.csv twice/);
  expect(await refusal(await aFile(Buffer.from(providers), "providers-alone.csv"))).toMatch(/none of the catalogue/);
  expect(await refusal(await aFile(Buffer.alloc(0)))).toMatch(/neither a folder nor/);
  expect(await refusal(await aZip({ "a/clubs.csv": "", "b/teams.csv": "" }))).toMatch(/none of the catalogue's files/);
});

test("a folder with the name of a catalogue file is ignored", async () => {
  const path = await aFolder({ "clubs.csv": "ClubId\n" });
  await mkdir(join(path, "providers.csv"));
  expect((await openCatalogue(path)).tables).toEqual(["clubs"]);
});

test("a zip with names that lead out of it is refused as a whole", async () => {
  const bytes = await zipBytes({ "xx/providers.csv": providers });
  const slipped = Buffer.from(bytes.toString("latin1").replaceAll("xx/prov", "../prov"), "latin1");
  expect(await refusal(await aFile(slipped))).toMatch(/is damaged: invalid relative path/);
});

test("a zip that would unpack to hundreds of times its size is refused before unpacking", async () => {
  const bomb = Buffer.alloc(60 * 1024 * 1024, "x");
  expect(await refusal(await aZip({ "providers.csv": bomb }))).toMatch(/would unpack to \d+ times its size/);
});

test("a zip that was cut short or changed is refused with a message", async () => {
  const bytes = await zipBytes({ "providers.csv": providers }, false);
  expect(await refusal(await aFile(bytes.subarray(0, -30)))).toMatch(/neither a folder nor a readable zip: .*[^.]\.$/);
  const changed = Buffer.from(bytes.toString("latin1").replace("Lions", "Liars"), "latin1");
  const feed = await openCatalogue(await aFile(changed));
  await expect(names(feed)).rejects.toThrow(/providers\.csv in .* is damaged/);
});

test("a folder and its zip give the same rows, also beyond one chunk", async () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `${index},"Provider ""${index}"""`);
  const text = `\ufeffProviderId,ProviderName\r\n${rows.join("\r\n")}\r\n`;
  const path = await aFolder({ "providers.csv": text });
  const fromFolder = await names(await openCatalogue(path));
  const fromZip = await names(await openCatalogue(await aZip({ "p.csv/providers.csv": text })));
  expect(fromFolder).toHaveLength(rows.length);
  expect(fromZip).toEqual(fromFolder);
});
