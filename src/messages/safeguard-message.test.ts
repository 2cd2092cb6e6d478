// What safeguarding does about a message, on both databases: each step audited with its reason.
import { expect, test } from "vitest";
import type { Actor } from "#src/audit/audit-rules.ts";
import { readAudit } from "#src/audit/audit-store.ts";
import { uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aMessage, dayMs, messageSetup } from "#test/messages/message-setup.ts";
import { blockWriter, unblockWriter } from "./blocked-writers.ts";
import { deleteMessagesOf, findMessagesOf, listBlockedWriters } from "./message-store.ts";
import { findByReference, keepMessage, openMessage, releaseMessage, withholdMessage } from "./safeguard-message.ts";

const idris: Actor = { kind: "officer", email: "idris@fa.example.org", name: "Idris Calloway" };

onOneDatabase((database) => {
  async function written() {
    const setup = messageSetup(database());
    await setup.send(aMessage());
    const { rows } = await database().query<{ id: string }>("select message_id::text as id from messages");
    return { ...setup, id: rows[0]!.id };
  }
  const audit = async () => (await readAudit(database(), { limit: 9 })).map(({ action, reason }) => [action, reason]);

  test("a message is opened for a reason, and the audit says by whom and why, but not what it says", async () => {
    const { parts, id } = await written();
    expect(await openMessage(parts, id, "  ", idris)).toEqual({ ok: false, kind: "no-reason" });
    expect(await openMessage(parts, uuid(9), "so", idris)).toEqual({ ok: false, kind: "no-such-message" });
    expect(await openMessage(parts, "1", "so", idris)).toEqual({ ok: false, kind: "no-such-message" });
    expect(await openMessage(parts, id, "a parent asked", idris)).toMatchObject({
      ok: true,
      message: { description: "Which days?", email: "samir@example.org", delivery: "waiting", heldUntilMs: null },
    });
    expect(await audit()).toEqual([["message-opened", "a parent asked"]]);
    const { rows } = await database().query("select * from audit");
    expect(JSON.stringify(rows)).not.toMatch(/samir|Which days/i);
    expect(await findByReference(database(), ` ${id.toUpperCase()} `)).toBe(id);
    expect(await findByReference(database(), "samir@example.org")).toBeNull();
  });

  test("a message that still waits is withheld: the club never gets it, nor a second asking", async () => {
    const { parts, id, deliver, sent } = await written();
    expect(await withholdMessage(parts, id, "a threat", idris)).toEqual({ ok: true });
    await deliver();
    expect(sent.map(({ kind }) => kind)).toEqual(["to-enquirer"]);
    expect(await withholdMessage(parts, id, "again", idris)).toEqual({ ok: false, kind: "too-late" });
    expect(await audit()).toEqual([["message-withheld", "a threat"]]);
  });

  test("one that has gone to the club cannot be withheld", async () => {
    const { parts, id, deliver } = await written();
    await deliver();
    expect(await withholdMessage(parts, id, "a threat", idris)).toEqual({ ok: false, kind: "too-late" });
    expect(await audit()).toEqual([]);
    const { rows } = await database().query("select 1 from messages where followed_up_at_ms is not null");
    expect(rows).toEqual([]);
  });

  test("a message is kept beyond its days and its writer's wish, until the day is over or it is let go", async () => {
    const { parts, id, deliver, clock, deleteOld, count } = await written();
    await deliver();
    const keep = (day: string) => keepMessage(parts, id, { day, reason: "the police ask" }, idris);
    for (const day of ["2026-11-22", "2027-11-23", "tomorrow", "2027-02-31", ""]) {
      expect([day, await keep(day)]).toEqual([day, { ok: false, kind: "not-a-day" }]);
    }
    expect(await keep("2027-03-01")).toEqual({ ok: true });
    expect(
      await database().transaction("read committed", (queries) =>
        deleteMessagesOf(queries, "samir@example.org", clock.ms),
      ),
    ).toEqual({ deleted: 1, waiting: 0 });
    expect(await findMessagesOf(database(), "samir@example.org")).toEqual([]);
    clock.ms += 91 * dayMs;
    await deleteOld();
    expect(await count("messages")).toBe(1);
    expect(await releaseMessage(parts, id, "the police ask", idris)).toEqual({ ok: true });
    await deleteOld();
    expect(await count("messages")).toBe(0);
    expect(await audit()).toEqual([
      ["message-released", "the police ask"],
      ["message-held", "the police ask"],
    ]);
  });

  test("a blocked writer is answered as one who has written too much, in any spelling", async () => {
    const { parts, id, send } = await written();
    expect(await blockWriter(parts, id, "insults", idris)).toEqual({ ok: true });
    const again = (email: string, event: number) =>
      send(aMessage({ eventId: uuid(event), from: `203.0.${event}.1` }, { email }));
    for (const [at, email] of ["samir@example.org", "SAMIR+other@example.org"].entries()) {
      expect(await again(email, 200 + at)).toEqual({ ok: false, kind: "too-many", retryAfterSeconds: 86_400 });
    }
    expect(await again("sam@example.org", 210)).toMatchObject({ ok: true });
    const [blocked] = await listBlockedWriters(database());
    expect(blocked).toMatchObject({ blockedBy: "idris@fa.example.org", reason: "insults" });
    expect(JSON.stringify(blocked)).not.toContain("samir");
    expect(await unblockWriter(parts, blocked!.mailboxDigest, "they said sorry", idris)).toBe(true);
    expect(await unblockWriter(parts, blocked!.mailboxDigest, "twice", idris)).toBe(false);
    expect(await again("samir@example.org", 220)).toMatchObject({ ok: true });
  });
});
