import { expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { dayMs, startMs } from "#test/messages/message-setup.ts";
import { revocationStore } from "./revocation-store.ts";
import { signInCleanUp } from "./sign-in-services.ts";

onEachDatabase((database) => {
  test("a log-out is stored longer than any sign-in is valid, and then deleted", async () => {
    const revocations = revocationStore(database());
    const clock = { ms: startMs, nowMs: () => clock.ms };
    const { deleteOldRevocations } = signInCleanUp({ revocations, clock });
    await revocations.revoke("a", startMs);
    clock.ms += 366 * dayMs;
    expect(await deleteOldRevocations()).toBe(0);
    clock.ms += 40 * dayMs;
    expect(await deleteOldRevocations()).toBe(1);
    expect(await revocations.revokedAtMs("a")).toBe(null);
  });
});
