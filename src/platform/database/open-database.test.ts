// The embedded folder belongs to one process; the error of an unusable database says what to do.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { migrations } from "#src/platform/database/migrations/all-migrations.ts";
import { SetupProblem } from "#src/platform/setup-problem.ts";
import { aClub } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { migrate, recordedMigrations } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

describe("the embedded database", () => {
  const base = mkdtempSync(join(tmpdir(), "touchline-database-"));
  const dataFolder = join(base, "data");
  const open = () => openDatabase({ dataDir: dataFolder });
  beforeEach(() => mkdirSync(dataFolder));
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  /** Resolves when another process has opened the folder. */
  async function openInAnotherProcess(): Promise<ChildProcess> {
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "open-database.ts"))};
      await openDatabase({ dataDir: ${JSON.stringify(dataFolder)} });
      console.log("open");
      setInterval(() => {}, 1_000);`;
    const other = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(other.stdout, "data");
    return other;
  }

  async function kill(other: ChildProcess): Promise<void> {
    const exit = once(other, "exit");
    other.kill("SIGKILL");
    await exit;
  }

  test("written data are there when the folder is opened again", async () => {
    await preparePGlite(dataFolder);
    const first = await open();
    await loadCatalogue(first, { clubs: [aClub(1)] });
    await first.close();
    const second = await open();
    expect(await catalogueStore(second).findClub(1)).toMatchObject({ clubId: 1 });
    await second.close();
  });

  test("a second process gets an error with folder, owner and remedy; a killed one leaves no lock", async () => {
    await preparePGlite(dataFolder);
    const other = await openInAnotherProcess();
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SetupProblem);
    const { message } = refusal as SetupProblem;
    for (const reported of [dataFolder, `process ${other.pid}`, "DATA_DIR", "DATABASE_URL"])
      expect(message).toContain(reported);
    await kill(other);
    const database = await open();
    expect(await catalogueStore(database).version()).toBe(0);
    await database.close();
  });

  test("the same process cannot open the folder twice, until it has closed it", async () => {
    await preparePGlite(dataFolder);
    const first = await open();
    await expect(open()).rejects.toThrow(SetupProblem);
    await first.close();
    await (await open()).close();
  });

  test("a database whose process was killed while creating it is created again", { tags: ["thorough"] }, async () => {
    mkdirSync(join(dataFolder, "pglite"));
    writeFileSync(join(dataFolder, "pglite", "PG_VERSION"), "18\n");
    writeFileSync(join(dataFolder, "making-pglite"), "");
    const database = await open();
    expect(await catalogueStore(database).version()).toBe(0);
    expect(existsSync(join(dataFolder, "making-pglite"))).toBe(false);
    await database.close();
  });

  test("a full disk while a database is created is reported clearly, and the next start will create it again", {
    tags: ["thorough"],
  }, async () => {
    // A limit on the size of a file has the effect of a full disk.
    const script = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "open-database.ts"))};
      await openDatabase({ dataDir: ${JSON.stringify(dataFolder)} })
        .catch((error) => console.log(error.name + " " + error.message));`;
    const words = ["-c", 'ulimit -f 4000; exec "$0" --input-type=module -e "$1"', process.execPath, script];
    const { stdout, stderr } = spawnSync("sh", words, { encoding: "utf8" });
    expect(stdout).toMatch(/^SetupProblem No embedded database could be made in .*100 MB, and \d+ MB are free/);
    expect(stdout + stderr).not.toMatch(/Aborted|ASSERTIONS|object Object|wasm/);
    expect(existsSync(join(dataFolder, "making-pglite"))).toBe(true);
  });

  test("a damaged folder is reported, left as it is, and not locked", async () => {
    mkdirSync(join(dataFolder, "pglite"));
    writeFileSync(join(dataFolder, "pglite", "PG_VERSION"), "18\n");
    await expect(open()).rejects.toThrow(/cannot be opened.*Put back a copy/);
    expect(existsSync(join(dataFolder, "pglite", "PG_VERSION"))).toBe(true);
    await expect(open()).rejects.toThrow(/cannot be opened/);
  });

  test("a folder that cannot be created is reported", async () => {
    writeFileSync(join(dataFolder, "file"), "");
    const refused = openDatabase({ dataDir: join(dataFolder, "file") });
    await expect(refused).rejects.toThrow(/cannot be used for the embedded database/);
  });
});

test("an unreachable PostgreSQL is reported without its password", async () => {
  const databaseUrl = "postgres://someone:secret@127.0.0.1:1/catalogue";
  const refusal = await openDatabase({ databaseUrl, dataDir: "" }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(SetupProblem);
  const { message } = refusal as SetupProblem;
  expect(message).toContain("catalogue at 127.0.0.1:1");
  expect(message).not.toContain("secret");
});

onEachDatabase((database) => {
  test("a missing table is reported with what to do", async () => {
    await database().query("alter table teams rename to teams_away");
    const reading = catalogueStore(database()).readSnapshot();
    await expect(reading).rejects.toThrow(SetupProblem);
    await expect(reading).rejects.toThrow(/cannot be read.*teams.*restore a backup/);
    await database().query("alter table teams_away rename to teams");
    await database().query("alter table catalogue_state rename to state_away");
    await expect(catalogueStore(database()).version()).rejects.toThrow(SetupProblem);
    await database().query("alter table state_away rename to catalogue_state");
  });

  test("the version before works on what a newer one only added, and refuses what it took away", async () => {
    const up = async () => {};
    await migrate(database(), { ...migrations, "9998-added": { up } });
    await migrate(database());
    await migrate(database(), { ...migrations, "9998-added": { up }, "9999-taken-away-needs-9998": { up } });
    await migrate(database(), { ...migrations, "9998-added": { up } });
    const refusal = migrate(database());
    await expect(refusal).rejects.toThrow(SetupProblem);
    await expect(refusal).rejects.toThrow(/newer version.*9999-taken-away-needs-9998/);
    await database().query("delete from kysely_migration where name like '999%'");
    await migrate(database());
  });

  test("a step that takes away is not run together with the one that its servers must know first", async () => {
    const up = async () => {};
    const two = { ...migrations, "9998-added": { up }, "9999-taken-away-needs-9998": { up } };
    await expect(migrate(database(), two)).rejects.toThrow(/so many versions at once.*servers without 9998-added/);
    expect(await recordedMigrations(database())).toEqual(Object.keys(migrations));
  });

  test("an error of the database contains none of the values that it was given", async () => {
    await database().query("create table if not exists strict_rows (words text, number integer not null)");
    const failing = database().query("insert into strict_rows values ($1, null)", ["somebody@example.org"]);
    const error = await failing.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "23502" });
    expect(inspect(error, { depth: 5 })).not.toContain("somebody@example.org");
  });

  test("a migration that fails changes nothing and is named in the error", async () => {
    const up = async (db: Kysely<unknown>) => {
      await sql.raw("create table half_done ()").execute(db);
      await sql.raw("select 1 / 0").execute(db);
    };
    const refusal = migrate(database(), { ...migrations, "9998-failing": { up } });
    await expect(refusal).rejects.toThrow(/9998-failing.*division by zero.*Nothing was changed/);
    const { rows } = await database().query("select to_regclass('half_done')::text as name");
    expect(rows).toEqual([{ name: null }]);
    await migrate(database());
  });
});
