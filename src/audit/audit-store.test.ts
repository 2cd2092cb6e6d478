// The audit: who did what, in the transaction of the change; a changed or a missing row is found.
import { describe, expect, test } from "vitest";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { type Actor, commandActor } from "./audit-rules.ts";
import { auditDeletion, findAuditFault, readAudit, recordAction } from "./audit-store.ts";

const maya: Actor = { kind: "officer", email: "maya@example.org", name: "Maya Thornbury" };
const club = { kind: "club", id: "7", name: "Sale Town" };

describe("the audit", () => {
  onEachDatabase((database) => {
    const write = (actor: Actor = maya, before: unknown = null) =>
      database().transaction("read committed", (queries) =>
        recordAction(queries, actor, {
          action: "note-done",
          record: club,
          before,
          after: { b: 1, a: [2] },
          reason: "so",
        }),
      );
    /** As somebody who may change the tables themselves would. */
    const tamper = async (statement: string) => {
      await database().query("alter table audit disable trigger audit_is_kept");
      await database().query(statement);
      await database().query("alter table audit enable trigger audit_is_kept");
    };

    test("rows say who did what to which record, newest first, and are found by record, person, action", async () => {
      await write(maya, { z: "Zoë’s", y: 1.5 });
      await write(commandActor);
      const rows = await readAudit(database(), { limit: 10 });
      expect(rows.map(({ auditId, actorKind, actorName }) => [auditId, actorKind, actorName])).toEqual([
        [2, "command", ""],
        [1, "officer", "Maya Thornbury"],
      ]);
      expect(rows[1]).toMatchObject({
        recordId: "7",
        recordName: "Sale Town",
        before: { z: "Zoë’s", y: 1.5 },
        reason: "so",
      });
      const of = (filter: object) => readAudit(database(), { limit: 10, ...filter });
      expect(await of({ actor: "maya@example.org" })).toHaveLength(1);
      expect(await of({ record: { kind: "club", id: "8" } })).toEqual([]);
      expect(await of({ beforeId: 2 })).toHaveLength(1);
      expect(await findAuditFault(database())).toBeNull();
    });

    test("what is rolled back leaves no row, and no gap", async () => {
      const failing = database().transaction("read committed", async (queries) => {
        await recordAction(queries, maya, { action: "note-done" });
        throw new Error("the change failed");
      });
      await expect(failing).rejects.toThrow("the change failed");
      await Promise.all([write(), write(), write()]);
      expect((await readAudit(database(), { limit: 10 })).map(({ auditId }) => auditId)).toEqual([3, 2, 1]);
      expect(await findAuditFault(database())).toBeNull();
    });

    test("no statement changes or removes a row", async () => {
      await write();
      await expect(database().query("update audit set reason = 'other'")).rejects.toThrow("are not changed");
      await expect(database().query("delete from audit")).rejects.toThrow("are not changed");
    });

    test.each([
      ["update audit set reason = 'other' where audit_id = 2", { auditId: 2, fault: "changed" }],
      ["update audit set at_ms = at_ms - 1 where audit_id = 1", { auditId: 1, fault: "changed" }],
      ["delete from audit where audit_id = 2", { auditId: 2, fault: "missing" }],
      ["delete from audit where audit_id = 3", { auditId: 3, fault: "missing" }],
      ["delete from audit", { auditId: 1, fault: "missing" }],
    ])("%s is found", async (statement, fault) => {
      for (let row = 0; row < 3; row++) await write();
      await tamper(statement);
      expect(await findAuditFault(database())).toEqual(fault);
    });

    test("rows older than two years go, which a row says, and the rest is still whole", async () => {
      for (let row = 0; row < 3; row++) await write();
      await tamper("update audit set at_ms = 0 where audit_id < 3");
      const logged: object[] = [];
      const nowMs = () => 730 * 86_400_000 + 1;
      const trim = auditDeletion(database(), nowMs, { info: (details: object) => void logged.push(details) });
      await trim(new AbortController().signal);
      const [newest] = await readAudit(database(), { limit: 1 });
      expect(newest).toMatchObject({
        auditId: 4,
        actorKind: "job",
        action: "audit-trimmed",
        after: { rows: 2, through: 2 },
      });
      expect(await findAuditFault(database())).toBeNull();
      await trim(new AbortController().signal);
      expect(logged).toEqual([{ rows: 2 }]);
    });
  });
});
