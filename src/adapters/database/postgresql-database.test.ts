// The limits of waiting for PostgreSQL: short for what a page waits for, long for an import.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotAnswering } from "#src/services/outside-ports.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import type { Database } from "./database.ts";
import { openPostgreSQL } from "./postgresql-database.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL;

describe.runIf(testDatabaseUrl)("PostgreSQL with a limit of half a second", () => {
  let database: Database;
  let drop: (() => Promise<void>) | undefined;
  const reported: string[] = [];
  beforeAll(async () => {
    const own = await openOwnPostgreSQL(testDatabaseUrl!);
    drop = own.drop;
    await own.database.close();
    const listener = {
      onAway: () => reported.push("away"),
      onBack: () => reported.push("back"),
      onBusy: () => reported.push("busy"),
    };
    const limits = { connectMs: 5_000, answerMs: 500, idleTransactionMs: 300 };
    database = await openPostgreSQL(own.url, { limits, listener });
  });
  afterAll(async () => {
    await database.close();
    await drop?.();
  });
  const sleep = "select pg_sleep(1)";

  test("a slow statement of a page is cancelled, and reported as busy, not as unreachable", async () => {
    await expect(database.query(sleep)).rejects.toThrow(NotAnswering);
    const slowWork = database.transaction("read committed", ({ query }) => query(sleep));
    await expect(slowWork).rejects.toThrow(NotAnswering);
    await expect.poll(() => reported).toEqual(["busy"]);
    expect((await database.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("the same statement of an import runs to its end", async () => {
    const session = await database.openSession();
    await session.transaction("read committed", ({ query }) => query(sleep));
    expect((await session.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await session.release();
  });

  test("a transaction left open by its client releases its locks", async () => {
    await database.query("create table held (id integer)");
    const forgotten = database.transaction("read committed", async ({ query }) => {
      await query("lock table held");
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await query("select 1");
    });
    await expect(forgotten).rejects.toThrow(NotAnswering);
    expect((await database.query("select count(*)::integer as count from held")).rows).toEqual([{ count: 0 }]);
  });

  test("an error in a statement stays the driver's own error", async () => {
    await expect(database.query("select nonsense")).rejects.toMatchObject({ code: "42703" });
  });
});
