import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrations } from "#src/platform/database/migrations/all-migrations.ts";
import { onEachDatabase, openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { fillDatabase, visibleState } from "#test/databases/filled-database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { backUp, restore } from "./backup.ts";
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
const heldOpen = (database: Database) => async () => ({ ...database, close: async () => {} });

onEachDatabase((database) => {
  test("after a restore into an empty database of either kind, searches, places and messages are the same", async () => {
    await fillDatabase(database());
    const counts = await backUp(database(), file, nowMs);
    const before = await visibleState(database());
    expect(before.answers.join("").length).toBeGreaterThan(20_000);
    expect(before.mails).toHaveLength(5);
    const empty = await openPGliteInMemory();
    expect(await restore(heldOpen(empty), file)).toEqual(new Map([...counts].filter(([, count]) => count > 0)));
    expect(await visibleState(empty)).toEqual(before);
    await empty.close();
    if (!testDatabaseUrl) return;
    const own = await openOwnPostgreSQL(testDatabaseUrl, { isBare: true });
    await restore(heldOpen(own.database), file);
    expect(await visibleState(own.database)).toEqual(before);
    await own.database.close();
    await own.drop?.();
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
    await expect(restore(heldOpen(database()), file)).rejects.toThrow(/has rows in \w+\. Nothing was changed/);
    expect(await visibleState(database())).toEqual(before);
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
    const withNewer = changed((text) => text.replace('"0001-catalogue"', '"0001-catalogue","9999-later"'));
    await expect(restored(withNewer)).rejects.toThrow(/digest|9999-later/);
  });
});

test("a backup of the version before is upgraded to this one during the restore", async () => {
  const names = Object.keys(migrations);
  const before = Object.fromEntries(names.slice(0, -1).map((name) => [name, migrations[name]!]));
  const old = databaseOver(await PGlite.create());
  await migrate(old, before);
  await old.query("insert into secrets (name, value, made_at_ms) values ('pages', 'kept', 1)");
  await backUp(old, file, nowMs);
  await old.query("drop schema public cascade");
  await old.query("create schema public");
  await restore(heldOpen(old), file);
  expect(await recordedMigrations(old)).toEqual(names);
  expect((await old.query("select value from secrets")).rows).toEqual([{ value: "kept" }]);
  await old.close();
});
