// Mails that come back after they were sent, on both databases.
import { expect, test } from "vitest";
import type { Mail } from "#src/mail/mail.ts";
import { recordReturned } from "#src/mail/mail-store.ts";
import { whenMailFails } from "#src/mail-subjects.ts";
import { listNotes, markNoteDone } from "#src/notes/note-store.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { ownMails, welsh } from "#test/messages/mail-texts.ts";
import { aMessage, dayMs, messageSetup, startMs } from "#test/messages/message-setup.ts";
import { messageLinks } from "./message-links.ts";

onOneDatabase((database) => {
  function setup(answers?: Parameters<typeof messageSetup>[1]) {
    const it = messageSetup(database(), answers, "data@fa.example.org");
    const mailOf = (kind: Mail["kind"]) => it.sent.findLast((mail) => mail.kind === kind);
    return { ...it, mailOf, bounce: (mail: Mail | undefined) => it.bounce(mail?.mailId ?? "") };
  }
  const openNotes = () => listNotes(database(), { sinceMs: 0, includesDone: false, limit: 9 });
  const bothInformed = "the person who wrote the message and the association are told.";

  test("a message to a club that comes back is marked, and its writer and the association are told once", async () => {
    const { send, deliver, sent, mailOf, bounce, list } = setup();
    await send(aMessage());
    await deliver();
    const answers = await Promise.all([bounce(mailOf("to-recipient")), bounce(mailOf("to-recipient"))]);
    expect(answers.filter((answer) => answer !== null)).toEqual([bothInformed]);
    expect(await bounce(mailOf("to-recipient"))).toBeNull();
    expect(await list("bounced")).toEqual([expect.objectContaining({ kind: "to-recipient", outcome: "5.1.1" })]);
    expect(await deliver()).toMatchObject({ sent: 2 });
    expect(mailOf("not-delivered")).toMatchObject({ to: "samir@example.org" });
    expect(mailOf("not-delivered")?.text).not.toMatch(/secretary|5\.1\.1|Which days/);
    expect(mailOf("note")).toMatchObject({ to: "data@fa.example.org", replyTo: null });
    expect(mailOf("note")?.text).toContain("was not delivered. The mailbox does not exist.");
    expect(mailOf("note")?.text).not.toMatch(/@sale|samir|Samir|Which days/);
    expect(sent).toHaveLength(4);
    expect(await openNotes()).toMatchObject([{ record: "club", recordId: "1", wrong: "undelivered", words: "5.1.1" }]);
  });

  test("the writer is told in the language in which they wrote, and the association in the site's first", async () => {
    const { send, deliver, mailOf, bounce } = setup();
    await send(aMessage({ language: "cy-GB" }));
    await deliver();
    await bounce(mailOf("to-recipient"));
    await deliver();
    const { subject } = ownMails.texts(welsh)["not-delivered"];
    expect(mailOf("not-delivered")?.subject).toBe(subject.replace("{club}", "Sale Juniors"));
    expect(mailOf("not-delivered")?.text).toContain(formatFullDate(welsh, startMs));
    expect(mailOf("note")?.text).toContain("was not delivered. The mailbox does not exist.");
  });

  test("the association is told once of a club until that is done, each writer of their message", async () => {
    const { send, deliver, sent, mailOf, bounce, clock } = setup();
    const write = async (n: number) => {
      await send(aMessage({ eventId: uuid(n), from: `192.0.${n}.1` }, { email: `p${n}@example.org` }));
      await deliver();
      await bounce(mailOf("to-recipient"));
      await deliver();
    };
    await write(1);
    await write(2);
    const kinds = () => sent.filter(({ kind }) => kind === "not-delivered" || kind === "note").map(({ to }) => to);
    expect(kinds().toSorted()).toEqual(["data@fa.example.org", "p1@example.org", "p2@example.org"]);
    const [note] = await openNotes();
    await markNoteDone(database(), note?.noteId ?? "", clock.ms);
    await write(3);
    expect(kinds().filter((to) => to.startsWith("data"))).toHaveLength(2);
  });

  test("a follow-up that comes back after its message did tells nobody twice", async () => {
    const { parts, send, deliver, sent, mailOf, bounce, clock } = setup();
    await send(aMessage());
    await deliver();
    clock.ms += 3 * dayMs;
    const [, token = ""] = /follow-up\/([\w-]+)/.exec(mailOf("to-enquirer")?.text ?? "") ?? [];
    await messageLinks(parts).followUp(token, true, null);
    await deliver();
    expect(await bounce(mailOf("follow-up"))).toEqual(bothInformed);
    expect(await bounce(mailOf("to-recipient"))).toEqual(bothInformed);
    await deliver();
    expect(sent.map(({ kind }) => kind).filter((kind) => kind === "not-delivered" || kind === "note")).toHaveLength(2);
  });

  test("the writer's own mail that comes back is marked, and nobody is written to", async () => {
    const { send, deliver, mailOf, bounce } = setup();
    await send(aMessage());
    await deliver();
    expect(await bounce(mailOf("to-enquirer"))).toEqual("it is marked as bounced.");
    expect(await deliver()).toMatchObject({ sent: 0 });
  });

  test("a report of an unknown mail, or of one that was never sent, changes nothing", async () => {
    const { send, list } = setup();
    await send(aMessage());
    const [waiting] = await list("waiting");
    for (const mailId of [uuid(9), waiting?.mailId ?? ""])
      expect(await messageSetup(database()).bounce(mailId)).toBeNull();
    expect(await list("waiting")).toHaveLength(2);
  });

  test("a club’s mail that is refused at once is told to the association too", async () => {
    const { send, deliver, mailOf } = setup((mail) =>
      mail.kind === "to-recipient"
        ? { ok: false, kind: "refused", outcome: "EENVELOPE 550" }
        : { ok: true, outcome: "250" },
    );
    await send(aMessage({}, { age: "17" }));
    await deliver();
    expect(mailOf("note")?.text).toContain("to the welfare officer of Sale Juniors");
    expect(mailOf("note")?.text).toContain("The mail server rejected the address.");
  });

  test("a message refused because of us is tried for three days, then its writer is told it is late", async () => {
    const { send, deliver, sent, mailOf, clock, list } = setup();
    await send(aMessage());
    await deliver();
    const back = {
      mailId: mailOf("to-recipient")!.mailId,
      code: "5.7.1 list",
      refusal: { isMailboxGone: false, isOfMailbox: false },
    };
    const failing = whenMailFails(messageSetup(database()).parts.settings);
    const again = () => recordReturned(database(), back, clock.ms, failing);
    for (let day = 0; day < 3; day++) {
      expect(await again()).toContain("tried again tomorrow");
      expect(await again()).toBeNull();
      clock.ms += dayMs - 1;
      expect(await deliver()).toMatchObject({ sent: 0 });
      clock.ms += 1;
      expect(await deliver()).toMatchObject({ sent: 1 });
    }
    expect(await again()).toBe("the person who wrote the message is told that it is late.");
    await deliver();
    expect(sent.filter(({ kind }) => kind === "to-recipient")).toHaveLength(4);
    expect(sent.at(-1)).toMatchObject({ kind: "message-late", to: "samir@example.org" });
    expect(await list("bounced")).toMatchObject([{ kind: "to-recipient", outcome: "5.7.1 list" }]);
    expect(await openNotes()).toEqual([]);
  });
});
