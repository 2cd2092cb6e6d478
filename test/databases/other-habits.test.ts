// Databases whose user has other formats of dates, times, bytes and numbers: nothing changes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeRecord } from "#src/catalogue/corrections/describe-record.ts";
import { hideRecord } from "#src/catalogue/corrections/hide-record.ts";
import { readSources } from "#src/catalogue/store/read-snapshot.ts";
import { readLogo } from "#src/club-listing/club-logos.ts";
import { publishTouched } from "#src/open-data/open-data-changes.ts";
import { backUp, restore } from "#src/platform/database/backup.ts";
import type { Database } from "#src/platform/database/database.ts";
import { openPGlite } from "#src/platform/database/pglite-database.ts";
import { openPostgreSQL } from "#src/platform/database/postgresql-database.ts";
import { togetherReader } from "#src/platform/database/read-together.ts";
import { allValues } from "#src/platform/database/rows.ts";
import { startMs } from "#test/messages/message-setup.ts";
import { timeLimits } from "#test/time-limits.ts";
import { openOwnPostgreSQL } from "./each-database.ts";
import { fillDatabase, visibleState } from "./filled-database.ts";
import { asRoleWithOtherHabits, otherHabits } from "./other-habits.ts";
import { openPGliteInMemory, preparePGlite } from "./pglite-in-memory.ts";
import { contentsOf } from "./table-contents.ts";
import { addYearsOfUse } from "./used-database.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;
const hidden = { kind: "venue", id: "900001" } as const;
const maya = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "touchline-habits-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(database: Database): Promise<void> {
  await fillDatabase(database);
  await addYearsOfUse(database);
  const parts = { database, publish: publishTouched, clock: { nowMs: () => startMs } };
  const answer = await hideRecord(parts, maya, { ...hidden, reason: "flooded", through: "2026-12-24" });
  expect(answer).toMatchObject({ ok: true });
}

/** All that people see of days, times, positions and pictures, and all that is stored. */
async function stateOf(database: Database) {
  const [digest] = await allValues<string>(database, "select digest from club_logos");
  return {
    visible: await visibleState(database),
    contents: await contentsOf(database),
    sources: await readSources(togetherReader(database)),
    described: await describeRecord(database, hidden),
    logo: await readLogo(database, digest ?? ""),
  };
}

/** Of the settings that were given other habits, those that a connection has. */
const habitsOf = async ({ query }: Pick<Database, "query">) => {
  const { rows } = await query<Record<string, string>>(
    `select ${Object.keys(otherHabits).map((name) => `current_setting('${name}') as ${name}`)}`,
  );
  return rows[0];
};

const ourHabits = {
  datestyle: "ISO, YMD",
  intervalstyle: "postgres",
  timezone: "UTC",
  bytea_output: "hex",
  extra_float_digits: "1",
  standard_conforming_strings: "on",
  quote_all_identifiers: "off",
  default_transaction_isolation: "read committed",
};

describe.runIf(testDatabaseUrl)("a PostgreSQL whose user has other habits", () => {
  let own: Awaited<ReturnType<typeof openOwnPostgreSQL>>;
  let other: Awaited<ReturnType<typeof asRoleWithOtherHabits>>;
  let database: Database;
  beforeAll(async () => {
    own = await openOwnPostgreSQL(testDatabaseUrl!);
    await fill(own.database);
    other = await asRoleWithOtherHabits(own.url);
    database = await openPostgreSQL(other.url);
  }, timeLimits.test);
  afterAll(async () => {
    await database.close();
    await other.drop();
    await own.database.close();
    await own.drop?.();
  });

  test("gives every connection ours: of pages, of transactions, of imports and of migrations", async () => {
    const session = await database.openSession();
    const kysely = await database.openKysely();
    const { sql } = await import("kysely");
    const habits = [
      await habitsOf(database),
      await database.transaction("read committed", habitsOf),
      await habitsOf(session),
      await habitsOf({ query: async (text) => ({ ...(await sql.raw(text).execute(kysely)), count: 0 }) as never }),
    ];
    await session.release();
    expect(habits).toEqual(habits.map(() => ourHabits));
  });

  test("shows and stores the same, and its backup is the same", async () => {
    const before = await stateOf(own.database);
    expect(Object.values(before.sources.registerDays)).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
    expect(await stateOf(database)).toEqual(before);
    const file = join(folder, "other.backup");
    await backUp(database, file, startMs);
    const empty = await openPGliteInMemory();
    await restore(async () => ({ ...empty, close: async () => {} }), file);
    expect(await contentsOf(empty)).toEqual(before.contents);
    await empty.close();
  });
});

test("an embedded database that was given other habits has ours", async () => {
  const data = await preparePGlite(join(folder, "embedded"));
  const pglite = await PGlite.create(join(data, "pglite"));
  for (const [habit, value] of Object.entries(otherHabits))
    await pglite.exec(
      `alter role postgres set ${habit} = '${value}'; alter database postgres set ${habit} = '${value}'`,
    );
  await pglite.close();
  const database = await openPGlite(data);
  expect(await habitsOf(database)).toEqual(ourHabits);
  expect(await database.transaction("read committed", habitsOf)).toEqual(ourHabits);
  await database.close();
});
