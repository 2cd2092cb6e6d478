// Accepting a note, on both databases: stored with its mail completely or not at all, once, and
// deleted in time.
import { describe, expect, test } from "vitest";
import { uuid } from "#test/catalogue/builders.ts";
import { onEachDatabase } from "#test/databases/each-database.ts";
import { dayMs, hourMs } from "#test/messages/message-setup.ts";
import { aNote, noteSetup } from "#test/messages/note-setup.ts";
import { solvedChallenge } from "#test/messages/solve-challenge.ts";
import { sendNote } from "./send-note.ts";

onEachDatabase((database) => {
  const setup = (options?: Parameters<typeof noteSetup>[1]) => noteSetup(database(), options);
  const everything = { sinceMs: 0, includesDone: true };

  describe("a note", () => {
    test("goes to the association, with the record and what is wrong, and contains nobody’s name", async () => {
      const { send, deliver, sent, list } = setup();
      expect(await send(aNote())).toEqual({ ok: true, sentTo: "association" });
      expect(await deliver()).toEqual({ sent: 1, postponed: 0, failed: 0 });
      const [mail] = sent;
      expect(mail).toMatchObject({ to: "data@fa.example.org", replyTo: null, kind: "note" });
      expect(mail?.text).toContain("What: The day or time is wrong");
      expect(mail?.text).toContain("> Thursdays now.");
      expect(mail?.text).toContain("https://ff.example.org/club/1");
      const [note] = await list(everything);
      expect(note).toMatchObject({
        record: "club",
        recordId: "1",
        wrong: "time",
        words: "Thursdays now.",
        mail: "sent",
      });
      expect(mail?.text).toContain(`Reference: ${note?.noteId}`);
      expect(mail?.text).not.toContain("npm run");
      expect(JSON.stringify(note)).not.toContain("203.0.113");
    });

    test("where there is a desk, the mail leads to the note there", async () => {
      const { parts, deliver, sent, list } = setup();
      const settings = { ...parts.settings, deskClientId: "desk" };
      await sendNote({ ...parts, settings }, aNote());
      await deliver();
      const [note] = await list(everything);
      expect(sent[0]?.text).toContain(`https://ff.example.org/desk/notes/${note?.noteId}`);
    });

    test("about the site is a message to the association, which can answer it, with its own rules", async () => {
      const { send, deliver, sent, list } = setup();
      const site = { Record: "site", Id: "0", Wrong: "other", ReplyTo: "sam@example.org" } as const;
      expect(await send(aNote({ ...site, Words: "No club here." }))).toEqual({ ok: true, sentTo: "association" });
      expect(await send(aNote({ ...site, Words: "No club here." }))).toEqual({ ok: true, sentTo: "association" });
      await deliver();
      expect(sent).toMatchObject([{ to: "data@fa.example.org", replyTo: "sam@example.org" }]);
      expect(sent[0]?.text).toContain("> No club here.");
      expect((await list(everything))[0]?.words).toBe("No club here.\n\nAnswer to: sam@example.org");
      const refusals = [
        [{ ...site, EventId: uuid(2), Words: " " }, "Words"],
        [{ ...site, EventId: uuid(3), ReplyTo: "sam@example.org\r\nBcc: a@b.org" }, "ReplyTo"],
        [{ EventId: uuid(4), ReplyTo: "sam@example.org" }, "ReplyTo"],
      ] as const;
      for (const [request, field] of refusals) {
        expect(await send(aNote(request))).toMatchObject({ ok: false, kind: "does-not-fit", field });
      }
      expect(await send(aNote({ ...site, EventId: uuid(5), Id: "1" }))).toEqual({ ok: false, kind: "unknown-id" });
    });

    test("cannot add a line to a mail’s header, whatever the register calls a club", async () => {
      const { send, deliver, sent } = setup();
      await send(aNote({ Words: "x\r\nBcc: a@b.org\r\n\r\n<script>alert(1)</script>" }));
      await deliver();
      expect(sent[0]?.subject).toBe("Something wrong with Sale Bcc: everybody@example.org");
      expect(sent[0]?.html).not.toContain("<script>");
    });

    test("about a source’s record goes to the source’s own address, if it has one", async () => {
      const { send, deliver, sent, addSources } = setup();
      await addSources();
      const about = (n: number, request: object) =>
        send(aNote({ EventId: uuid(n), ...request }, { from: `192.0.2.${n}` }));
      expect(await about(1, { Record: "venue", Id: "30" })).toEqual({ ok: true, sentTo: "source" });
      expect(await about(2, { Record: "venue", Id: "40" })).toEqual({ ok: true, sentTo: "association" });
      expect(await about(3, { Record: "venue", Id: "20" })).toEqual({ ok: true, sentTo: "association" });
      expect(await about(4, { Record: "venue", Id: "20", SessionId: "theirs" })).toEqual({
        ok: true,
        sentTo: "source",
      });
      await deliver();
      expect(sent.map(({ to }) => to).sort()).toEqual([
        ...["data@fa.example.org", "data@fa.example.org"],
        ...["data@leisure.example.org", "data@leisure.example.org"],
      ]);
      expect(sent.some(({ text }) => text.includes("Session: Turn up and play, Tuesday 24th November"))).toBe(true);
    });

    test("is stored and listed if nobody gets it by mail, and can be removed from the list", async () => {
      const { send, deliver, list, markDone, clock, count } = setup({ notesTo: null });
      expect(await send(aNote({ Words: undefined }))).toEqual({ ok: true, sentTo: "nobody" });
      expect(await deliver()).toMatchObject({ sent: 0 });
      expect(await count("mails")).toBe(0);
      const [note] = await list({ sinceMs: clock.ms, includesDone: false });
      expect(note).toMatchObject({ sentTo: "nobody", mail: null, words: "", doneAtMs: null });
      expect(await list({ sinceMs: clock.ms + 1, includesDone: false })).toEqual([]);
      expect(await markDone(note?.noteId ?? "")).toBe(true);
      expect(await list({ sinceMs: 0, includesDone: false })).toEqual([]);
      expect(await list(everything)).toHaveLength(1);
      expect(await markDone(uuid(9))).toBe(false);
    });

    test.each([
      [{ Record: "club", Id: "9" }],
      [{ Record: "club", Id: "01" }],
      [{ Record: "club", Id: "9999999999999999" }],
      [{ Record: "team", Id: "1" }],
      [{ Record: "venue", Id: "5p20" }],
      [{ Record: "provider", Id: "5" }],
      [{ Record: "provider", Id: "5p30" }],
      [{ Record: "provider", Id: "9p20" }],
    ] as const)("about %j, which does not exist, is not stored", async (request) => {
      const { send, count } = setup();
      expect(await send(aNote(request))).toEqual({ ok: false, kind: "unknown-id" });
      expect([await count("notes"), await count("mails"), await count("rate_counts")]).toEqual([0, 0, 0]);
    });

    test.each([
      [{ Record: "venue", Id: "20", SessionId: "over" }],
      [{ Record: "venue", Id: "30", SessionId: "own" }],
      [{ Record: "provider", Id: "5p20", SessionId: "theirs" }],
      [{ Record: "club", SessionId: "own" }],
    ] as const)("about an unknown session (%j) is refused, naming the field", async (request) => {
      const { send, count } = setup();
      expect(await send(aNote(request))).toMatchObject({ ok: false, kind: "does-not-fit", field: "SessionId" });
      expect(await count("notes")).toBe(0);
    });

    test("of too many characters is refused, naming the field", async () => {
      const { send } = setup();
      expect(await send(aNote({ Words: "x".repeat(501) }))).toMatchObject({ kind: "does-not-fit", field: "Words" });
    });

    test("that arrives several times is stored once; another one with its id is refused", async () => {
      const { send, count, clock } = setup();
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(aNote())));
      expect(answers).toEqual(answers.map(() => ({ ok: true, sentTo: "association" })));
      clock.ms += dayMs;
      expect(await send(aNote({ EventId: uuid(100).toUpperCase() }))).toMatchObject({ ok: true });
      expect(await send(aNote({ Wrong: "closed" }))).toEqual({ ok: false, kind: "key-reused" });
      expect([await count("notes"), await count("mails")]).toEqual([1, 1]);
    });
  });

  describe("of a hundred simultaneous notes", () => {
    const flood = (from: (n: number) => string) => (send: ReturnType<typeof setup>["send"]) =>
      Promise.all(Array.from({ length: 100 }, (_, n) => send(aNote({ EventId: uuid(200 + n) }, { from: from(n) }))));

    test("from one network address only two are accepted without a captcha", async () => {
      const { send, count } = setup();
      const answers = await flood(() => "203.0.113.9")(send);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      expect(answers.filter((each) => !each.ok && each.kind === "captcha-needed")).toHaveLength(98);
      expect([await count("notes"), await count("mails")]).toEqual([2, 2]);
    });

    test("about one record from many networks only four are accepted", async () => {
      const { send, count } = setup();
      await flood((n) => `10.${n}.0.1`)(send);
      expect(await count("notes")).toBe(4);
    });
  });

  test("with solved captchas more are accepted, each solution once, up to the limit", async () => {
    const { send, captcha, clock } = setup();
    // A full hour; the captcha's library judges by the machine's clock whether a challenge is over.
    clock.ms = Math.ceil(Date.now() / hourMs) * hourMs;
    const solved = async () => solvedChallenge(await captcha.challenge(clock.ms));
    const note = (n: number, Captcha?: string) => send(aNote({ EventId: uuid(n), ...(Captcha && { Captcha }) }));
    expect([await note(1), await note(2)]).toEqual([
      { ok: true, sentTo: "association" },
      { ok: true, sentTo: "association" },
    ]);
    expect(await note(3)).toEqual({ ok: false, kind: "captcha-needed" });
    expect(await note(3, "nonsense")).toEqual({ ok: false, kind: "captcha-wrong" });
    const once = await solved();
    expect(await note(3, once)).toMatchObject({ ok: true });
    expect(await note(4, once)).toEqual({ ok: false, kind: "captcha-wrong" });
    for (let n = 4; n <= 8; n++) expect(await note(n, await solved())).toMatchObject({ ok: true });
    expect(await note(9, await solved())).toEqual({ ok: false, kind: "too-many", retryAfterSeconds: 3_600 });
    clock.ms += hourMs;
    expect(await note(9)).toMatchObject({ ok: true });
  });

  test("a note without a good captcha is refused without a transaction: a flood writes nothing", async () => {
    const { send, parts, captcha, clock } = setup();
    clock.ms = Math.ceil(Date.now() / hourMs) * hourMs;
    const Captcha = await solvedChallenge(await captcha.challenge(clock.ms));
    for (const n of [1, 2, 3]) await send(aNote({ EventId: uuid(n), Captcha }));
    const readOnly = new Proxy(database(), {
      get(target, name) {
        if (name === "transaction") return expect.unreachable;
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const refuse = (change: object) =>
      sendNote({ ...parts, database: readOnly }, aNote({ EventId: uuid(4), ...change }));
    expect(await refuse({})).toEqual({ ok: false, kind: "captcha-needed" });
    expect(await refuse({ Captcha })).toEqual({ ok: false, kind: "captcha-wrong" });
  });

  test("an outage of the mail system loses nothing, and retries keep one Message-ID", async () => {
    let isDown = true;
    const seen: string[] = [];
    const { send, deliver, sent, clock } = setup({
      answers: ({ mailId }) => {
        seen.push(mailId);
        return isDown ? { ok: false, kind: "later", outcome: "ESOCKET" } : { ok: true, outcome: "250" };
      },
    });
    await send(aNote());
    expect(await deliver()).toMatchObject({ postponed: 1 });
    isDown = false;
    clock.ms += 31_000;
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(sent).toHaveLength(1);
    expect(new Set(seen).size).toBe(1);
  });

  test("after the set days a note is deleted with its mail, unless that still waits", async () => {
    const { send, deliver, deleteOld, clock, count } = setup();
    await send(aNote());
    clock.ms += 91 * dayMs;
    expect(await deleteOld()).toBe(0);
    await deliver();
    expect(await deleteOld()).toBe(1);
    expect([await count("notes"), await count("mails")]).toEqual([0, 0]);
  });
});
