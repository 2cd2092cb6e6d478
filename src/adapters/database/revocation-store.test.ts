import { expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { revocationStore } from "./revocation-store.ts";

onEachDatabase((database) => {
  test("nobody has logged out who never did", async () => {
    expect(await revocationStore(database()).revokedAtMs("a")).toBe(null);
  });

  test("the last log-out counts, whatever order two nodes record them in", async () => {
    const revocations = revocationStore(database());
    await revocations.revoke("a", 2_000);
    await revocations.revoke("a", 1_000);
    expect(await revocations.revokedAtMs("a")).toBe(2_000);
    await revocations.revoke("a", 3_000);
    expect(await revocations.revokedAtMs("a")).toBe(3_000);
    expect(await revocations.revokedAtMs("b")).toBe(null);
  });

  test("many at once leave one time, the latest", async () => {
    const revocations = revocationStore(database());
    await Promise.all(Array.from({ length: 20 }, (_, number) => revocations.revoke("a", number)));
    expect(await revocations.revokedAtMs("a")).toBe(19);
  });

  test("what is older than asked is forgotten", async () => {
    const revocations = revocationStore(database());
    await revocations.revoke("old", 1_000);
    await revocations.revoke("new", Date.UTC(2026, 10, 23));
    expect(await revocations.deleteBefore(2_000)).toBe(1);
    expect(await revocations.revokedAtMs("old")).toBe(null);
    expect(await revocations.revokedAtMs("new")).toBe(Date.UTC(2026, 10, 23));
  });
});
