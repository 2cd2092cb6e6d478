// Reporting a message, on both databases: to the association, once, and untold to whoever wrote it.
import { expect, test } from "vitest";
import type { Mail } from "#src/mail/mail.ts";
import { deleteOldNotes } from "#src/notes/note-jobs.ts";
import { listNotes, markNoteDone } from "#src/notes/note-store.ts";
import { uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { aMessage, dayMs, messageSetup, startMs } from "#test/messages/message-setup.ts";
import { messageLinks } from "./message-links.ts";
import { deleteMessagesOf, findMessagesOf, findReportedMessage } from "./message-store.ts";

const tokenOf = (mail: Mail | undefined, path: string) =>
  new RegExp(`/${path}/([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";

onOneDatabase((database) => {
  async function received({ notesTo }: { notesTo?: string } = { notesTo: "safe@fa.example.org" }) {
    const setup = messageSetup(database(), undefined, notesTo);
    await setup.send(aMessage());
    await setup.deliver();
    const mailOf = (kind: Mail["kind"]) => setup.sent.findLast((mail) => mail.kind === kind);
    return {
      ...setup,
      mailOf,
      token: tokenOf(mailOf("to-recipient"), "report"),
      deleteOld: async () => {
        await deleteOldNotes(setup.parts);
        return setup.deleteOld();
      },
    };
  }
  const allNotes = () => listNotes(database(), { sinceMs: 0, includesDone: true, limit: 9 });

  test("a report goes to the association once, without words or writer; looking changes nothing", async () => {
    const { parts, token, deliver, sent, mailOf, clock } = await received();
    expect(await messageLinks(parts).report(token, false)).toEqual({ State: "ready", ClubName: "Sale Juniors" });
    expect(await allNotes()).toEqual([]);
    clock.ms += dayMs;
    const presses = await Promise.all([
      messageLinks(parts).report(token, true),
      messageLinks(parts).report(token, true),
    ]);
    expect(presses.map((state) => state?.State)).toEqual(["done", "done"]);
    // Whoever wrote it has the link where the club's reply quotes it, and learns nothing from it.
    expect(await messageLinks(parts).report(token, false)).toEqual({ State: "ready", ClubName: "Sale Juniors" });
    expect(await deliver()).toMatchObject({ sent: 1 });
    const mail = mailOf("note");
    const [note] = await allNotes();
    expect(mail).toMatchObject({ to: "safe@fa.example.org", replyTo: null });
    for (const fact of [`Reference: ${note?.noteId}`, "Club: Sale Juniors", "Sent on: 23 November 2026"])
      expect(mail?.text).toContain(fact);
    expect(mail?.text).not.toMatch(/Which days|Samir|samir@|secretary@|npm run/);
    expect(note).toMatchObject({ record: "club", recordId: "1", wrong: "reported", words: "", sentTo: "association" });
    expect(await findReportedMessage(database(), note?.noteId ?? "")).toMatchObject({ description: "Which days?" });
    expect(sent.filter(({ to }) => to === "samir@example.org")).toHaveLength(1);
  });

  test("an invented link and that of a follow-up are unknown; the database has a digest only", async () => {
    const { parts, token, mailOf } = await received();
    for (const wrong of ["x".repeat(43), "", tokenOf(mailOf("to-enquirer"), "follow-up")]) {
      expect(await messageLinks(parts).report(wrong, true)).toBeNull();
      expect(await messageLinks(parts).report(wrong, false)).toBeNull();
    }
    const { rows } = await database().query("select * from report_links");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("without an address of the association the report is listed", async () => {
    const { parts, token, deliver } = await received({});
    await messageLinks(parts).report(token, true);
    expect(await deliver()).toMatchObject({ sent: 0 });
    expect(await allNotes()).toMatchObject([{ wrong: "reported", sentTo: "nobody", mail: null }]);
  });

  test("the follow-up has its own link; a reported message is not sent again nor its writer told", async () => {
    const first = await received();
    first.clock.ms += 3 * dayMs;
    const followUp = tokenOf(first.mailOf("to-enquirer"), "follow-up");
    await messageLinks(first.parts).followUp(followUp, true, "https://ff.example.org");
    await first.deliver();
    const second = tokenOf(first.mailOf("follow-up"), "report");
    expect(second).not.toBe(first.token);
    expect(await messageLinks(first.parts).report(second, true)).toMatchObject({ State: "done" });
    expect(await allNotes()).toHaveLength(1);
    expect(await messageLinks(first.parts).report(first.token, true)).toMatchObject({ State: "done" });
    expect(await allNotes()).toHaveLength(1);

    await first.send(aMessage({ eventId: uuid(2), from: "192.0.2.1" }, { email: "other@example.org" }));
    await first.deliver();
    await messageLinks(first.parts).report(tokenOf(first.mailOf("to-recipient"), "report"), true);
    first.clock.ms += 3 * dayMs;
    const other = tokenOf(first.mailOf("to-enquirer"), "follow-up");
    expect(await messageLinks(first.parts).followUp(other, true, null)).toMatchObject({ State: "done" });
    await first.deliver();
    expect(first.sent.filter(({ kind }) => kind === "follow-up")).toHaveLength(1);
  });

  test("a reported message is kept until the report is done, whatever its writer asks, who is not told", async () => {
    const { parts, token, deleteOld, clock, count } = await received();
    clock.ms += 80 * dayMs;
    await messageLinks(parts).report(token, true);
    expect(
      await database().transaction("read committed", (queries) =>
        deleteMessagesOf(queries, "samir@example.org", clock.ms),
      ),
    ).toEqual({ deleted: 1, waiting: 0 });
    expect(await findMessagesOf(database(), "samir@example.org")).toEqual([]);
    await messageSetup(database()).deliver();
    clock.ms += 20 * dayMs;
    expect(await deleteOld()).toMatchObject({ messages: 0 });
    const [note] = await allNotes();
    await markNoteDone(database(), note?.noteId ?? "", clock.ms);
    expect(await deleteOld()).toMatchObject({ messages: 1 });
    expect([await count("messages"), await messageLinks(parts).report(token, false)]).toEqual([0, null]);
  });

  test("a report that nobody deals with ends, and its message with it", async () => {
    const { parts, token, deleteOld, deliver, clock } = await received();
    await messageLinks(parts).report(token, true);
    await deliver();
    clock.ms = startMs + 89 * dayMs;
    expect(await deleteOld()).toMatchObject({ messages: 0 });
    clock.ms = startMs + 91 * dayMs;
    expect(await deleteOld()).toMatchObject({ messages: 1 });
  });
});
