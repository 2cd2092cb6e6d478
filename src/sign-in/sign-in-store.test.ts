import { expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { dayMs, startMs } from "#test/messages/message-setup.ts";
import { findRevocation, revocationDeletion, revokeSignIns } from "./sign-in-store.ts";

onEachDatabase((database) => {
  const revokedAtMs = (person: string) => findRevocation(database(), person);

  test("a person who never logged out has no log-out time", async () => {
    expect(await revokedAtMs("a")).toBe(null);
  });

  test("the latest log-out counts, in whatever order servers record them", async () => {
    for (const atMs of [2_000, 1_000]) await revokeSignIns(database(), "a", atMs);
    expect(await revokedAtMs("a")).toBe(2_000);
    await Promise.all(Array.from({ length: 20 }, (_, number) => revokeSignIns(database(), "a", 3_000 + number)));
    expect(await revokedAtMs("a")).toBe(3_019);
    expect(await revokedAtMs("b")).toBe(null);
  });

  test("a log-out is stored longer than any sign-in is valid, and then deleted", async () => {
    const clock = { ms: startMs, nowMs: () => clock.ms };
    const deleteOld = revocationDeletion({ database: database(), clock, log: { info() {} } });
    const signal = new AbortController().signal;
    await revokeSignIns(database(), "a", startMs);
    clock.ms += 366 * dayMs;
    await deleteOld(signal);
    expect(await revokedAtMs("a")).toBe(startMs);
    clock.ms += 40 * dayMs;
    await deleteOld(signal);
    expect(await revokedAtMs("a")).toBe(null);
  });
});
