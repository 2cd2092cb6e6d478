import { expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { dayMs, startMs } from "#test/messages/message-setup.ts";
import { revocationStore } from "./revocation-store.ts";
import { revocationDeletion } from "./sign-in-services.ts";

onEachDatabase((database) => {
  test("a log-out is stored longer than any sign-in is valid, and then deleted", async () => {
    const revocations = revocationStore(database());
    const clock = { ms: startMs, nowMs: () => clock.ms };
    const deleted: object[] = [];
    const deletion = revocationDeletion(revocations, clock, { info: (details) => deleted.push(details) });
    const { signal } = new AbortController();
    await revocations.revoke("a", startMs);
    clock.ms += 366 * dayMs;
    await deletion(signal);
    expect(deleted).toEqual([]);
    clock.ms += 40 * dayMs;
    await deletion(signal);
    expect(deleted).toEqual([{ revocations: 1 }]);
    expect(await revocations.revokedAtMs("a")).toBe(null);
  });
});
