// The limits of waiting for PostgreSQL: short for what a page waits for, long for an import.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";
import { databaseUrlThrough, serverOf, startFaultyProxy } from "#test/databases/faulty-proxy.ts";
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
    const report = (_details: object, message: string) => reported.push(message);
    // A busy machine may keep a plain statement waiting for most of a second.
    const limits = { connectMs: 5_000, answerMs: 1_500, idleTransactionMs: 1_000 };
    database = await openPostgreSQL(own.url, { limits, log: { info: report, error: report } });
  });
  afterAll(async () => {
    await database.close();
    await drop?.();
  });
  const sleep = "select pg_sleep(2)";

  test("a slow statement of a page is cancelled, and reported as busy, not as unreachable", async () => {
    await expect(database.query(sleep)).rejects.toThrow(NotAnswering);
    const slowWork = database.transaction("read committed", ({ query }) => query(sleep));
    await expect(slowWork).rejects.toThrow(NotAnswering);
    await expect.poll(() => reported).toEqual([expect.stringContaining("refuses or is too slow")]);
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
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await query("select 1");
    });
    await expect(forgotten).rejects.toThrow(NotAnswering);
    expect((await database.query("select count(*)::integer as count from held")).rows).toEqual([{ count: 0 }]);
  });

  test("an error in a statement stays the driver's own error", async () => {
    await expect(database.query("select nonsense")).rejects.toMatchObject({ code: "42703" });
  });
});

describe.runIf(testDatabaseUrl)("DATABASE_URL with two servers", () => {
  test("leads to the one that answers, and after a failover to the other", async ({ onTestFinished }) => {
    const own = await openOwnPostgreSQL(testDatabaseUrl!);
    onTestFinished(() => own.drop?.());
    await own.database.close();
    const [first, second] = [await startFaultyProxy(serverOf(own.url)), await startFaultyProxy(serverOf(own.url))];
    onTestFinished(() => Promise.all([first.close(), second.close()]).then(() => {}));
    const one = databaseUrlThrough(own.url, first.port);
    const both = one.replace(`:${first.port}`, `:${first.port},127.0.0.1:${second.port}`);
    await first.behave("refuse");
    const database = await openPostgreSQL(`${both}?target_session_attrs=read-write`);
    onTestFinished(() => database.close());
    const answer = async () => (await database.query("select 1 as one")).rows;
    expect(await answer()).toEqual([{ one: 1 }]);
    await first.behave("pass");
    await second.behave("refuse");
    await expect.poll(answer, { timeout: 10_000 }).toEqual([{ one: 1 }]);
    const session = await database.openSession();
    expect((await session.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await session.release();
  });

  test("finds none that is to be written to, and says so without the password", async () => {
    const readOnly = `${testDatabaseUrl}?options=-c%20default_transaction_read_only=on&target_session_attrs=read-write`;
    const opening = openPostgreSQL(readOnly.replace("@", ":hunter2@"));
    await expect(opening).rejects.toThrow("it is not what target_session_attrs asks for");
    await expect(opening).rejects.not.toThrow("hunter2");
    await expect(openPostgreSQL(`${testDatabaseUrl}?target_session_attrs=standby`)).rejects.toThrow(
      "target_session_attrs must be one of any, read-write, primary",
    );
  });
});
