// Accepting a message, on both databases: checked, stored completely or not at all, and once.
import { describe, expect, test } from "vitest";
import { uuid } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { aMessage, dayMs, hourMs, messageSetup } from "#test/messages/message-setup.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { findMessage } from "./message-store.ts";

onEachDatabase((database) => {
  const setup = (answers?: Parameters<typeof messageSetup>[1]) => messageSetup(database(), answers);

  describe("a message", () => {
    test("about an adult goes to the club, and its confirmation to the writer", async () => {
      const { send, deliver, sent } = setup();
      expect(await send(aMessage())).toEqual({ ok: true, recipientKind: "club" });
      expect(await deliver()).toEqual({ sent: 2, postponed: 0, failed: 0 });
      const [toClub, toEnquirer] = ["to-recipient", "to-enquirer"].map(
        (kind) => sent.find((mail) => mail.kind === kind)!,
      );
      expect(toClub).toMatchObject({ to: "secretary@sale.example.org", replyTo: "samir@example.org" });
      expect(toClub!.text).toContain("> Which days?");
      expect(toClub!.text).toMatch(/https:\/\/ff\.example\.org\/report\/[\w-]{43}/);
      expect(toEnquirer).toMatchObject({ to: "samir@example.org", replyTo: null });
      expect(toEnquirer!.text).not.toContain("Which days?");
      expect(toEnquirer!.text).not.toContain("sale.example.org");
      expect(toEnquirer!.text).toMatch(/https:\/\/ff\.example\.org\/follow-up\/[\w-]{43}/);
    });

    test.each([
      ["Playing", "12", "From: Samir Okafor\n", "Age of the player: 12", "we asked a parent or carer to write"],
      ["Playing", "17", "From: Samir Okafor\n", "Age of the player: 17", "Please keep a parent or carer informed"],
      ["Volunteering", "15", "From: Samir Okafor\n", "Age of the volunteer: 15", "we asked a parent or carer to write"],
      ["Coaching", "16", "From: Samir Okafor (coach)", "Age: 16", "Please keep a parent or carer informed"],
    ] as const)(
      "about %s at %s goes to the welfare officer, who reads whom to answer",
      async (topic, age, ...words) => {
        const { send, deliver, sent } = setup();
        const message = aMessage({}, { queryIsAbout: topic, age });
        expect(await send(message)).toMatchObject({ ok: true, recipientKind: "welfareOfficer" });
        await deliver();
        expect(sent.map(({ to }) => to).sort()).toEqual(["samir@example.org", "welfare@sale.example.org"]);
        const mail = sent.find(({ kind }) => kind === "to-recipient")!;
        for (const each of words) expect(mail.text).toContain(each);
      },
    );

    test("by an adult volunteer to a club without an address goes to its welfare officer, who is told so", async () => {
      const { send, deliver, sent } = setup();
      const byVolunteer = aMessage({ wgsClubId: uuid(4) }, { queryIsAbout: "Volunteering" });
      expect(await send(byVolunteer)).toMatchObject({ ok: true, recipientKind: "welfareOfficer" });
      await deliver();
      const mail = sent.find(({ kind }) => kind === "to-recipient")!;
      expect(mail).toMatchObject({ to: "welfare@trafford.example.org", replyTo: "samir@example.org" });
      expect(mail.text).toContain("Samir Okafor is 18 or over. We don’t have an email address for the club");
      expect(await send(aMessage({ wgsClubId: uuid(4), eventId: uuid(101) }))).toMatchObject({ kind: "no-recipient" });
    });

    test("to a club that takes none until a day is refused until then, and nothing is stored", async () => {
      const { send, clock, deliver } = setup();
      const message = aMessage({ wgsClubId: uuid(5) });
      expect(await send(message)).toEqual({ ok: false, kind: "paused" });
      expect(await findMessage(database(), message.eventId)).toBeNull();
      clock.ms += dayMs;
      expect(await send(message)).toMatchObject({ ok: true });
      expect(await deliver()).toMatchObject({ sent: 2 });
    });

    test("about a team of the club names it, and any other id of a team changes nothing", async () => {
      const { send, deliver, sent } = setup();
      const ids = [11, 12, 13].map((teamId, at) => ({ teamId, eventId: uuid(100 + at), wgsClubId: uuid(1) }));
      for (const each of ids)
        expect(await send(aMessage({ ...each, from: `203.0.113.${each.teamId}` }))).toMatchObject({ ok: true });
      await deliver();
      const texts = sent.filter(({ kind }) => kind === "to-recipient").map(({ text }) => /^Team: .*$/m.exec(text)?.[0]);
      expect(texts.sort()).toEqual(["Team: Lions (U9, Female)", undefined, undefined]);
      expect(await findMessage(database(), uuid(100))).toMatchObject({ teamName: "Lions (U9, Female)" });
    });

    test("that breaks a rule, or that nobody can receive, is not stored", async () => {
      const { send, count } = setup();
      expect(await send(aMessage({}, { email: "samir@example" }))).toMatchObject({ kind: "does-not-fit" });
      expect(await send(aMessage({ wgsClubId: uuid(2) }))).toEqual({ ok: false, kind: "no-recipient" });
      expect(await send(aMessage({ wgsClubId: uuid(3) }))).toEqual({ ok: false, kind: "unknown-club" });
      expect([await count("messages"), await count("mails"), await count("rate_counts")]).toEqual([0, 0, 0]);
    });

    test("that arrives twice, one after the other or at the same time, is stored once", async () => {
      const { send, deliver } = setup();
      const answers = await Promise.all([send(aMessage()), send(aMessage()), send(aMessage())]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await send(aMessage())).toMatchObject({ ok: true });
      expect(await deliver()).toMatchObject({ sent: 2 });
    });

    test("with the id of another one is refused", async () => {
      const { send } = setup();
      await send(aMessage());
      expect(await send(aMessage({}, { description: "Other words" }))).toEqual({ ok: false, kind: "key-reused" });
    });

    test("with the id of one to another club, or to an unknown one, is refused", async () => {
      const { send, count } = setup();
      await send(aMessage());
      expect(await send(aMessage({ wgsClubId: uuid(2) }))).toEqual({ ok: false, kind: "key-reused" });
      expect(await send(aMessage({ wgsClubId: uuid(3) }))).toEqual({ ok: false, kind: "unknown-club" });
      expect(await count("messages")).toBe(1);
    });

    test("carries a stranger's markup and header lines as harmless text", async () => {
      const { send, deliver, sent } = setup();
      await send(
        aMessage(
          {},
          { firstName: "<b>Win</b> http://evil.example", description: "<script>x</script>\r\nBcc: a@b.org" },
        ),
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
    test("needs a captcha, accepted once, also where the clock was ahead when old ones were deleted", async () => {
      const { send, parts, count, deleteOld } = setup();
      // The library uses the system's clock.
      parts.clock.ms = Date.now();
      await send(aMessage());
      const second = aMessage({ eventId: uuid(101) });
      expect(await send(second)).toEqual({ ok: false, kind: "captcha-needed" });
      const captcha = await solvedChallenge(await parts.captcha.challenge(Date.now()));
      expect(await send({ ...second, captcha })).toMatchObject({ ok: true });
      parts.clock.ms += hourMs;
      await deleteOld();
      parts.clock.ms -= hourMs;
      expect(await send({ ...aMessage({ eventId: uuid(102) }), captcha })).toEqual({
        ok: false,
        kind: "captcha-wrong",
      });
      expect([await count("messages"), await count("captcha_solutions")]).toEqual([2, 1]);
    });

    test("of two with one captcha at the same moment, as on two servers, one is sent", async () => {
      const { send, parts, count } = setup();
      parts.clock.ms = Date.now();
      await send(aMessage());
      const captcha = await solvedChallenge(await parts.captcha.challenge(Date.now()));
      const both = [101, 102].map((id) => send({ ...aMessage({ eventId: uuid(id) }), captcha }));
      expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
      expect(await count("messages")).toBe(2);
    });

    test.each([
      "",
      "x",
      "bnVsbA==",
      "e30=",
      btoa('{"challenge":{"parameters":{"nonce":"00","expiresAt":9e9}},"solution":{}}'),
    ])("is refused with the captcha %j", async (captcha) => {
      const { send } = setup();
      await send(aMessage());
      expect(await send(aMessage({ eventId: uuid(101), captcha }))).toEqual({ ok: false, kind: "captcha-wrong" });
    });

    test("is refused with a captcha that is too old or changed", async () => {
      const { send, parts } = setup();
      parts.clock.ms = Date.now();
      await send(aMessage());
      const old = await solvedChallenge(await parts.captcha.challenge(parts.clock.ms - hourMs));
      expect(await send(aMessage({ eventId: uuid(101), captcha: old }))).toEqual({ ok: false, kind: "captcha-wrong" });
      const payload = JSON.parse(atob(await solvedChallenge(await parts.captcha.challenge(Date.now()))));
      payload.challenge.parameters.expiresAt += 86_400;
      const changed = btoa(JSON.stringify(payload));
      expect(await send(aMessage({ eventId: uuid(101), captcha: changed }))).toEqual({
        ok: false,
        kind: "captcha-wrong",
      });
    });

    test("is recognised by the network address for one day, so that nobody learns who else has written", async () => {
      const { send, clock } = setup();
      await send(aMessage());
      const other = { email: "other@example.org" };
      expect(await send(aMessage({ eventId: uuid(101) }, other))).toEqual({ ok: false, kind: "captcha-needed" });
      expect(await send(aMessage({ eventId: uuid(102), from: "198.51.100.7" }))).toMatchObject({ ok: true });
      clock.ms += dayMs;
      expect(await send(aMessage({ eventId: uuid(103) }))).toMatchObject({ ok: true });
    });
  });

  /** Each from another network and e-mail address, unless a change says otherwise. */
  async function sendMany(
    times: number,
    change: (n: number) => { from?: string; email?: string; hasCaptcha?: boolean },
  ) {
    const each = setup();
    // To solve one takes half a second of the processor; that they are checked is shown above.
    const verify = async (digest: string) => ({ ok: true as const, digest, expiresAtMs: each.clock.ms + hourMs });
    Object.assign(each.parts, { captcha: { verify } });
    const outcomes: string[] = [];
    let wait = 0;
    for (let n = 0; n < times; n++) {
      const { from = `10.${n}.0.1`, email = `p${n}@example.org`, hasCaptcha = true } = change(n);
      const captcha = hasCaptcha ? `solution ${n}` : null;
      const sent = await each.send(aMessage({ eventId: uuid(200 + n), from, captcha }, { email }));
      outcomes.push(sent.ok ? "ok" : sent.kind);
      if (!sent.ok && sent.kind === "too-many") wait = sent.retryAfterSeconds;
    }
    return { ...each, outcomes, wait };
  }
  const untilNext = (windowMs: number, nowMs: number) => Math.ceil((windowMs - (nowMs % windowMs)) / 1_000);

  test("a club gets its limit of messages an hour, and the next answer says when to come back", async () => {
    const { outcomes, wait, count, clock } = await sendMany(16, () => ({}));
    expect(outcomes).toEqual([...Array(15).fill("ok"), "too-many"]);
    expect(wait).toBe(untilNext(hourMs, clock.ms));
    expect(await count("messages")).toBe(15);
  });

  test("a mailbox gets at most its limit of confirmations a day, whoever writes and however it is spelt", async () => {
    const spellings = ["victim@gmail.com", "Vic.tim@Gmail.com", "v.ictim+a@gmail.com", "victim+b@googlemail.com"];
    const { outcomes, wait, clock } = await sendMany(8, (n) => ({ email: spellings[n % 4] }));
    expect(outcomes).toEqual([...Array(6).fill("ok"), "too-many", "too-many"]);
    expect(wait).toBe(untilNext(dayMs, clock.ms));
  });

  test("neither one address nor its network can use up a club's hourly limit", async () => {
    const one = await sendMany(6, () => ({ from: "203.0.113.9" }));
    expect(one.outcomes).toEqual([...Array(4).fill("ok"), "too-many", "too-many"]);
    await database().query("truncate messages, mails, report_links, rate_counts");
    const sameNetwork = await sendMany(10, (n) => ({ from: `203.0.113.${n}` }));
    expect(sameNetwork.outcomes).toEqual([...Array(8).fill("ok"), "too-many", "too-many"]);
  });

  test("everybody needs a captcha once a club has got many messages", async () => {
    const { outcomes } = await sendMany(7, () => ({ hasCaptcha: false }));
    expect(outcomes).toEqual([...Array(5).fill("ok"), "captcha-needed", "captcha-needed"]);
  });

  test("of twelve simultaneous first messages one is accepted without a captcha", async () => {
    const { send, count } = setup();
    const numbers = Array.from({ length: 12 }, (_, n) => n);
    const outcomes = await Promise.all(numbers.map((n) => send(aMessage({ eventId: uuid(300 + n) }))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((each) => !each.ok && each.kind === "captcha-needed")).toHaveLength(11);
    expect(await count("messages")).toBe(1);
  });

  test("the counts contain no e-mail address, only a digest", async () => {
    const { send } = setup();
    await send(aMessage());
    const { rows } = await database().query("select * from rate_counts");
    expect(JSON.stringify(rows)).not.toMatch(/samir|example\.org/);
  });

  test("the counts contain no network address, only a digest", async () => {
    const { send } = setup();
    await send(aMessage());
    const { rows } = await database().query("select * from rate_counts");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });
});
