// What happens to a stored message, on both databases: sent, asked about again, deleted in time.
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { messageLinks } from "#src/messages/message-links.ts";
import { secretStore } from "#src/platform/database/secret-store.ts";
import { uuid } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { aMessage, dayMs, hourMs, messageSetup, startMs } from "#test/messages/message-setup.ts";
import { deliverDueMails, mailJob } from "./deliver-mail.ts";
import type { MailOutcome } from "./mail.ts";
import { claimDueMails, retryMails } from "./mail-store.ts";
import { readRefusal } from "./refusal.ts";
import { readRefusing } from "./refusing.ts";

const leaseMs = 15_000;
const rule = { leaseMs, longestWaitsMs: [0, 30_000], limit: 10 };

onEachDatabase((database) => {
  const setup = (answers?: Parameters<typeof messageSetup>[1]) => messageSetup(database(), answers);

  describe("a mail", () => {
    test("that cannot be delivered is retried, later each time, and reported without names", async () => {
      let isDown = true;
      const { send, deliver, sent, clock, troubles } = setup(() =>
        isDown ? { ok: false, kind: "later", outcome: "ESOCKET" } : { ok: true, outcome: "250" },
      );
      await send(aMessage());
      expect(await deliver()).toEqual({ sent: 0, postponed: 2, failed: 0 });
      expect(await deliver()).toEqual({ sent: 0, postponed: 0, failed: 0 });
      clock.ms += 30_000;
      expect(await deliver()).toMatchObject({ postponed: 2 });
      clock.ms += 59_000;
      expect(await deliver()).toMatchObject({ postponed: 0 });
      isDown = false;
      clock.ms += 1_000;
      expect(await deliver()).toMatchObject({ sent: 2 });
      expect(new Set(sent.map(({ mailId }) => mailId)).size).toBe(2);
      expect(JSON.stringify(troubles)).not.toMatch(/@|Samir/);
    });

    test("is given up after three days, with six hours between attempts at most; its writer is told", async () => {
      const triedAtMs: number[] = [];
      const { send, deliver, sent, clock } = setup((mail) => {
        if (mail.kind !== "to-recipient") return { ok: true, outcome: "250" };
        triedAtMs.push(clock.ms);
        return { ok: false, kind: "later", outcome: "ETIMEDOUT" };
      });
      await send(aMessage());
      for (; clock.ms < startMs + 2.5 * dayMs; clock.ms += 600_000) await deliver();
      expect(Math.max(...triedAtMs.slice(1).map((ms, at) => ms - triedAtMs[at]!))).toBe(6 * hourMs);
      expect(sent.map(({ kind }) => kind)).toEqual(["to-enquirer"]);
      for (; clock.ms < startMs + 3 * dayMs; clock.ms += 600_000) await deliver();
      expect(sent.map(({ kind }) => kind)).toEqual(["to-enquirer", "message-late"]);
      expect(sent[1]).toMatchObject({ to: "samir@example.org", subject: "Delayed: your message to Sale Juniors" });
      expect((await database().query("select from notes")).rows).toEqual([]);
    });

    test("whose server refuses us is tried for three days, which is said once, as is the end of it", async () => {
      let isRefusing = true;
      const refusal = readRefusal("530 5.7.0 Authentication required", "before")!;
      const { send, deliver, clock, errors, troubles, sent } = setup(() =>
        isRefusing ? { ok: false, kind: "later", outcome: "530 5.7.0 login", refusal } : { ok: true, outcome: "250" },
      );
      await send(aMessage());
      await deliver();
      expect([errors, await readRefusing(database())]).toEqual([[], null]);
      clock.ms += 30_000;
      await deliver();
      const refusing = { sinceMs: startMs, refusals: 4, outcome: "530 5.7.0 login" };
      expect([errors, await readRefusing(database())]).toEqual([[refusing], refusing]);
      clock.ms += 60_000;
      await deliver();
      expect(errors).toHaveLength(1);
      isRefusing = false;
      clock.ms += 120_000;
      expect(await deliver()).toMatchObject({ sent: 2 });
      expect(troubles).toContainEqual({ ...refusing, refusals: 6 });
      expect([sent.length, errors.length, await readRefusing(database())]).toEqual([2, 1, null]);
    });

    test("to a mailbox that is not there says nothing about us", async () => {
      const refusal = readRefusal("550 5.1.1 unknown", "recipient")!;
      const { send, deliver, clock, errors } = setup(() => ({ ok: false, kind: "refused", outcome: "550", refusal }));
      for (const n of [1, 2, 3]) {
        await send(aMessage({ eventId: uuid(n), from: `192.0.${n}.1` }, { email: `p${n}@example.org` }));
        await deliver();
        clock.ms += hourMs;
      }
      expect([errors, await readRefusing(database())]).toEqual([[], null]);
    });

    test("that the server refuses for good is given up at once", async () => {
      const { send, deliver, sent, list } = setup((mail) =>
        mail.kind === "to-recipient"
          ? { ok: false, kind: "refused", outcome: "EENVELOPE 550" }
          : { ok: true, outcome: "250" },
      );
      await send(aMessage());
      expect(await deliver()).toEqual({ sent: 2, postponed: 0, failed: 1 });
      expect(sent.map(({ kind }) => kind)).toContain("not-delivered");
      expect(await list("failed")).toEqual([
        expect.objectContaining({ kind: "to-recipient", attempts: 1, outcome: "EENVELOPE 550" }),
      ]);
    });

    test("is taken by one of two servers at a time, and by the other once a dead one's lease ends", async () => {
      const { send } = setup();
      await send(aMessage());
      const claims = await Promise.all([
        claimDueMails(database(), startMs, rule),
        claimDueMails(database(), startMs, rule),
      ]);
      expect(claims.flat()).toHaveLength(2);
      expect(await claimDueMails(database(), startMs + leaseMs - 1, rule)).toEqual([]);
      expect(await claimDueMails(database(), startMs + leaseMs, rule)).toHaveLength(2);
    });

    test("in the hands of a server that hangs is sent by another after fifteen seconds", async () => {
      const begun = Promise.withResolvers<void>();
      const outcome = Promise.withResolvers<MailOutcome>();
      const hanging = setup(() => {
        begun.resolve();
        return outcome.promise;
      });
      const other = setup();
      await hanging.send(aMessage());
      const delivering = hanging.deliver();
      await begun.promise;
      other.clock.ms += leaseMs - 1;
      expect(await other.deliver()).toMatchObject({ sent: 0 });
      other.clock.ms += 1;
      expect(await other.deliver()).toMatchObject({ sent: 2 });
      outcome.resolve({ ok: true, outcome: "250" });
      await delivering;
    });

    test("that is being sent when its server is stopped has five seconds, then its connection is closed", async () => {
      const begun = Promise.withResolvers<void>();
      const outcome = Promise.withResolvers<MailOutcome>();
      const { send, delivery } = setup(() => {
        begun.resolve();
        return outcome.promise;
      });
      await send(aMessage());
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
      const close = vi.fn(async () => outcome.resolve({ ok: false, kind: "later", outcome: "ECONNECTION" }));
      const stopping = new AbortController();
      const delivering = deliverDueMails({ ...delivery, mailer: { ...delivery.mailer, close } }, stopping.signal);
      await begun.promise;
      stopping.abort();
      vi.advanceTimersByTime(4_999);
      expect(close).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(close).toHaveBeenCalledOnce();
      expect(await delivering).toEqual({ sent: 0, postponed: 2, failed: 0 });
    });

    test("that was sent is one of a number in the log, where nothing is written if none was due", async () => {
      const { send, delivery, troubles } = setup();
      const { run } = mailJob(delivery);
      const { signal } = new AbortController();
      await run(signal);
      expect(troubles).toEqual([]);
      await send(aMessage());
      await run(signal);
      expect(troubles).toEqual([{ sent: 2, postponed: 0, failed: 0 }]);
    });

    test("that is stuck can be made due by an operator, who sees none of its content", async () => {
      const { send, deliver, list, clock } = setup(() => ({ ok: false, kind: "refused", outcome: "554" }));
      await send(aMessage());
      await deliver();
      const listed = await list("any");
      expect(JSON.stringify(listed)).not.toMatch(/@|Samir|Which days/);
      expect(await retryMails(database(), [listed[0]!.mailId], clock.ms)).toBe(1);
      expect(await claimDueMails(database(), clock.ms, rule)).toHaveLength(1);
    });
  });

  describe.each([365 * dayMs])("a clock that is %i ms ahead and then set back", (jumpMs) => {
    test("leaves no mail waiting until that date: no new one, no retry, none of a dead process", async () => {
      let isDown = true;
      const { send, deliver, sent, clock } = setup(() =>
        isDown ? { ok: false, kind: "later", outcome: "ESOCKET" } : { ok: true, outcome: "250" },
      );
      clock.ms = startMs + jumpMs;
      await send(aMessage());
      await deliver();
      await send(aMessage({ eventId: uuid(101), from: "192.0.2.1" }, { email: "other@example.org" }));
      await claimDueMails(database(), clock.ms, { ...rule, limit: 1 });
      clock.ms = startMs;
      isDown = false;
      await deliver();
      expect(sent.map(({ kind }) => kind).sort()).toEqual([
        "to-enquirer",
        "to-enquirer",
        "to-recipient",
        "to-recipient",
      ]);
    });

    test("neither gives a mail up nor deletes a waiting message", async () => {
      let isDown = true;
      const { send, deliver, deleteOld, sent, clock } = setup(() =>
        isDown ? { ok: false, kind: "later", outcome: "ESOCKET" } : { ok: true, outcome: "250" },
      );
      await send(aMessage());
      await deliver();
      clock.ms = startMs + jumpMs;
      await deliver();
      await deleteOld(7);
      clock.ms = startMs;
      isDown = false;
      await deliver();
      expect(sent.map(({ kind }) => kind).sort()).toEqual(["to-enquirer", "to-recipient"]);
    });
  });

  describe("the follow-up link in the confirmation", () => {
    async function confirmed() {
      const it = setup();
      await it.send(aMessage());
      await it.deliver();
      const text = it.sent.find(({ kind }) => kind === "to-enquirer")!.text;
      return { ...it, token: /follow-up\/([\w-]+)/.exec(text)![1]! };
    }

    test("asks once more from the third day on, and only once however often it is pressed", async () => {
      const { parts, clock, token, deliver, sent } = await confirmed();
      expect(await messageLinks(parts).followUp(token, false, null)).toMatchObject({
        State: "too-early",
        FromMs: startMs + 3 * dayMs,
      });
      expect(await messageLinks(parts).followUp(token, true, null)).toMatchObject({ State: "too-early" });
      clock.ms += 3 * dayMs;
      expect(await messageLinks(parts).followUp(token, false, null)).toMatchObject({
        State: "ready",
        ClubName: "Sale Juniors",
      });
      await Promise.all([
        messageLinks(parts).followUp(token, true, null),
        messageLinks(parts).followUp(token, true, null),
      ]);
      expect(await messageLinks(parts).followUp(token, false, null)).toMatchObject({ State: "done" });
      await deliver();
      const again = sent.filter(({ kind }) => kind === "follow-up");
      expect(again).toEqual([
        expect.objectContaining({ to: "secretary@sale.example.org", replyTo: "samir@example.org" }),
      ]);
    });

    test("is unknown if it was invented", async () => {
      const { parts } = await confirmed();
      expect(await messageLinks(parts).followUp("x".repeat(43), true, null)).toBeNull();
    });

    test("is not in the database, which has only its digest", async () => {
      const { token } = await confirmed();
      const { rows } = await database().query("select follow_up_digest from messages");
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  test("after the set days a message is deleted with all personal data, and the number is reported", async () => {
    const { send, deliver, deleteOld, clock, count } = setup();
    await send(aMessage());
    await deliver();
    clock.ms += 80 * dayMs;
    await send(aMessage({ eventId: uuid(101), from: "192.0.2.1" }, { email: "other@example.org" }));
    expect(await deleteOld()).toEqual({ messages: 0, mails: 0 });
    clock.ms += 10 * dayMs + 1;
    expect(await deleteOld()).toEqual({ messages: 1, mails: 2 });
    expect([await count("messages"), await count("mails"), await count("rate_counts")]).toEqual([1, 2, 0]);
  });

  test("a secret is the same for all servers, and a day's salt is deleted after it", async () => {
    const { deleteOld, clock } = setup();
    const { secret } = secretStore(database());
    expect(await secret("captcha", startMs, "first")).toBe("first");
    expect(await secret("captcha", startMs, "second")).toBe("first");
    expect(await secret("salt:1", startMs, "first")).toBe("first");
    clock.ms += dayMs + 1;
    await deleteOld();
    expect(await secret("captcha", clock.ms, "third")).toBe("first");
    expect(await secret("salt:1", clock.ms, "third")).toBe("third");
  });
});
