// The embedded database gives the same results to a thread that asks it by messages: statements, transactions, errors.
import { MessageChannel } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { NotAnswering } from "#src/platform/outside-ports.ts";
import { threadCalls } from "#src/platform/threads/thread-calls.ts";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import type { Database } from "./database.ts";
import { remoteDatabase, remoteDatabaseAnswers } from "./remote-database.ts";

let local: Database;
let channel: MessageChannel;
let remote: Database;
let ends: () => void;

beforeAll(async () => {
  local = await openPGliteInMemory();
  await local.query("create table things (id integer primary key, name text, data bytea)");
});
afterAll(() => local.close());

beforeEach(async () => {
  await local.query("truncate things");
  channel = new MessageChannel();
  const { answers, end } = remoteDatabaseAnswers(local);
  threadCalls(channel.port1, answers, () => {});
  remote = remoteDatabase(threadCalls(channel.port2, {}, () => {}));
  ends = end;
});
afterEach(() => {
  vi.useRealTimers();
  channel.port1.close();
});

const insert = "insert into things values ($1, $2, $3)";
const count = async () => (await local.query<{ n: number }>("select count(*)::int as n from things")).rows[0]?.n;

test("statements give the same rows and counts as in the database's own thread", async () => {
  expect((await remote.query(insert, [1, "é 'quoted'", new Uint8Array([0, 255])])).count).toBe(1);
  const text = "select id, name, data, now() as at, array[1, 2] as list from things where id = $1";
  const [here, there] = [await local.query(text, [1]), await remote.query(text, [1])];
  expect(there.rows).toEqual([{ ...(here.rows[0] as object), at: expect.any(Date) }]);
  expect(remote.kind).toBe("pglite");
});

test("an error arrives with its code and without values", async () => {
  await remote.query(insert, [1, "one", null]);
  const again = remote.query(insert, [1, "somebody@example.org", null]);
  await expect(again).rejects.toMatchObject({ code: "23505" });
  await expect(remote.query("select nothing from nowhere")).rejects.toMatchObject({ code: "42P01" });
});

test("a transaction is committed as a whole or not at all, and others wait for it", async () => {
  let meanwhile: Promise<unknown> = Promise.resolve();
  await remote.transaction("read committed", async (queries) => {
    await queries.query(insert, [1, "one", null]);
    meanwhile = local.query(insert, [2, "two", null]);
    await queries.query(insert, [3, "three", null]);
  });
  await meanwhile;
  expect(await count()).toBe(3);
  const failing = remote.transaction("read committed", async ({ query }) => {
    await query(insert, [4, "four", null]);
    throw new Error("on the way");
  });
  await expect(failing).rejects.toThrow("on the way");
  const refused = remote.transaction("repeatable read read only", ({ query }) => query(insert, [5, "five", null]));
  await expect(refused).rejects.toBeInstanceOf(NotAnswering);
  expect(await count()).toBe(3);
});

test("the open transaction of a thread that dies is rolled back, and the database goes on", async () => {
  const begun = Promise.withResolvers<void>();
  const dying = remote.transaction("read committed", async ({ query }) => {
    await query(insert, [1, "one", null]);
    begun.resolve();
    await new Promise(() => {});
  });
  dying.catch(() => {});
  await begun.promise;
  const waiting = count();
  ends();
  expect(await waiting).toBe(0);
});

test("a transaction that is left idle is rolled back, and cannot be committed afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const late = remote.transaction("read committed", async ({ query }) => {
    await query(insert, [1, "one", null]);
    await vi.advanceTimersByTimeAsync(10_001);
    await new Promise((resolve) => setImmediate(resolve));
  });
  await expect(late).rejects.toThrow("The transaction is over");
  expect(await count()).toBe(0);
});

test("a malformed request is refused", async () => {
  const asker = threadCalls(channel.port2, {}, () => {});
  const { Unknown } = (await import("typebox")).default;
  for (const given of [null, "select 1", { text: 1, values: [] }, { text: "select 1", values: "x" }]) {
    await expect(asker.ask("database-query", given, Unknown(), 5_000)).rejects.toThrow("a message of another shape");
  }
  const query = { text: "select 1", values: [], transaction: 99 };
  await expect(asker.ask("database-query", query, Unknown(), 5_000)).rejects.toThrow("The transaction is over");
});
