import { expect, test } from "vitest";
import type { Database, Session } from "./database.ts";
import { requireOwnSessions } from "./own-sessions.ts";

/** Answers statements from these processes of PostgreSQL, one after another. */
function answering(...pids: number[]): Pick<Database, "openSession"> {
  const session = {
    query: async () => ({ rows: [{ pid: pids.shift() }], count: 0 }),
    async release() {},
  } as Partial<Session> as Session;
  return { openSession: async () => session };
}

test.each([
  ["share one connection", [7, 7, 7]],
  ["get another connection for each statement", [7, 8, 9]],
])("sessions that %s are refused in one line", async (_what, pids) => {
  await expect(requireOwnSessions(answering(...pids))).rejects.toThrow(/^DATABASE_URL .*session mode\.$/);
});

test("sessions of their own are not", async () => {
  await expect(requireOwnSessions(answering(7, 8, 7))).resolves.toBeUndefined();
});
