import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrations } from "#src/platform/database/migrations/all-migrations.ts";
import { onEachDatabase, openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { fillDatabase, visibleState } from "#test/databases/filled-database.ts";
import { writeHardText } from "#test/databases/hard-text.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { contentsOf } from "#test/databases/table-contents.ts";
import { addYearsOfUse } from "#test/databases/used-database.ts";
import { backUp, restore } from "./backup.ts";
import { writeBackup } from "./backup-file.ts";
import type { Database } from "./database.ts";
import { migrate, recordedMigrations } from "./migrate.ts";
import { databaseOver } from "./pglite-database.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;
const nowMs = Date.UTC(2026, 10, 23);

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-backup-"));
});
beforeEach(() => {
  file = join(folder, `${randomUUID()}.backup`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A restore closes what it has opened, and tests look at it afterwards. */
const withoutClose = (database: Database) => async () => ({ ...database, close: async () => {} });

/** An empty database of each kind that the tests have, closed after the work. */
async function inEachEmptyDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const empty = await openPGliteInMemory();
  await work(empty);
  await empty.close();
  if (!testDatabaseUrl) return;
  const own = await openOwnPostgreSQL(testDatabaseUrl, { isBare: true });
  await work(own.database);
  await own.database.close();
  await own.drop?.();
}

/** The file with its text changed, and the digest and count that go with it. */
function rewritten(path: string, change: (text: string) => string): Buffer {
  const text = gunzipSync(readFileSync(path)).toString();
  const at = text.lastIndexOf('["end"');
  const [, rows] = JSON.parse(text.slice(at)) as [string, number];
  const changed = change(text.slice(0, at));
  return gzipSync(`${changed}${JSON.stringify(["end", rows, createHash("sha256").update(changed).digest("hex")])}\n`);
}

onEachDatabase((database) => {
  test("after a restore into an empty database of either kind everything is the same", async () => {
    await fillDatabase(database());
    const counts = await backUp(database(), file, nowMs);
    const before = await visibleState(database());
    expect(before.answers.join("").length).toBeGreaterThan(20_000);
    expect(before.mails).toHaveLength(5);
    await inEachEmptyDatabase(async (empty) => {
      expect(await restore(withoutClose(empty), file)).toEqual(new Map([...counts].filter(([, count]) => count > 0)));
      expect(await visibleState(empty)).toEqual(before);
    });
  });

  test("years of use are restored into either kind, whatever is in their texts, and used on", async () => {
    await fillDatabase(database());
    await addYearsOfUse(database());
    expect(await writeHardText(database())).toBeGreaterThan(200);
    await backUp(database(), file, nowMs);
    const before = await contentsOf(database());
    expect(Object.values(before).filter((table) => table.startsWith("0 "))).toEqual([]);
    await inEachEmptyDatabase(async (empty) => {
      await restore(withoutClose(empty), file);
      expect(await contentsOf(empty)).toEqual(before);
      await backUp(empty, `${file}-again`, nowMs);
    });
  });

  test("rows that come after a restore get new numbers, also where those given last are gone", async () => {
    await fillDatabase(database());
    await addYearsOfUse(database());
    await database().query("delete from imports where import_id = 3");
    await backUp(database(), file, nowMs);
    await inEachEmptyDatabase(async (empty) => {
      await restore(withoutClose(empty), file);
      const insert = async (table: string, columns: string, values: string) =>
        Object.values(
          (await empty.query<object>(`insert into ${table} (${columns}) values (${values}) returning *`)).rows[0]!,
        )[0];
      expect(await insert("imports", "command, files, was_demonstration, register_files", "'', '{}', true, '[]'")).toBe(
        4,
      );
      expect(await insert("uploads", "made_by, is_partial", "'{}', true")).toBe(2);
      expect(await insert("harvest_places", "place_key", "'a place'")).toBe(1);
    });
  });

  test("a file of a version that broke rows at the line breaks of their JSON is restored", async () => {
    await fillDatabase(database());
    await addYearsOfUse(database());
    await backUp(database(), file, nowMs);
    const broken = rewritten(file, (text) =>
      text.replaceAll('}, {"file"', '}, \n {"file"').replaceAll(':[{"file"', ':[\n{"file"'),
    );
    expect(gunzipSync(broken).toString()).toMatch(/\n \{"file"/);
    writeFileSync(file, broken);
    const before = await contentsOf(database());
    await inEachEmptyDatabase(async (empty) => {
      await restore(withoutClose(empty), file);
      expect(await contentsOf(empty)).toEqual(before);
    });
  });

  test("JSON that is stored with line breaks is on the line of its row", async () => {
    await database().query(
      `insert into imports (command, files, was_demonstration, register_files)
       values ('test', '{\n"a":\n{"b":\r\n1}\n}', false, '[\n["end",\n0]]')`,
    );
    await backUp(database(), file, nowMs);
    const before = await contentsOf(database());
    await inEachEmptyDatabase(async (empty) => {
      await restore(withoutClose(empty), file);
      expect(await contentsOf(empty)).toEqual(before);
    });
  });

  test("the backup file is replaced in one step, and nobody else can read it", async () => {
    writeFileSync(file, "the backup before");
    await backUp(database(), file, nowMs);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
    await expect(backUp(database(), join(folder, "nowhere/a.backup"), nowMs)).rejects.toThrow("cannot be written");
  });

  test("nothing is restored into a database that has rows", async () => {
    await fillDatabase(database());
    await backUp(database(), file, nowMs);
    const before = await visibleState(database());
    await expect(restore(withoutClose(database()), file)).rejects.toThrow(/has rows in \w+\. Nothing was changed/);
    expect(await visibleState(database())).toEqual(before);
  });
});

describe("a backup that cannot be read back", () => {
  const head = { madeAt: "2026-11-28T09:00:00.000Z", migrations: [] };
  async function* rowsOf(...rows: string[]) {
    yield { table: "clubs", rows };
  }

  test.each([
    ["two of its rows would be read as one", ['{"a":1}', "2"]],
    ["it begins with no row", ["2"]],
  ])("is not kept where %s, and the file before stays", async (_what, rows) => {
    for (const before of [null, "the backup before"]) {
      if (before !== null) writeFileSync(file, before);
      await expect(writeBackup(file, head, rowsOf(...rows))).rejects.toThrow("cannot be read back");
      expect(existsSync(file) ? readFileSync(file, "utf8") : null).toBe(before);
      expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
    }
  });
});

describe("a file that is not a complete backup", () => {
  let whole: Buffer;
  const noDatabase = () => Promise.reject(new Error("No database is to be opened for it"));
  const restored = (bytes: Buffer) => {
    writeFileSync(file, bytes);
    return restore(noDatabase, file);
  };
  const changed = (change: (text: string) => string) => gzipSync(change(gunzipSync(whole).toString()));

  beforeAll(async () => {
    const database = await openPGliteInMemory();
    await fillDatabase(database);
    const path = join(folder, "whole.backup");
    await backUp(database, path, nowMs);
    whole = readFileSync(path);
    await database.close();
  }, 120_000);

  test.each<[what: string, bytes: () => Buffer, message: RegExp]>([
    ["cut off", () => whole.subarray(0, whole.length - 100), /damaged/],
    [
      "with a bit turned",
      () => Buffer.from(whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 4 : byte))),
      /damaged/,
    ],
    ["with a value changed", () => changed((text) => text.replace("Samir", "Samuel")), /digest/],
    ["with a row less", () => changed((text) => text.replace(/\n\{[^\n]*/, "")), /digest/],
    ["without its end", () => changed((text) => text.slice(0, text.lastIndexOf('["end"'))), /end is missing/],
    ["with something after its end", () => changed((text) => `${text}{}\n`), /follows its end/],
    [
      "with a line before its first row",
      () => changed((text) => text.replace("\n{", "\nhello\n{")),
      /neither a row nor a mark/,
    ],
    ["empty", () => Buffer.alloc(0), /damaged|no backup/],
    ["of something else", () => gzipSync("hello\n"), /neither a row nor a mark/],
    ["not packed at all", () => Buffer.from("hello"), /damaged/],
  ])("is refused %s, before any database is opened", async (_what, bytes, message) => {
    await expect(restored(bytes())).rejects.toThrow(message);
  });

  test("is reported as missing if it is not there", async () => {
    await expect(restore(noDatabase, join(folder, "none"))).rejects.toThrow("is not there");
  });

  test("is refused if it is of a newer version", async () => {
    const withNewer = changed((text) => text.replace('"migrations":[', '"migrations":["9999-later",'));
    await expect(restored(withNewer)).rejects.toThrow(/digest|9999-later/);
  });
});

test("a backup of the version before is upgraded to this one during the restore", async () => {
  const names = Object.keys(migrations);
  const before = Object.fromEntries(
    names.slice(0, Math.max(1, names.length - 1)).map((name) => [name, migrations[name]!]),
  );
  const old = databaseOver(await PGlite.create());
  await migrate(old, before);
  await old.query("insert into secrets (name, value, made_at_ms) values ('pages', 'kept', 1)");
  await backUp(old, file, nowMs);
  await old.query("drop schema public cascade");
  await old.query("create schema public");
  await restore(withoutClose(old), file);
  expect(await recordedMigrations(old)).toEqual(names);
  expect((await old.query("select value from secrets")).rows).toEqual([{ value: "kept" }]);
  await old.close();
});
