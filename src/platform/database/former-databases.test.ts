// Databases and backups of versions before 1.0.0: those of the last one are used as they are.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrations } from "#src/platform/database/migrations/all-migrations.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { fillDatabase } from "#test/databases/filled-database.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { contentsOf } from "#test/databases/table-contents.ts";
import { backUp, restore } from "./backup.ts";
import type { Database } from "./database.ts";
import { migrate, migrationsMissing, recordedMigrations } from "./migrate.ts";

/** Some of the 46 names that a database of the last version before 1.0.0 has recorded. */
const lastNames = ["0001-catalogue", "0002-postcodes-and-places", "0055-zones-of-places", "0056-names-of-counties"];

const folder = mkdtempSync(join(tmpdir(), "touchline-former-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The tables of the last version before 1.0.0 are those of the baseline. */
async function fillFormer(database: Database, names: string[]): Promise<void> {
  await fillDatabase(database);
  await database.query("delete from kysely_migration");
  await database.query("insert into kysely_migration select name, '2026-11-01' from unnest($1::text[]) name", [names]);
}

onEachDatabase((database) => {
  test("a database of the last version before is used as it is, and migrated there and back", async () => {
    await fillFormer(database(), lastNames);
    const before = await contentsOf(database());
    await migrate(database());
    expect(await migrationsMissing(database())).toEqual({ recorded: lastNames, missing: [], newer: [] });
    expect(await contentsOf(database())).toEqual(before);
    const up = async (db: Kysely<unknown>) => {
      await sql`alter table messages add column added text`.execute(db);
    };
    await migrate(database(), { ...migrations, "9998-added": { up } });
    expect(await recordedMigrations(database())).toEqual([...lastNames, "9998-added"]);
    expect(await migrationsMissing(database())).toMatchObject({ missing: [], newer: ["9998-added"] });
    await migrate(database());
    await database().query("alter table messages drop column added");
  });

  test("an older database is refused with what to do, and nothing is written", async () => {
    await fillFormer(database(), lastNames.slice(0, -1));
    const before = await contentsOf(database());
    for (const used of [() => migrate(database()), () => migrationsMissing(database())]) {
      await expect(used()).rejects.toThrow(SetupProblem);
      await expect(used()).rejects.toThrow(/end with 0055-zones-of-places.*last version before 1\.0\.0/);
    }
    expect(await recordedMigrations(database())).toEqual(lastNames.slice(0, -1));
    expect(await contentsOf(database())).toEqual(before);
  });

  test("a backup of the last version before is restored, and an older one refused", async () => {
    const file = join(folder, `${database().kind}.backup`);
    await fillFormer(database(), lastNames);
    await backUp(database(), file, Date.UTC(2026, 10, 23));
    const before = await contentsOf(database());
    const empty = await openPGliteInMemory();
    await restore(async () => ({ ...empty, close: async () => {} }), file);
    expect(await recordedMigrations(empty)).toEqual(Object.keys(migrations));
    expect(await contentsOf(empty)).toEqual(before);
    await empty.close();

    await database().query("delete from kysely_migration where name = $1", [lastNames.at(-1)]);
    await backUp(database(), file, Date.UTC(2026, 10, 23));
    const noDatabase = () => Promise.reject(new Error("No database is to be opened for it"));
    await expect(restore(noDatabase, file)).rejects.toThrow(/Restore it with the last version before 1\.0\.0/);
  });
});
