import { expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { revocationStore } from "./revocation-store.ts";

onEachDatabase((database) => {
  test("a person who never logged out has no log-out time", async () => {
    expect(await revocationStore(database()).revokedAtMs("a")).toBe(null);
  });

  test("the latest log-out counts, in whatever order two servers record them", async () => {
    const revocations = revocationStore(database());
    await revocations.revoke("a", 2_000);
    await revocations.revoke("a", 1_000);
    expect(await revocations.revokedAtMs("a")).toBe(2_000);
    await revocations.revoke("a", 3_000);
    expect(await revocations.revokedAtMs("a")).toBe(3_000);
    expect(await revocations.revokedAtMs("b")).toBe(null);
  });

  test("many log-outs at once leave one time, the latest", async () => {
    const revocations = revocationStore(database());
    await Promise.all(Array.from({ length: 20 }, (_, number) => revocations.revoke("a", number)));
    expect(await revocations.revokedAtMs("a")).toBe(19);
  });

  test("log-outs older than the given time are forgotten", async () => {
    const revocations = revocationStore(database());
    await revocations.revoke("old", 1_000);
    await revocations.revoke("new", Date.UTC(2026, 10, 23));
    expect(await revocations.deleteBefore(2_000)).toBe(1);
    expect(await revocations.revokedAtMs("old")).toBe(null);
    expect(await revocations.revokedAtMs("new")).toBe(Date.UTC(2026, 10, 23));
  });
});
