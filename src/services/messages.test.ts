// Writing to a club from the form to the mails, on both databases: stored whole or not at all, once, and sent in the end.
import { describe, expect, test } from "vitest";
import { altchaCaptcha } from "#src/adapters/captcha/altcha-captcha.ts";
import { outboxStore } from "#src/adapters/database/outbox-store.ts";
import { randomSecrets } from "#src/adapters/secrets/random-secrets.ts";
import { aClub, uuid } from "../../test/builders.ts";
import { catalogueInMemory } from "../../test/catalogue-in-memory.ts";
import { onEachDatabase } from "../../test/databases.ts";
import { solvedChallenge } from "../../test/solve-challenge.ts";
import { deleteOldMessages } from "./delete-old-messages.ts";
import { deliverDueMails, leaseMs } from "./deliver-mail.ts";
import { followUpMessage, showFollowUp } from "./follow-up-message.ts";
import type { Mail, MailOutcome } from "./message-ports.ts";
import { type SendMessage, sendMessage } from "./send-message.ts";

const club = aClub({
  clubId: 1,
  wgsClubId: uuid(1),
  clubName: "Sale Juniors",
  email: "secretary@sale.example.org",
  welfareOfficerEmail: "welfare@sale.example.org",
});
const unreachable = aClub({ clubId: 2, wgsClubId: uuid(2), email: null, welfareOfficerEmail: "n/a" });

const startMs = Date.UTC(2026, 10, 23, 9);
const dayMs = 86_400_000;
const hourMs = 3_600_000;

const request = (change: Partial<SendMessage> = {}, form: Partial<SendMessage["form"]> = {}): SendMessage => ({
  form: {
    firstName: "Samir",
    lastName: "Okafor",
    email: "samir@example.org",
    queryIsAbout: "Playing",
    age: "30",
    description: "Which days?",
    confirmAge: true,
    confirmSafeGuard: true,
    ...form,
  },
  wgsClubId: uuid(1),
  eventId: uuid(100),
  captcha: null,
  from: "203.0.113.9",
  origin: "https://ff.example.org",
  ...change,
});

onEachDatabase((database) => {
  function house(answers: (mail: Mail) => MailOutcome = () => ({ ok: true, outcome: "250" })) {
    const clock = { ms: startMs, nowMs: () => clock.ms };
    const outbox = outboxStore(database());
    const settings = {
      siteName: "Find Football",
      associationName: "The association",
      colour: "#0b6344",
      messageDays: 90,
      messagesPerAddress: 3,
      messagesPerClub: 5,
    };
    const captcha = altchaCaptcha(async () => "a secret of this test");
    const catalogue = catalogueInMemory({ clubs: [club, unreachable] });
    const parts = { outbox, secrets: randomSecrets, clock, settings, captcha, catalogue };
    const sent: Mail[] = [];
    const troubles: object[] = [];
    const mailer = {
      async send(mail: Mail) {
        const outcome = answers(mail);
        if (outcome.ok) sent.push(mail);
        return outcome;
      },
      close: async () => {},
    };
    return {
      parts,
      outbox,
      clock,
      sent,
      troubles,
      send: (each: SendMessage) => sendMessage(parts, each),
      deliver: () =>
        deliverDueMails(
          { ...parts, mailer, onTrouble: (details) => troubles.push(details) },
          new AbortController().signal,
        ),
      count: async (table: "messages" | "mails" | "captcha_solutions" | "rate_counts") => {
        const { rows } = await database().query<{ n: number }>(`select count(*)::integer as n from ${table}`);
        return rows[0]?.n;
      },
    };
  }

  describe("a message", () => {
    test("about an adult goes to the club, and its confirmation to who wrote", async () => {
      const { send, deliver, sent } = house();
      expect(await send(request())).toEqual({ ok: true, recipientKind: "club", clubId: 1 });
      expect(await deliver()).toEqual({ sent: 2, postponed: 0, failed: 0 });
      const [toClub, toEnquirer] = ["to-recipient", "to-enquirer"].map(
        (kind) => sent.find((mail) => mail.kind === kind)!,
      );
      expect(toClub).toMatchObject({ to: "secretary@sale.example.org", replyTo: "samir@example.org" });
      expect(toClub!.text).toContain("> Which days?");
      expect(toEnquirer).toMatchObject({ to: "samir@example.org", replyTo: null });
      expect(toEnquirer!.text).not.toContain("Which days?");
      expect(toEnquirer!.text).not.toContain("sale.example.org");
      expect(toEnquirer!.text).toMatch(/https:\/\/ff\.example\.org\/follow-up\/[\w-]{43}/);
    });

    test("about a child of 17 goes to the welfare officer", async () => {
      const { send, deliver, sent } = house();
      expect(await send(request({}, { age: "17" }))).toMatchObject({ ok: true, recipientKind: "welfareOfficer" });
      await deliver();
      expect(sent.map(({ to }) => to).sort()).toEqual(["samir@example.org", "welfare@sale.example.org"]);
    });

    test("that breaks a rule, or that nobody can get, leaves nothing", async () => {
      const { send, count } = house();
      expect(await send(request({}, { email: "samir@example" }))).toMatchObject({ kind: "does-not-fit" });
      expect(await send(request({ wgsClubId: uuid(2) }))).toEqual({ ok: false, kind: "no-recipient" });
      expect(await send(request({ wgsClubId: uuid(3) }))).toEqual({ ok: false, kind: "unknown-club" });
      expect([await count("messages"), await count("mails"), await count("rate_counts")]).toEqual([0, 0, 0]);
    });

    test("that arrives twice, one after the other or at the same time, is one", async () => {
      const { send, deliver } = house();
      const answers = await Promise.all([send(request()), send(request()), send(request())]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await send(request())).toMatchObject({ ok: true });
      expect(await deliver()).toMatchObject({ sent: 2 });
    });

    test("is not another one under the same id", async () => {
      const { send } = house();
      await send(request());
      expect(await send(request({}, { description: "Other words" }))).toEqual({ ok: false, kind: "key-reused" });
    });

    test("carries a stranger's markup and head lines as harmless text", async () => {
      const { send, deliver, sent } = house();
      await send(
        request({}, { firstName: "<b>Win</b> http://evil.example", description: "<script>x</script>\r\nBcc: a@b.org" }),
      );
      await deliver();
      for (const mail of sent) {
        expect(mail.subject).not.toMatch(/[\r\n]/);
        expect(mail.html).not.toMatch(/<script|<b>Win/);
      }
      expect(sent.find(({ kind }) => kind === "to-enquirer")!.text).not.toContain("evil.example");
    });
  });

  describe("a second message to the same club", () => {
    test("needs a captcha, which counts once", async () => {
      const { send, parts, count } = house();
      await send(request());
      const second = request({ eventId: uuid(101) });
      expect(await send(second)).toEqual({ ok: false, kind: "captcha-needed" });
      const captcha = await solvedChallenge(await parts.captcha.challenge(Date.now()));
      // The library judges by the system's clock.
      parts.clock.ms = Date.now();
      expect(await send({ ...second, captcha })).toMatchObject({ ok: true });
      expect(await send({ ...request({ eventId: uuid(102) }), captcha })).toEqual({ ok: false, kind: "captcha-wrong" });
      expect([await count("messages"), await count("captcha_solutions")]).toEqual([2, 1]);
    });

    test.each([
      "",
      "x",
      "bnVsbA==",
      "e30=",
      btoa('{"challenge":{"parameters":{"nonce":"00","expiresAt":9e9}},"solution":{}}'),
    ])("is refused with the captcha %j", async (captcha) => {
      const { send } = house();
      await send(request());
      expect(await send(request({ eventId: uuid(101), captcha }))).toEqual({ ok: false, kind: "captcha-wrong" });
    });

    test("is refused with a captcha that is too old or changed", async () => {
      const { send, parts } = house();
      await send(request());
      const old = await solvedChallenge(await parts.captcha.challenge(startMs - hourMs));
      expect(await send(request({ eventId: uuid(101), captcha: old }))).toEqual({ ok: false, kind: "captcha-wrong" });
      const payload = JSON.parse(atob(await solvedChallenge(await parts.captcha.challenge(Date.now()))));
      payload.challenge.parameters.expiresAt += 86_400;
      const changed = btoa(JSON.stringify(payload));
      parts.clock.ms = Date.now();
      expect(await send(request({ eventId: uuid(101), captcha: changed }))).toEqual({
        ok: false,
        kind: "captcha-wrong",
      });
    });

    test("is one for the same network address with another e-mail, too, and one the next day by the e-mail alone", async () => {
      const { send, clock } = house();
      await send(request());
      const other = { email: "other@example.org" };
      expect(await send(request({ eventId: uuid(101) }, other))).toEqual({ ok: false, kind: "captcha-needed" });
      expect(await send(request({ eventId: uuid(102), from: "198.51.100.7" }, other))).toMatchObject({ ok: true });
      clock.ms += dayMs;
      expect(
        await send(request({ eventId: uuid(103), from: "192.0.2.1" }, { email: "SAMIR@example.org" })),
      ).toMatchObject({
        kind: "captcha-needed",
      });
    });
  });

  test("more messages than the limit of an hour are refused with the time to wait, and not stored", async () => {
    const { send, count, clock } = house();
    const many = async (n: number) =>
      send(request({ eventId: uuid(200 + n), from: `192.0.2.${n}` }, { email: `p${n}@example.org` }));
    for (let n = 0; n < 5; n++) expect(await many(n)).toMatchObject({ ok: true });
    clock.ms += hourMs / 2;
    expect(await many(6)).toEqual({ ok: false, kind: "too-many", retryAfterSeconds: 1_800 });
    expect(await count("messages")).toBe(5);
    clock.ms += hourMs / 2;
    expect(await many(6)).toMatchObject({ ok: true });
  });

  test("no network address is kept, only a digest", async () => {
    const { send } = house();
    await send(request());
    const { rows } = await database().query("select * from rate_counts");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });

  describe("a mail", () => {
    test("that cannot be delivered is tried again, later each time, and its trouble is told without names", async () => {
      let isDown = true;
      const { send, deliver, sent, clock, troubles } = house(() =>
        isDown ? { ok: false, kind: "later", outcome: "ESOCKET" } : { ok: true, outcome: "250" },
      );
      await send(request());
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

    test("is given up after three days, and who wrote is told the truth", async () => {
      const { send, deliver, sent, clock } = house((mail) =>
        mail.kind === "to-recipient"
          ? { ok: false, kind: "later", outcome: "ETIMEDOUT" }
          : { ok: true, outcome: "250" },
      );
      await send(request());
      for (; clock.ms < startMs + 3 * dayMs + hourMs; clock.ms += hourMs) await deliver();
      expect(sent.map(({ kind }) => kind)).toEqual(["to-enquirer", "not-delivered"]);
      expect(sent[1]).toMatchObject({
        to: "samir@example.org",
        subject: "Not delivered: your message to Sale Juniors",
      });
    });

    test("that the peer refuses for good is given up at once", async () => {
      const { send, deliver, sent, outbox } = house((mail) =>
        mail.kind === "to-recipient"
          ? { ok: false, kind: "refused", outcome: "EENVELOPE 550" }
          : { ok: true, outcome: "250" },
      );
      await send(request());
      expect(await deliver()).toEqual({ sent: 2, postponed: 0, failed: 1 });
      expect(sent.map(({ kind }) => kind)).toContain("not-delivered");
      expect(await outbox.list({ state: "failed", limit: 9 })).toEqual([
        expect.objectContaining({ kind: "to-recipient", clubId: 1, attempts: 1, outcome: "EENVELOPE 550" }),
      ]);
    });

    test("is taken by one of two that look at the same time, and by the other once a dead one's lease is over", async () => {
      const { send, outbox } = house();
      await send(request());
      const claims = await Promise.all([outbox.claimDue(startMs, leaseMs, 10), outbox.claimDue(startMs, leaseMs, 10)]);
      expect(claims.flat()).toHaveLength(2);
      expect(await outbox.claimDue(startMs + leaseMs - 1, leaseMs, 10)).toEqual([]);
      expect(await outbox.claimDue(startMs + leaseMs, leaseMs, 10)).toHaveLength(2);
    });

    test("that is stuck can be made due by an operator, who sees nothing of what is in it", async () => {
      const { send, deliver, outbox, clock } = house(() => ({ ok: false, kind: "refused", outcome: "554" }));
      await send(request());
      await deliver();
      const list = await outbox.list({ state: "any", limit: 99 });
      expect(JSON.stringify(list)).not.toMatch(/@|Samir|Which days/);
      expect(await outbox.retry([list[0]!.mailId], clock.ms)).toBe(1);
      expect(await outbox.claimDue(clock.ms, leaseMs, 10)).toHaveLength(1);
    });
  });

  describe("the link in the confirmation", () => {
    async function confirmed() {
      const it = house();
      await it.send(request());
      await it.deliver();
      const text = it.sent.find(({ kind }) => kind === "to-enquirer")!.text;
      return { ...it, token: /follow-up\/([\w-]+)/.exec(text)![1]! };
    }

    test("asks once more from the third day on, and only once however often it is pressed", async () => {
      const { parts, clock, token, deliver, sent } = await confirmed();
      expect(await showFollowUp(parts, token)).toMatchObject({ state: "too-early", fromMs: startMs + 3 * dayMs });
      expect(await followUpMessage(parts, token)).toMatchObject({ state: "too-early" });
      clock.ms += 3 * dayMs;
      expect(await showFollowUp(parts, token)).toMatchObject({ state: "ready", clubName: "Sale Juniors" });
      await Promise.all([followUpMessage(parts, token), followUpMessage(parts, token)]);
      expect(await showFollowUp(parts, token)).toMatchObject({ state: "done" });
      await deliver();
      const again = sent.filter(({ kind }) => kind === "follow-up");
      expect(again).toEqual([
        expect.objectContaining({ to: "secretary@sale.example.org", replyTo: "samir@example.org" }),
      ]);
    });

    test("that nobody was given is unknown", async () => {
      const { parts } = await confirmed();
      expect(await followUpMessage(parts, "x".repeat(43))).toEqual({ ok: false, kind: "unknown" });
    });

    test("is not in the database, which holds its digest alone", async () => {
      const { token } = await confirmed();
      const { rows } = await database().query("select follow_up_digest from messages");
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });

  test("after the set days a message is deleted with everything personal, and how much is reported", async () => {
    const { parts, send, clock, count } = house();
    await send(request());
    clock.ms += 80 * dayMs;
    await send(request({ eventId: uuid(101), from: "192.0.2.1" }, { email: "other@example.org" }));
    expect(await deleteOldMessages(parts, 90)).toEqual({ messages: 0, mails: 0 });
    clock.ms += 10 * dayMs + 1;
    expect(await deleteOldMessages(parts, 90)).toEqual({ messages: 1, mails: 2 });
    expect([await count("messages"), await count("mails"), await count("rate_counts")]).toEqual([1, 2, 0]);
  });

  test("a secret is the same for whoever asks, and a day's salt is forgotten after it", async () => {
    const { outbox, clock, parts } = house();
    expect(await outbox.secret("captcha", startMs, "first")).toBe("first");
    expect(await outbox.secret("captcha", startMs, "second")).toBe("first");
    expect(await outbox.secret("salt:1", startMs, "first")).toBe("first");
    clock.ms += dayMs + 1;
    await deleteOldMessages(parts, 90);
    expect(await outbox.secret("captcha", clock.ms, "third")).toBe("first");
    expect(await outbox.secret("salt:1", clock.ms, "third")).toBe("third");
  });
});
